import { eq } from 'drizzle-orm'
import { belowMinimum, COUPON_TEXTS, usableFrom, usedByYouTimes } from '#contracts/orders/order-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import { type CouponLine, type CouponUser, couponGoodsPaise, couponProblem } from '#rules/coupons.ts'
import { indianDate, MONTHS } from '#rules/indian-time.ts'
import type { Message, Text } from '#rules/message.ts'
import { formatMoney } from '#rules/money.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'

export type CouponRow = typeof coupons.$inferSelect

export async function findCoupon(db: Db, code: string): Promise<CouponRow> {
  return orUnknown(await withCode(db, code))
}

/** Where an order names its coupon: the page takes off what is refused there. */
const IN_ORDER = 'cart.couponCode'

/** For an order: locked until the transaction ends, so that its uses are counted one after the other. */
export async function lockCouponByCode(tx: Db, code: string): Promise<CouponRow> {
  return orUnknown(await withCode(tx, code).for('update'), IN_ORDER)
}

function withCode(db: Db, code: string) {
  return db.select().from(coupons).where(eq(coupons.code, code.trim().toUpperCase()))
}

/** As for a code that nobody has: a coupon of a seller none of whose goods are in the cart. */
export function unknownCoupon(path?: string): Refusal {
  return refusal('not_found', COUPON_TEXTS.unknown, path)
}

function orUnknown([found]: CouponRow[], path?: string): CouponRow {
  if (found === undefined) throw unknownCoupon(path)
  return found
}

function refusal(code: 'not_found' | 'conflict', text: Text, path: string | undefined): Refusal {
  return new Refusal(code, text, path === undefined ? [] : [fieldProblem(path, text)])
}

/** Refuses it, or says what of the goods it reduces. */
export function requireUsableInOrder(
  coupon: CouponRow,
  user: CouponUser,
  lines: readonly CouponLine[],
  now: Date,
): number {
  const goodsPaise = couponGoodsPaise(coupon.sellerId, lines)
  if (goodsPaise === 0 && coupon.sellerId !== HOUSE_SELLER_ID) throw unknownCoupon(IN_ORDER)
  requireUsable(coupon, user, goodsPaise, now, IN_ORDER)
  return goodsPaise
}

/** Refuses with the message for this coupon, user and subtotal. */
export function requireUsable(
  coupon: CouponRow,
  user: CouponUser,
  subtotalPaise: number,
  now: Date,
  path?: string,
): void {
  const problem = couponProblem(coupon, user, subtotalPaise, now)
  if (problem === null) return
  const perCustomer = coupon.usageLimitPerCustomer ?? 1
  const messages = {
    not_started: startText(coupon.startsAt ?? now),
    expired: COUPON_TEXTS.expired,
    inactive: COUPON_TEXTS.inactive,
    used_up: COUPON_TEXTS.usedUp,
    used_by_you: perCustomer === 1 ? COUPON_TEXTS.usedByYou : usedByYouTimes(perCustomer),
    not_first_order: COUPON_TEXTS.notFirstOrder,
    not_for_you: COUPON_TEXTS.notForYou,
    below_minimum: belowMinimum(formatMoney(coupon.minimumOrderPaise)),
  }
  throw refusal('conflict', messages[problem], path)
}

function startText(startsAt: Date): Message {
  const [year = 0, month = 1, day = 1] = indianDate(startsAt).split('-').map(Number)
  return usableFrom(day, MONTHS[month - 1] ?? '', year)
}
