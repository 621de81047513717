import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { COUPON_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import { couponUses, orders } from '#database/tables/orders.ts'
import { personalProblem } from '#rules/coupons.ts'
import type { Shop } from '../context/shop.ts'
import { findCustomer, lockCustomer, readHistories } from './coupon-history.ts'
import type { CouponRow } from './find-coupon.ts'

const hasUsesLeft = or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit))

/**
 * Counts one use, if one is left: of two concurrent orders for the last use, the second waits for the row lock and is
 * refused.
 */
export async function countCouponUse(tx: Db, coupon: CouponRow): Promise<void> {
  const counted = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.id, coupon.id), coupons.isActive, hasUsesLeft))
    .returning({ id: coupons.id })
  if (counted.length === 0) throw new Refusal('conflict', COUPON_TEXTS.usedUp)
}

type Used = Pick<typeof orders.$inferSelect, 'id' | 'purchaseId'>

/** The use of an order, or of the part of its purchase that has it. */
function isUseOf({ id, purchaseId }: Used): SQL {
  if (purchaseId === null) return eq(couponUses.orderId, id)
  return sql`${couponUses.orderId} in (select ${orders.id} from ${orders} where ${orders.purchaseId} = ${purchaseId})`
}

/** Releases an order's use; idempotent. */
export async function releaseCoupon(tx: Db, shop: Shop, order: Used): Promise<void> {
  const [use] = await tx
    .update(couponUses)
    .set({ returnedAt: shop.now() })
    .where(and(isUseOf(order), isNull(couponUses.returnedAt)))
    .returning()
  if (use === undefined) return
  await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} - 1` })
    .where(eq(coupons.id, use.couponId))
}

type UsedBy = Used & Pick<typeof orders.$inferSelect, 'userId' | 'phone'>

/** For an order that is revived: true when it had no coupon, or a use could be counted again. */
export async function reserveCouponAgain(tx: Db, order: UsedBy): Promise<boolean> {
  const [use] = await tx
    .select()
    .from(couponUses)
    .where(and(isUseOf(order), isNotNull(couponUses.returnedAt)))
    .for('update')
  if (use === undefined) return true
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, use.couponId)).for('update')
  if (coupon === undefined || (await isRuledOut(tx, coupon, order))) return false
  const counted = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.id, use.couponId), hasUsesLeft))
    .returning({ id: coupons.id })
  if (counted.length === 0) return false
  await tx.update(couponUses).set({ returnedAt: null }).where(eq(couponUses.orderId, use.orderId))
  return true
}

/** Whether the customer has ordered otherwise since, so that the coupon is not for this order any more. */
async function isRuledOut(tx: Db, coupon: CouponRow, order: UsedBy): Promise<boolean> {
  const customer = await findCustomer(tx, order)
  await lockCustomer(tx, coupon, customer)
  const historyOf = await readHistories(tx, [coupon], customer, order)
  return personalProblem(coupon, historyOf(coupon.id)) !== null
}
