import type { MismatchKind } from '#rules/money-mismatch.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import type { PaymentMethod, PaymentStatus } from '#rules/payment-status.ts'

/** Something that does not fit together. Rupees and ISO times. Free of zod, so that the browser can use it. */
export type MismatchJson = {
  kind: MismatchKind
  /** What it is healed by: a payment or an order at the provider, a payment, a refund or an order of ours. */
  id: string
  amount: number | null
  date: string
  /** What is known beside the kind: the provider's words, our own note. */
  detail: string
  order: { _id: string; id: string; status: OrderStatus; customer: string; total: number } | null
}

/** An order and the money that moved for it, side by side. */
export type MoneyRowJson = {
  order: { _id: string; id: string; status: OrderStatus; customer: string; email: string; date: string }
  method: PaymentMethod
  paymentStatus: PaymentStatus
  total: number
  providerOrderId: string | null
  captures: { id: string; amount: number; method: string; isKept: boolean; date: string }[]
  refunds: {
    id: string | null
    amount: number
    state: 'queued' | 'processed' | 'failed'
    reason: string
    date: string
  }[]
  received: number
  givenBack: number
}

export type MoneyTotalsJson = { captured: number; cash: number; refunded: number; net: number }

export type MoneyJson = {
  period: { from: string; to: string }
  totals: MoneyTotalsJson
  mismatches: MismatchJson[]
  payments: MoneyRowJson[]
  total: number
  page: number
  pageCount: number
}

export type ResolvedJson = { success: true; message: string; mismatches: MismatchJson[] }
export type AskedJson = ResolvedJson & {
  /** How many payments of the provider's were held against our books. */
  asked: number
  found: number
}
