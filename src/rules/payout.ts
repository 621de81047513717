/** `waiting`: not sent yet, or its answer was lost. `sent`: with the provider. */
export const PAYOUT_STATES = ['waiting', 'sent', 'processed', 'failed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

const SMALLEST_PAISE = 100
const UPI_LARGEST_PAISE = 100_000_00
const IMPS_LARGEST_PAISE = 500_000_00

export type PayoutProblem = 'too_small' | 'too_large'

/** What no bank takes: it is paid by hand. */
export function payoutProblem(kind: 'upi' | 'bank', amountPaise: number): PayoutProblem | null {
  if (amountPaise < SMALLEST_PAISE) return 'too_small'
  return kind === 'upi' && amountPaise > UPI_LARGEST_PAISE ? 'too_large' : null
}

/** At once where it can be. */
export function payoutMode(kind: 'upi' | 'bank', amountPaise: number): 'UPI' | 'IMPS' | 'NEFT' {
  if (kind === 'upi') return 'UPI'
  return amountPaise > IMPS_LARGEST_PAISE ? 'NEFT' : 'IMPS'
}

/** Letters, digits and spaces, at most 30; banks print the first nine. */
export function payoutNarration(orderNumber: string): string {
  const number = orderNumber.replace(/[^A-Za-z0-9]/g, '')
  return `Refund ${number}`.slice(0, 30)
}

/** What became of it, from the provider's status. */
export function payoutStateFrom(status: string): PayoutState {
  if (status === 'processed') return 'processed'
  return ['failed', 'rejected', 'cancelled', 'reversed'].includes(status) ? 'failed' : 'sent'
}

/** Why it does not go on, where the shop can do something about it. */
export function payoutHold(status: string, reason: string): 'low_balance' | 'approval' | null {
  if (status === 'pending') return 'approval'
  return status === 'queued' && /balance|funds|fee_recovery/.test(reason) && reason !== 'syncing_balance'
    ? 'low_balance'
    : null
}

/** Of the account itself: another one is needed. Anything else may go well at the next try. */
export function needsOtherAccount(reason: string): boolean {
  return /account_(closed|frozen|invalid|dormant)|beneficiary_(account|vpa|bank_rejected)|ifsc|invalid_beneficiary|limit_exceeded|imps_not_allowed/.test(
    reason,
  )
}

const HOUR_MS = 3_600_000
const LATER_LOOKS_MS = [10 * 60_000, HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS, 168 * HOUR_MS] as const

/** A bank may take a payment back days later, and its reference may come after the money. */
export function nextLook(doneAt: Date, now: Date): Date | null {
  const past = now.getTime() - doneAt.getTime()
  const next = LATER_LOOKS_MS.find((ms) => ms > past)
  return next === undefined ? null : new Date(doneAt.getTime() + next)
}
