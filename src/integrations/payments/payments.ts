/** The payment provider's interface. Amounts are integer paise. */
export type Payments = {
  /** The public half of the key, used by the payment window. */
  keyId: string
  createOrder(order: { amountPaise: number; receipt: string; notes: Record<string, string> }): Promise<ProviderOrder>
  fetchOrder(id: string): Promise<ProviderOrder>
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>
  /** Payments created in the period, newest first, at most a hundred. */
  fetchPayments(period: { from: Date; to: Date; skip: number }): Promise<ProviderPayment[]>
  fetchPayment(id: string): Promise<ProviderPayment>
  capture(payment: { paymentId: string; amountPaise: number }): Promise<ProviderPayment>
  /** Idempotent: the same key never refunds twice. */
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
  /** Null for a payment without an order: it can never be captured. */
  orderId: string | null
  /** `failed` is not final: a bank may authorize late. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amountPaise: number
  amountRefundedPaise: number
  currency: string
  isCaptured: boolean
  method: string
  /** Identifies the instrument to its owner: the last digits of a card, a UPI address. */
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
 * `refused`: understood and rejected; a retry is useless. `unreachable`: no response or a broken one, and the request
 * may have been executed. `throttled`: retry later. `malformed`: an unexpected response.
 */
export type PaymentsProblemKind = 'refused' | 'unreachable' | 'throttled' | 'malformed'

export class PaymentsProblem extends Error {
  constructor(
    readonly kind: PaymentsProblemKind,
    readonly code: string,
    readonly description: string,
    options?: ErrorOptions & { status?: number },
  ) {
    super(`${kind}: ${code}: ${description}`, options)
    this.status = options?.status ?? null
  }

  /** Of the answer, where there was one. */
  readonly status: number | null

  /** The key or the address of the caller, not what was asked for. */
  get isUnauthorized(): boolean {
    return this.status === 401 || this.status === 403
  }
}
