import { maskEmail, maskPhone } from '#rules/masked-shipping.ts'
import type { CurrentUser } from '../context/current-user.ts'

/** Fields of answers by their names, also `buyerEmail`. */
const PHONE_FIELD = /^number$|phone$/i
const EMAIL_FIELD = /^otherSender$|email$/i
/** Numbers of orders and papers are called `number` too; none of them has ten digits. */
const PHONE = /^(\+91)?[0-9]{10}$/

/** At the desk, a helper whose group may not see phone numbers and email addresses. One's own are always shown. */
export function isContactHidden(user: CurrentUser): boolean {
  if (user.role === 'guest' || user.rights === undefined || user.rights.length === 0) return false
  return !user.rights.includes('contacts:read')
}

export function maskContact<Row extends { phone: string; email: string }>(row: Row): Row {
  return { ...row, phone: maskPhone(row.phone), email: maskEmail(row.email) }
}

/** The same for a whole answer. */
export function hideContactsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideContactsIn)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, maskedPart(name, part)]))
}

function maskedPart(name: string, part: unknown): unknown {
  if (typeof part !== 'string') return hideContactsIn(part)
  if (PHONE_FIELD.test(name) && PHONE.test(part)) return maskPhone(part)
  return EMAIL_FIELD.test(name) ? maskEmail(part) : part
}
