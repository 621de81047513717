import * as calls from '#contracts/calls/checkout.ts'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { isPaymentMade } from '#rules/payment-status.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { isOrder } from '../client/current-order.ts'
import { fetchOrder } from '../client/orders.ts'
import type { PaymentInCheck } from '../client/stored-checkout.ts'

/** Result of one check. `open`: money may have moved, outcome unknown. */
export type Checked =
  | { kind: 'paid'; order: OrderJson; message: Text }
  | { kind: 'returned'; order: OrderJson }
  | { kind: 'not paid'; order: OrderJson | null; message: Text }
  | { kind: 'signed out' }
  | { kind: 'open'; order: OrderJson | null; message: Text | null }

/** Checks once a payment that the window reported as successful: verification first, then the order. */
export async function checkPayment({ orderId, proof }: PaymentInCheck, token?: string): Promise<Checked> {
  const answer = await tryApi(calls.verifyPayment, { body: proof, token })
  if (!(answer instanceof CallFailure) && isOrder(answer.order)) {
    return { kind: 'paid', order: answer.order, message: answer.message ?? PAYMENT_TEXTS.verified }
  }
  if (answer instanceof CallFailure && answer.status === 401) return { kind: 'signed out' }
  const order = await fetchOrder(orderId, token)
  if (isPaidOrder(order)) return { kind: 'paid', order, message: PAYMENT_TEXTS.verified }
  if (order !== null && isReturned(order, proof.razorpay_payment_id)) return { kind: 'returned', order }
  if (!(answer instanceof CallFailure)) return { kind: 'open', order, message: PAYMENT_TEXTS.noOrder }
  if (isNoPayment(answer)) {
    return { kind: 'not paid', order, message: messageOr(answer, PAYMENT_TEXTS.verifyFailed) }
  }
  // The check failed, not the payment: the message says only that.
  return {
    kind: 'open',
    order,
    message: answer.kind === 'refused' ? messageOr(answer, PAYMENT_TEXTS.verifyFailed) : null,
  }
}

export function isPaidOrder(order: unknown): order is OrderJson {
  if (!isOrder(order)) return false
  const { status, advance } = order.paymentMethod
  return isPaymentMade(status) || Boolean(advance?.paidAt)
}

function isReturned({ returnedPayments = [] }: Partial<OrderJson>, paymentId: string): boolean {
  return returnedPayments.some((payment) => payment.paymentId === paymentId)
}

/** The proof is invalid, or the provider says the payment failed. Any other refusal leaves it open. */
function isNoPayment({ kind, status, serverMessage }: CallFailure): boolean {
  if (kind !== 'refused') return false
  return status === 400 || status === 404 || (status === 409 && serverMessage === PAYMENT_TEXTS.verifyFailed)
}
