import type { OrderBody, PaymentBody, RefundBody } from './entities.ts'
import { FAILURES, type FailureReason } from './failures.ts'
import { REFUSALS } from './refusal.ts'

// State transitions of an order and its payments. Nothing is mutated in place.

export function attempt(order: OrderBody): OrderBody {
  if (order.status === 'paid') throw REFUSALS.orderPaid()
  return { ...order, status: 'attempted', attempts: order.attempts + 1 }
}

export function authorise(payment: PaymentBody): PaymentBody {
  // A late authorization revives even a failed payment.
  if (payment.status !== 'created' && payment.status !== 'failed') throw REFUSALS.notCapturable()
  const proof =
    payment.method === 'upi'
      ? { rrn: '412345678901' }
      : payment.method === 'card'
        ? { auth_code: '123456' }
        : { bank_transaction_id: '8760731' }
  return { ...payment, ...NO_ERROR, status: 'authorized', acquirer_data: proof, _authorise_at: null }
}

export function fail(payment: PaymentBody, reason: FailureReason): PaymentBody {
  return {
    ...payment,
    status: 'failed',
    error_code: reason === 'bank_technical_error' ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR',
    error_description: FAILURES[reason],
    error_source: reason === 'payment_cancelled' ? 'customer' : 'bank',
    error_step: 'payment_authorization',
    error_reason: reason,
  }
}

export function capture(
  order: OrderBody,
  payment: PaymentBody,
  amount: number,
): { order: OrderBody; payment: PaymentBody } {
  if (payment.captured) throw REFUSALS.captured()
  if (payment.status !== 'authorized') throw REFUSALS.notCapturable()
  if (amount !== payment.amount) throw REFUSALS.captureAmount()
  if (order.status === 'paid') throw REFUSALS.orderPaid()
  const tax = Math.round(amount * 0.0036)
  return {
    order: { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 },
    payment: { ...payment, status: 'captured', captured: true, fee: Math.round(amount * 0.02) + tax, tax },
  }
}

export function refund(payment: PaymentBody, refunded: Pick<RefundBody, 'amount'>): PaymentBody {
  if (payment.refund_status === 'full') throw REFUSALS.refundedFully()
  if (!payment.captured) throw REFUSALS.notRefundable()
  return afterRefund(payment, refunded.amount)
}

/** A payment authorized for an already paid order is refunded without having been captured. */
export function autoRefund(payment: PaymentBody): PaymentBody {
  return afterRefund(payment, payment.amount)
}

function afterRefund(payment: PaymentBody, amount: number): PaymentBody {
  const total = payment.amount_refunded + amount
  if (total > payment.amount) throw REFUSALS.refundAmount()
  const isFull = total === payment.amount
  return {
    ...payment,
    amount_refunded: total,
    refund_status: isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : payment.status,
  }
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const
