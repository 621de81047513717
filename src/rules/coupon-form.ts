import { atIndianTime, indianDate } from './indian-time.ts'
import { isId } from './is-id.ts'
import { toPaise } from './money.ts'
import type { Role } from './permissions.ts'

/** Form values of a coupon: strings. */
export type CouponForm = {
  code: string
  discountType: string
  discountValue: string
  minimumOrderAmount: string
  /** YYYY-MM-DD for the whole of that day in India, or a time. */
  expirationDate: string
  usageLimit: string
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
  minimumOrderPaise: number
  expiresAt: Date
  usageLimit: number | null
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
  minimumOrderAmount: '',
  expirationDate: '',
  usageLimit: '',
  applicableRoles: ['customer'],
  applicableUsers: [],
  isActive: true,
  isPublic: false,
}

const CODE = /^[A-Z0-9][A-Z0-9_-]{0,29}$/
const WHOLE_PERCENT = 10_000
const MAX_USERS = 500
const MAX_USES = 1_000_000_000

/** `before` is the stored coupon when one is edited. The same validation on the page and on the server. */
export function validateCoupon(
  form: CouponForm,
  now: Date,
  before: { expiresAt: Date } | null,
): { values: CouponValues | null; problems: CouponProblems } {
  const problems: CouponProblems = {}
  const wrong = (field: keyof CouponForm, message: string | null) => {
    if (message !== null) problems[field] = message
  }
  const code = form.code.trim().toUpperCase()
  const discountType = form.discountType === 'fixed' ? 'fixed' : 'percentage'
  const discountValue = hundredths(form.discountValue)
  const minimum = form.minimumOrderAmount.trim() === '' ? 0 : hundredths(form.minimumOrderAmount)
  const expiresAt = expiryFrom(form.expirationDate, before)
  const roles = ROLES.filter((role) => form.applicableRoles.includes(role))

  wrong('code', codeProblem(code))
  if (!['percentage', 'fixed'].includes(form.discountType)) problems.discountType = 'Choose percentage or fixed.'
  wrong('discountValue', valueProblem(discountType, discountValue))
  if (minimum === null || minimum < 0) {
    problems.minimumOrderAmount = 'Minimum order amount must be a non-negative number.'
  }
  wrong('expirationDate', expiryProblem(expiresAt, now, before))
  const usageLimit = form.usageLimit.trim() === '' ? null : countItems(form.usageLimit)
  if (usageLimit === 'bad') problems.usageLimit = 'Usage limit must be a positive integer.'
  if (roles.length === 0 || roles.length < form.applicableRoles.length) {
    problems.applicableRoles = 'Choose at least one role.'
  }
  const users = [...new Set(form.applicableUsers.map((id) => id.toLowerCase()))]
  if (users.length > MAX_USERS || !users.every(isId)) {
    problems.applicableUsers = `Choose at most ${MAX_USERS} people from the list.`
  }
  if (Object.keys(problems).length > 0) return { values: null, problems }
  if (discountValue === null || minimum === null || expiresAt === null || usageLimit === 'bad') {
    return { values: null, problems }
  }
  const { isActive, isPublic } = form
  const aimed = { applicableRoles: roles, applicableUsers: users }
  const terms = { code, discountType, discountValue, minimumOrderPaise: minimum, expiresAt, usageLimit } as const
  return { values: { ...terms, ...aimed, isActive, isPublic }, problems }
}

/** The last moment of a day in India, or the given time; null for neither. An unchanged day keeps its time. */
function expiryFrom(typed: string, before: { expiresAt: Date } | null): Date | null {
  const text = typed.trim()
  if (before !== null && text === expiryDay(before.expiresAt)) return before.expiresAt
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const isTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)
  if (!isDay && !isTime) return null
  const date = isDay ? atIndianTime(text, '23:59:59.999') : new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The day in India, for a date input. */
export function expiryDay(expiresAt: Date): string {
  return indianDate(expiresAt)
}

function codeProblem(code: string): string | null {
  if (code === '') return 'Coupon code is required.'
  return CODE.test(code) ? null : 'Use letters, digits, - and _ for the code, 30 at most.'
}

function valueProblem(type: CouponValues['discountType'], value: number | null): string | null {
  if (value === null || value <= 0) return 'Discount value must be a positive number.'
  return type === 'percentage' && value > WHOLE_PERCENT ? 'Percentage must be between 0 and 100.' : null
}

function expiryProblem(expiresAt: Date | null, now: Date, before: { expiresAt: Date } | null): string | null {
  if (expiresAt === null) return 'Expiration date is required.'
  if (before !== null && expiresAt < before.expiresAt) {
    return 'Expiration date cannot be before the original expiration date.'
  }
  const isKept = before !== null && expiryDay(expiresAt) === expiryDay(before.expiresAt)
  return expiresAt <= now && !isKept ? 'Expiration date cannot be in the past.' : null
}

/** Rupees or percent as integer hundredths; null for anything else. */
function hundredths(typed: string): number | null {
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(typed.trim()) ? toPaise(Number(typed.trim())) : null
}

function countItems(typed: string): number | 'bad' {
  const count = /^\d{1,10}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  return count >= 1 && count <= MAX_USES ? count : 'bad'
}
