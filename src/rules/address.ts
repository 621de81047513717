import { westernDigits } from './western-digits.ts'

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i
const MAX_EMAIL_LENGTH = 254

/** Trims and collapses whitespace. */
export function tidy(typed: string): string {
  return typed.replace(/\s+/gu, ' ').trim()
}

/** '560 001' is accepted as '560001'; null for anything but an Indian PIN code. */
export function normalizePinCode(typed: string): string | null {
  const digits = westernDigits(typed.slice(0, 40)).replace(/[\s-]/g, '')
  return /^[1-9][0-9]{5}$/.test(digits) ? digits : null
}

/**
 * '+91 98765-43210', '098765 43210' and '919876543210' are all '9876543210'; null for anything but an Indian mobile
 * number.
 */
export function normalizePhone(typed: string): string | null {
  const digits = westernDigits(typed.slice(0, 40))
    .replace(/[\s().-]/g, '')
    .replace(/^(?:\+91|0091|91(?=[0-9]{10}$)|0(?=[0-9]{10}$))0?/, '')
  return /^[6-9][0-9]{9}$/.test(digits) ? digits : null
}

/** Lower case; null for an invalid address. */
export function normalizeEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email : null
}
