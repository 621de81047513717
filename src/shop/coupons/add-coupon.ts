import { couponMessage, SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import type { CouponAnswer, CouponInput } from '#contracts/offers/coupons.ts'
import { coupons } from '#database/tables/coupons.ts'
import { isForeignSeller, sellerOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { giveBackToLimit, requireWithinLimit } from '../limits/limits.ts'
import { couponEntry, couponFacts, couponRefusal, requireCoupon, requireUsers } from './coupon-request.ts'
import { couponToJson, NO_WORTH } from './coupon-to-json.ts'

export async function addCoupon(shop: RequestContext, input: CouponInput): Promise<CouponAnswer> {
  const by = authorize(shop, 'run_coupons')
  await requireSelling(shop.db, by)
  const sellerId = sellerOf(by)
  const now = shop.now()
  const values = requireCoupon(input, now, null)
  // That a code is taken tells another seller a code of the house. Counted before it is looked for, and given back
  // where it was free: beyond the limit neither is told.
  const isCounted = isForeignSeller(by)
  if (isCounted) await requireWithinLimit(shop, 'taken_codes', sellerId)
  const coupon = await shop.db.transaction(async (tx) => {
    await requireUsers(tx, sellerId, values.applicableUsers)
    const [row] = await tx
      .insert(coupons)
      .values({ id: shop.newId(), sellerId, ...values, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: coupons.code })
      .returning()
    if (row === undefined) throw couponRefusal('conflict', 'code', SELLER_COUPON_TEXTS.taken)
    await recordActivity(tx, shop, by, { action: 'added', ...couponEntry(row), after: couponFacts(row) })
    return row
  })
  if (isCounted) await giveBackToLimit(shop, 'taken_codes', sellerId)
  return {
    success: true,
    message: couponMessage(coupon.code, 'added'),
    coupon: couponToJson(coupon, NO_WORTH, now),
  }
}
