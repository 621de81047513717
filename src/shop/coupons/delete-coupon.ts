import { eq } from 'drizzle-orm'
import { couponSaid } from '#contracts/coupon-texts.ts'
import { coupons } from '#database/tables/coupons.ts'
import { requireMay } from '../accounts/require-may.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { VisitedShop } from '../shop.ts'
import { couponFacts } from './coupon-request.ts'
import { lockCoupon } from './lock-coupon.ts'

/** Orders that used it keep its code and what it took off. */
export async function deleteCoupon(shop: VisitedShop, id: string): Promise<{ success: true; message: string }> {
  const by = requireMay(shop, 'run_coupons')
  const { code } = await shop.db.transaction(async (tx) => {
    const row = await lockCoupon(tx, id)
    await tx.delete(coupons).where(eq(coupons.id, row.id))
    const before = couponFacts(row)
    await recordActivity(tx, shop, by, { action: 'deleted', entity: 'coupon', entityId: row.id, before })
    return row
  })
  return { success: true, message: couponSaid(code, 'deleted') }
}
