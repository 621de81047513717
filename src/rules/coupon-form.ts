import { atIndianTime, indianDate, startOfDay } from './indian-time.ts'
import { isId } from './is-id.ts'
import { toPaise } from './money.ts'
import type { Role } from './permissions.ts'

/** Form values of a coupon: strings. */
export type CouponForm = {
  code: string
  discountType: string
  discountValue: string
  /** The most that a percentage takes off; empty for no limit. */
  maximumDiscountAmount: string
  minimumOrderAmount: string
  /** YYYY-MM-DD for the whole of that day in India, or a time; empty for at once. */
  startDate: string
  /** YYYY-MM-DD for the whole of that day in India, or a time. */
  expirationDate: string
  usageLimit: string
  usageLimitPerCustomer: string
  isFirstOrderOnly: boolean
  applicableRoles: readonly string[]
  applicableUsers: readonly string[]
  isActive: boolean
  isPublic: boolean
}

/** The parsed form. */
export type CouponValues = {
  code: string
  discountType: 'percentage' | 'fixed'
  /** Hundredths of a percent, or paise. */
  discountValue: number
  maximumDiscountPaise: number | null
  minimumOrderPaise: number
  startsAt: Date | null
  expiresAt: Date
  usageLimit: number | null
  usageLimitPerCustomer: number | null
  isFirstOrderOnly: boolean
  applicableRoles: Role[]
  applicableUsers: string[]
  isActive: boolean
  isPublic: boolean
}

export type CouponProblems = Partial<Record<keyof CouponForm, string>>

export const ROLES: readonly Role[] = ['customer', 'seller', 'admin']

export const EMPTY_COUPON_FORM: CouponForm = {
  code: '',
  discountType: 'percentage',
  discountValue: '',
  maximumDiscountAmount: '',
  minimumOrderAmount: '',
  startDate: '',
  expirationDate: '',
  usageLimit: '',
  usageLimitPerCustomer: '',
  isFirstOrderOnly: false,
  applicableRoles: ['customer'],
  applicableUsers: [],
  isActive: true,
  isPublic: false,
}

const CODE = /^[A-Z0-9][A-Z0-9_-]{0,29}$/
const WHOLE_PERCENT = 10_000
const MAX_USERS = 500
const MAX_USES = 1_000_000_000

/** The stored times of a coupon that is edited. */
export type CouponTimes = { expiresAt: Date; startsAt?: Date | null | undefined }

/** `before` is the stored coupon when one is edited. The same validation on the page and on the server. */
export function validateCoupon(
  form: CouponForm,
  now: Date,
  before: CouponTimes | null,
): { values: CouponValues | null; problems: CouponProblems } {
  const problems: CouponProblems = {}
  const wrong = (field: keyof CouponForm, message: string | null) => {
    if (message !== null) problems[field] = message
  }
  const code = form.code.trim().toUpperCase()
  const discountType = form.discountType === 'fixed' ? 'fixed' : 'percentage'
  const discountValue = hundredths(form.discountValue)
  const minimum = form.minimumOrderAmount.trim() === '' ? 0 : hundredths(form.minimumOrderAmount)
  const maximum = maximumFrom(form, discountType)
  const expiresAt = dayOrTime(form.expirationDate, before?.expiresAt ?? null, LAST_MOMENT)
  const startsAt =
    form.startDate.trim() === '' ? null : dayOrTime(form.startDate, before?.startsAt ?? null, FIRST_MOMENT)
  const roles = ROLES.filter((role) => form.applicableRoles.includes(role))

  wrong('code', codeProblem(code))
  if (!['percentage', 'fixed'].includes(form.discountType)) problems.discountType = 'Choose percentage or fixed.'
  wrong('discountValue', valueProblem(discountType, discountValue))
  if (minimum === null || minimum < 0) {
    problems.minimumOrderAmount = 'Minimum order amount must be a non-negative number.'
  }
  if (maximum === 'bad') problems.maximumDiscountAmount = 'Maximum discount must be a positive number.'
  wrong('expirationDate', expiryProblem(expiresAt, now, before))
  wrong('startDate', startProblem(form.startDate, startsAt, expiresAt))
  const usageLimit = countItems(form.usageLimit)
  if (usageLimit === 'bad') problems.usageLimit = 'Usage limit must be a positive integer.'
  const perCustomer = countItems(form.usageLimitPerCustomer)
  if (perCustomer === 'bad') problems.usageLimitPerCustomer = 'Usage limit per customer must be a positive integer.'
  if (roles.length === 0 || roles.length < form.applicableRoles.length) {
    problems.applicableRoles = 'Choose at least one role.'
  }
  const users = [...new Set(form.applicableUsers.map((id) => id.toLowerCase()))]
  if (users.length > MAX_USERS || !users.every(isId)) {
    problems.applicableUsers = `Choose at most ${MAX_USERS} people from the list.`
  }
  if (Object.keys(problems).length > 0) return { values: null, problems }
  if (discountValue === null || minimum === null || expiresAt === null) return { values: null, problems }
  if (maximum === 'bad' || usageLimit === 'bad' || perCustomer === 'bad') return { values: null, problems }
  const { isActive, isPublic, isFirstOrderOnly } = form
  const aimed = { applicableRoles: roles, applicableUsers: users }
  const worth = { discountType, discountValue, maximumDiscountPaise: maximum, minimumOrderPaise: minimum } as const
  const limits = { usageLimit, usageLimitPerCustomer: perCustomer, isFirstOrderOnly }
  return { values: { code, ...worth, startsAt, expiresAt, ...limits, ...aimed, isActive, isPublic }, problems }
}

