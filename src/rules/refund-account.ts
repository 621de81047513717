import { tidy } from './address.ts'
import { westernDigits } from './western-digits.ts'

export const REFUND_ACCOUNT_LONGEST = 200
/** The handle has no dot: an email address is none. */
const UPI_ID = /^[a-z0-9._-]{2,100}@[a-z][a-z0-9]{1,63}$/i
const IFSC = /(?<![a-z0-9])[a-z]{4}0[a-z0-9]{6}(?![a-z0-9])/i
const ACCOUNT_NUMBER = /(?<!\d)\d(?:[ -]?\d){8,17}(?!\d)/

/** As it is stored: without spaces around, with digits that a bank reads. */
export function tidyRefundAccount(typed: string): string {
  return tidy(westernDigits(typed))
}

/** What a bank needs of it. */
export type RefundAccountDetails =
  | { kind: 'upi'; upiId: string }
  | { kind: 'bank'; accountNumber: string; ifsc: string }

/** Where money can be sent: a UPI id, or an account number beside its IFSC; null for anything else. */
export function readRefundAccount(typed: string): RefundAccountDetails | null {
  const text = tidyRefundAccount(typed)
  if (UPI_ID.test(text)) return { kind: 'upi', upiId: text.toLowerCase() }
  const ifsc = IFSC.exec(text)?.[0]
  const accountNumber = ACCOUNT_NUMBER.exec(text.replace(IFSC, ' / '))?.[0].replace(/\D/g, '')
  if (ifsc === undefined || accountNumber === undefined) return null
  return { kind: 'bank', accountNumber, ifsc: ifsc.toUpperCase() }
}

export function isRefundAccount(typed: string): boolean {
  return readRefundAccount(typed) !== null
}

/** Enough to recognise one's own account, for whoever opened the link of a mail. */
export function maskRefundAccount(account: string): string {
  if (UPI_ID.test(account)) return `${account.slice(0, 1)}•••${account.slice(account.indexOf('@'))}`
  const digits = ACCOUNT_NUMBER.exec(account.replace(IFSC, ' / '))?.[0].replace(/\D/g, '') ?? ''
  return `•••${digits.slice(-4)}`
}
