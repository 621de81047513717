import { eq } from 'drizzle-orm'
import { SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import { isId } from '#rules/is-id.ts'
import type { CouponRow } from './find-coupon.ts'

/** Locked until the transaction ends: an order that wants a use waits and then sees the result. */
export async function lockCoupon(tx: Db, id: string): Promise<CouponRow> {
  const [row] = isId(id) ? await tx.select().from(coupons).where(eq(coupons.id, id)).for('update') : []
  if (row === undefined) throw new Refusal('not_found', SELLER_COUPON_TEXTS.missing)
  return row
}
