import { and, eq, isNull } from 'drizzle-orm'
import {
  belowMinimum,
  COUPON_TEXTS,
  onlyForGoodsOf,
  usableFrom,
  usedByYouTimes,
} from '#contracts/orders/order-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import { sellers } from '#database/tables/sellers.ts'
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

function unknownCoupon(path?: string): Refusal {
  return refusal('not_found', COUPON_TEXTS.unknown, path)
}

/** Whose goods a coupon is for; null for the house and for a seller who is suspended. */
export async function readCouponSeller(db: Db, { sellerId }: CouponRow): Promise<string | null> {
  if (sellerId === HOUSE_SELLER_ID) return null
  const isSelling = and(eq(sellers.id, sellerId), isNull(sellers.suspendedAt))
  const [seller] = await db.select({ name: sellers.name }).from(sellers).where(isSelling)
  return seller?.name ?? null
}

/** None of its seller's goods are in the cart. That of a suspended seller is answered like a code that nobody has. */
export function otherGoodsOnly(seller: string | null, path?: string): Refusal {
  return seller === null ? unknownCoupon(path) : refusal('conflict', onlyForGoodsOf(seller), path)
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
  seller: string | null,
): number {
  const goodsPaise = couponGoodsPaise(coupon.sellerId, lines)
  if (goodsPaise === 0 && coupon.sellerId !== HOUSE_SELLER_ID) throw otherGoodsOnly(seller, IN_ORDER)
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