/** A fixed amount is its own maximum. */
function maximumFrom({ maximumDiscountAmount }: CouponForm, type: CouponValues['discountType']): number | null | 'bad' {
  if (type === 'fixed' || maximumDiscountAmount.trim() === '') return null
  const maximum = hundredths(maximumDiscountAmount)
  return maximum === null || maximum <= 0 ? 'bad' : maximum
}

const FIRST_MOMENT = startOfDay
const LAST_MOMENT = (day: string) => atIndianTime(day, '23:59:59.999')

/** A moment of a day in India, or the given time; null for neither. An unchanged day keeps its time. */
function dayOrTime(typed: string, before: Date | null, momentOf: (day: string) => Date): Date | null {
  const text = typed.trim()
  if (before !== null && text === formDay(before)) return before
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const isTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)
  if (!isDay && !isTime) return null
  const date = isDay ? momentOf(text) : new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The day in India, for a date input. */
export function formDay(moment: Date): string {
  return indianDate(moment)
}

function codeProblem(code: string): string | null {
  if (code === '') return 'Coupon code is required.'
  return CODE.test(code) ? null : 'Use letters, digits, - and _ for the code, 30 at most.'
}

function valueProblem(type: CouponValues['discountType'], value: number | null): string | null {
  if (value === null || value <= 0) return 'Discount value must be a positive number.'
  return type === 'percentage' && value > WHOLE_PERCENT ? 'Percentage must be between 0 and 100.' : null
}

function expiryProblem(expiresAt: Date | null, now: Date, before: CouponTimes | null): string | null {
  if (expiresAt === null) return 'Expiration date is required.'
  if (before !== null && expiresAt < before.expiresAt) {
    return 'Expiration date cannot be before the original expiration date.'
  }
  const isKept = before !== null && formDay(expiresAt) === formDay(before.expiresAt)
  return expiresAt <= now && !isKept ? 'Expiration date cannot be in the past.' : null
}

function startProblem(typed: string, startsAt: Date | null, expiresAt: Date | null): string | null {
  if (startsAt === null) return typed.trim() === '' ? null : 'Start date must be a day.'
  return expiresAt !== null && startsAt >= expiresAt ? 'Start date must be before the expiration date.' : null
}

/** Rupees or percent as integer hundredths; null for anything else. */
function hundredths(typed: string): number | null {
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(typed.trim()) ? toPaise(Number(typed.trim())) : null
}

/** Null for nothing typed. */
function countItems(typed: string): number | null | 'bad' {
  if (typed.trim() === '') return null
  const count = /^\d{1,10}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  return count >= 1 && count <= MAX_USES ? count : 'bad'
}
