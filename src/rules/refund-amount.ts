import { toPaise } from './money.ts'

export type RefundAmountProblem = 'no_number' | 'not_positive' | 'too_fine'
export type RefundAmount = { paise: number } | { problem: RefundAmountProblem }

/** Digits, or groups of thousands or lakhs; `1,00` is neither and may be meant as 1.00. */
const TYPED = /^(?:₹\s*)?([-−]?)(\d*|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/

/**
 * Parses a refund amount: rupees as typed into the form, or as sent in a call. Page and server share it, so that both
 * accept the same input.
 */
export function readRefundAmount(input: string | number): RefundAmount {
  const rupees = typeof input === 'number' ? input : typedRupees(input)
  if (rupees === null || !Number.isFinite(rupees)) return { problem: 'no_number' }
  if (rupees <= 0) return { problem: 'not_positive' }
  // More than a safe integer of paise is not a sum of money.
  if (!Number.isSafeInteger(Math.round(rupees * 100))) return { problem: 'no_number' }
  const paise = toPaise(rupees)
  return paise === null || paise === 0 ? { problem: 'too_fine' } : { paise }
}

function typedRupees(typed: string): number | null {
  const [, minus = '', whole = '', decimals = ''] = TYPED.exec(typed.trim()) ?? []
  if (whole === '' && decimals === '') return null
  const size = Number(`${whole.replaceAll(',', '') || '0'}.${decimals || '0'}`)
  return minus === '' ? size : -size
}

export type RefundSums = { paidPaise: number; refundedPaise: number; leftPaise: number }

/** Paid, refunded (including refunds in progress), and still refundable. */
export function refundSums(paidPaise: number, refundedPaise: number): RefundSums {
  return { paidPaise, refundedPaise, leftPaise: Math.max(0, paidPaise - refundedPaise) }
}
