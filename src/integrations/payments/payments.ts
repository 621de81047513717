/** What the shop may ask of the company that takes the money. Amounts are whole paise. */
export type Payments = {
  /** The public half of the key: the payment window needs it. */
  keyId: string
  createOrder(order: { amountPaise: number; receipt: string; notes: Record<string, string> }): Promise<ProviderOrder>
  fetchOrder(id: string): Promise<ProviderOrder>
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>
  /** Those that began in a time, the newest first, at most a hundred. */
  fetchPayments(period: { from: Date; to: Date; skip: number }): Promise<ProviderPayment[]>
  fetchPayment(id: string): Promise<ProviderPayment>
  capture(payment: { paymentId: string; amountPaise: number }): Promise<ProviderPayment>
  /** The same key never refunds twice, however often it is sent. */
  refund(refund: {
    paymentId: string
    amountPaise: number
    idempotencyKey: string
    notes: Record<string, string>
  }): Promise<ProviderRefund>
  fetchRefunds(paymentId: string): Promise<ProviderRefund[]>
  isPaymentSignature(orderId: string, paymentId: string, signature: string): boolean
  isWebhookSignature(rawBody: Buffer, signature: string): boolean
}

export type ProviderOrder = {
  id: string
  status: 'created' | 'attempted' | 'paid'
  amountPaise: number
  amountPaidPaise: number
  currency: string
  receipt: string | null
  attempts: number
  notes: Record<string, string>
  createdAt: Date
}

export type ProviderPayment = {
  id: string
  /** Null for a payment that belongs to no order: it can never be captured. */
  orderId: string | null
  /** `failed` is not final: a bank may answer late. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amountPaise: number
  amountRefundedPaise: number
  currency: string
  isCaptured: boolean
  method: string
  /** What a person recognises the instrument by: the last digits of a card, an UPI address. */
  cardLast4: string | null
  vpa: string | null
  error: { code: string; description: string; reason: string } | null
  notes: Record<string, string>
  createdAt: Date
}

export type ProviderRefund = {
  id: string
  paymentId: string
  status: 'pending' | 'processed' | 'failed'
  amountPaise: number
  currency: string
  notes: Record<string, string>
  createdAt: Date
}

/**
 * `refused`: they understood and said no; asking again is useless. `unreachable`: no answer or a broken one, and what was
 * asked may have happened all the same. `throttled`: ask later. `malformed`: they answered something else.
 */
export type PaymentsProblemKind = 'refused' | 'unreachable' | 'throttled' | 'malformed'

export class PaymentsProblem extends Error {
  constructor(
    readonly kind: PaymentsProblemKind,
    readonly code: string,
    readonly description: string,
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${code}: ${description}`, options)
  }
}
