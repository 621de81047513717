import { eq } from 'drizzle-orm'
import { couponMessage, limitBelowUses, SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import type { CouponAnswer, CouponInput } from '#contracts/offers/coupons.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import type { CouponForm } from '#rules/coupon-form.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import { nextVersion, requireUnchanged } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { couponEntry, couponFacts, couponRefusal, requireCoupon, requireUsers } from './coupon-request.ts'
import { couponToJson, NO_WORTH } from './coupon-to-json.ts'
import type { CouponRow } from './find-coupon.ts'
import { readWorths } from './list-coupons.ts'
import { lockOwnCoupon } from './lock-coupon.ts'

/** Omitted fields stay; the code never changes. */
export async function changeCoupon(shop: RequestContext, id: string, input: CouponInput): Promise<CouponAnswer> {
  const by = authorize(shop, 'run_coupons')
  await requireSelling(shop.db, by)
  const now = shop.now()
  const { updatedAt: seen, ...wanted } = input
  const coupon = await shop.db.transaction(async (tx) => {
    const before = await lockOwnCoupon(tx, by, id)
    const isAt = before.updatedAt.toISOString()
    await requireUnchanged(tx, couponEntry(before), { seen, isAt, message: SELLER_COUPON_TEXTS.changedMeanwhile })
    return writeCoupon(tx, shop, by, before, wanted)
  })
  const worth = (await readWorths(shop.db, eq(coupons.id, coupon.id))).get(coupon.id) ?? NO_WORTH
  return { success: true, message: couponMessage(coupon.code, 'updated'), coupon: couponToJson(coupon, worth, now) }
}

/** Changes a locked coupon, with the same validation. */
export async function writeCoupon(
  tx: Db,
  shop: Shop,
  by: Editor,
  before: CouponRow,
  input: CouponInput | CouponForm,
  earliest: Pick<CouponRow, 'startsAt' | 'expiresAt'> = before,
): Promise<CouponRow> {
  const now = shop.now()
  const values = requireCoupon(input, now, before, earliest)
  if (values.code !== before.code) throw couponRefusal('bad_input', 'code', SELLER_COUPON_TEXTS.fixedCode)
  if (values.usageLimit !== null && values.usageLimit < before.usedCount) {
    throw couponRefusal('bad_input', 'usageLimit', limitBelowUses(before.usedCount))
  }
  // Users chosen before may be gone; only new ones must exist.
  await requireUsers(
    tx,
    before.sellerId,
    values.applicableUsers.filter((user) => !before.applicableUsers.includes(user)),
  )
  const [row] = await tx
    .update(coupons)
    .set({ ...values, updatedAt: nextVersion(before.updatedAt, now) })
    .where(eq(coupons.id, before.id))
    .returning()
  if (row === undefined) throw new Error('a locked coupon is gone')
  const sides = { before: couponFacts(before), after: couponFacts(row) }
  await recordActivity(tx, shop, by, { action: 'changed', ...couponEntry(row), ...sides })
  return row
}
