import { eq } from 'drizzle-orm'
import { SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import { isId } from '#rules/is-id.ts'
import { requireOwned } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { CouponRow } from './find-coupon.ts'

/** One of the user's seller; another seller's does not exist for them. */
export async function lockOwnCoupon(tx: Db, by: SignedIn, id: string): Promise<CouponRow> {
  const row = await lockCoupon(tx, id)
  requireOwned(by, row.sellerId, SELLER_COUPON_TEXTS.missing)
  return row
}

/** Locked until the transaction ends: an order that wants a use waits and then sees the result. */
export async function lockCoupon(tx: Db, id: string): Promise<CouponRow> {
  const [row] = isId(id) ? await tx.select().from(coupons).where(eq(coupons.id, id)).for('update') : []
  if (row === undefined) throw new Refusal('not_found', SELLER_COUPON_TEXTS.missing)
  return row
}
