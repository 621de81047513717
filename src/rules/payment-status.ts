export const PaymentStatus = {
  Pending: 'Pending',
  /** Captured online. */
  Completed: 'Completed',
  /** Received in cash. */
  Paid: 'Paid',
  Failed: 'Failed',
  Refunded: 'Refunded',
} as const
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus]

const { Pending, Completed, Paid, Failed, Refunded } = PaymentStatus

export const PAYMENT_STATUSES = [Pending, Completed, Paid, Failed, Refunded] as const

export const PAYMENT_METHODS = ['online', 'COD'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The money is with the store, whichever way it came. */
export function isPaymentMade(status: PaymentStatus): boolean {
  return status === Completed || status === Paid
}

/** No money came. */
export function isUnpaid(status: PaymentStatus): boolean {
  return status === Pending || status === Failed
}

/** Cash was received, though it may have been given back since. */
export const CASH_RECEIVED: readonly PaymentStatus[] = [Paid, Refunded]

export function wasCashReceived(status: PaymentStatus): boolean {
  return CASH_RECEIVED.includes(status)
}

/** Progress of a return or refund, as shown on the order. */
export const REFUND_STATUSES = [
  'None',
  'Return Requested',
  'Return Approved',
  'Return Rejected',
  'Return Received',
  'Partly refunded',
  'Refunded',
] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** What became of a payment that the order had no use for; `stuck`: the provider refused to send it back. */
export const RETURNED_STATES = ['on its way', 'returned', 'stuck'] as const
