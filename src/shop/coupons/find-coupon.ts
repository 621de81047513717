import { eq } from 'drizzle-orm'
import { belowMinimum, COUPON_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import { type CouponUser, couponProblem } from '#rules/coupons.ts'
import { formatMoney } from '#rules/money.ts'

export type CouponRow = typeof coupons.$inferSelect

export async function findCoupon(db: Db, code: string): Promise<CouponRow> {
  const [found] = await db.select().from(coupons).where(eq(coupons.code, code.trim().toUpperCase()))
  if (found === undefined) throw new Refusal('not_found', COUPON_TEXTS.unknown)
  return found
}

/** Refuses with the message for this coupon, user and subtotal. */
export function requireUsable(coupon: CouponRow, user: CouponUser, subtotalPaise: number, now: Date): void {
  const problem = couponProblem(coupon, user, subtotalPaise, now)
  if (problem === null) return
  const messages = {
    expired: COUPON_TEXTS.expired,
    inactive: COUPON_TEXTS.inactive,
    used_up: COUPON_TEXTS.usedUp,
    not_for_you: COUPON_TEXTS.notForYou,
    below_minimum: belowMinimum(formatMoney(coupon.minimumOrderPaise)),
  }
  throw new Refusal('conflict', messages[problem])
}
