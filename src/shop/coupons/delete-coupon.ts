import { eq } from 'drizzle-orm'
import { couponMessage } from '#contracts/offers/coupon-texts.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { couponEntry, couponFacts } from './coupon-request.ts'
import type { CouponRow } from './find-coupon.ts'
import { lockOwnCoupon } from './lock-coupon.ts'

/** Orders that used it keep its code and discount. */
export async function deleteCoupon(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'run_coupons')
  await requireSelling(shop.db, by)
  const { code } = await shop.db.transaction(async (tx) => {
    const row = await lockOwnCoupon(tx, by, id)
    await eraseCoupon(tx, shop, by, row)
    return row
  })
  return { success: true, message: couponMessage(code, 'deleted') }
}

export async function eraseCoupon(tx: Db, shop: Shop, by: Editor, row: CouponRow): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.id, row.id))
  const before = { ...couponFacts(row), sellerId: row.sellerId, createdAt: row.createdAt }
  await recordActivity(tx, shop, by, { action: 'deleted', ...couponEntry(row), before })
}
