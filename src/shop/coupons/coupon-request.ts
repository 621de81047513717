import { inArray } from 'drizzle-orm'
import { SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import type { CouponInput } from '#contracts/offers/coupons.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { type CouponForm, type CouponValues, EMPTY_COUPON_FORM, validateCoupon } from '#rules/coupon-form.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { CouponRow } from './find-coupon.ts'

/**
 * The values of what was sent, or a refusal that names every field that is wrong. A coupon may not end before `earliest`,
 * which is its present end unless a change is undone.
 */
export function requireCoupon(
  input: CouponInput | CouponForm,
  now: Date,
  before: CouponRow | null,
  earliest: Pick<CouponRow, 'startsAt' | 'expiresAt'> | null = before,
): CouponValues {
  const form: CouponForm = { ...(before === null ? EMPTY_COUPON_FORM : couponRowToForm(before)), ...sentFields(input) }
  const { values, problems } = validateCoupon(form, now, earliest)
  if (values !== null) return values
  const errors = Object.entries(problems).map(([path, message]) => ({ path, message }))
  throw new Refusal('bad_input', errors[0]?.message ?? SELLER_COUPON_TEXTS.addFailed, errors)
}

export function couponRefusal(code: 'conflict' | 'bad_input', path: string, message: string): Refusal {
  return new Refusal(code, message, [{ path, message }])
}

/** Other sellers know nobody: their coupons are for everybody. */
export async function requireUsers(db: Db, sellerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if (sellerId !== HOUSE_SELLER_ID) throw noSuchPeople()
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
  if (found.length < ids.length) throw noSuchPeople()
}

function noSuchPeople(): Refusal {
  return couponRefusal('bad_input', 'applicableUsers', SELLER_COUPON_TEXTS.noSuchPeople)
}

/** Activity log entry of a coupon. */
export function couponEntry({ id, code }: Pick<CouponRow, 'id' | 'code'>) {
  return { entity: 'coupon', entityId: id, name: code }
}

/** Fields stored in the activity log. */
export function couponFacts(row: CouponRow): Record<string, unknown> {
  const { code, discountType, discountValue, minimumOrderPaise, expiresAt, isActive, isPublic } = row
  const { maximumDiscountPaise, startsAt } = row
  const { usageLimit, usageLimitPerCustomer, isFirstOrderOnly, applicableUsers, applicableRoles } = row
  const worth = { discountType, discountValue, maximumDiscountPaise, minimumOrderPaise }
  const limits = { usageLimit, usageLimitPerCustomer, isFirstOrderOnly, applicableUsers, applicableRoles }
  return { code, ...worth, startsAt, expiresAt, isActive, isPublic, ...limits }
}

/** A coupon that was deleted before it had a field lacks it. */
export function couponRowToForm(row: CouponRow): CouponForm {
  const { code, discountType, isActive, isPublic, applicableRoles, applicableUsers } = row
  return {
    ...{ code, discountType, isActive, isPublic, applicableRoles, applicableUsers },
    discountValue: String(row.discountValue / 100),
    maximumDiscountAmount: row.maximumDiscountPaise ? String(row.maximumDiscountPaise / 100) : '',
    minimumOrderAmount: String(row.minimumOrderPaise / 100),
    startDate: row.startsAt?.toISOString() ?? '',
    expirationDate: row.expiresAt.toISOString(),
    usageLimit: String(row.usageLimit ?? ''),
    usageLimitPerCustomer: String(row.usageLimitPerCustomer ?? ''),
    isFirstOrderOnly: row.isFirstOrderOnly ?? false,
  }
}

/** The fields that were sent. */
function sentFields(input: CouponInput | CouponForm): Partial<CouponForm> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
