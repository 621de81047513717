/** Failure reasons by Razorpay's names, with the message for the shopper. */
export const FAILURES = {
  payment_failed: 'Your payment was not successful. Please try another method.',
  payment_cancelled: 'Payment processing was cancelled by the user.',
  payment_timed_out: 'Payment was not completed on time. Please try again.',
  insufficient_funds: 'Your payment could not be completed due to insufficient account balance. Try another method.',
  card_declined: 'Your payment was declined by your bank. Try another card or contact your bank.',
  incorrect_otp: 'Your payment failed because the OTP was not right. Please try again.',
  bank_technical_error: 'Your bank could not process the payment because of a technical problem. Please try later.',
} as const satisfies Record<string, string>

export type FailureReason = keyof typeof FAILURES

/** Instruments with a fixed result, as in Razorpay's test mode. */
const FIXED_FAILURES: Readonly<Record<string, FailureReason>> = {
  'failure@razorpay': 'payment_failed',
  '4100280000080001': 'insufficient_funds',
  '4100280000090000': 'payment_timed_out',
  '4100280000070002': 'payment_cancelled',
  '4100280000060003': 'card_declined',
}

export function outcomeFor(instrument: {
  vpa?: string | undefined
  cardNumber?: string | undefined
}): FailureReason | null {
  const name = instrument.vpa ?? instrument.cardNumber?.replace(/\D/g, '') ?? ''
  return FIXED_FAILURES[name.trim().toLowerCase()] ?? null
}

export function isFailureReason(value: unknown): value is FailureReason {
  return typeof value === 'string' && Object.hasOwn(FAILURES, value)
}
