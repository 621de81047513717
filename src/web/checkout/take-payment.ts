import type { OrderJson, PaymentOrderJson } from '#contracts/order-json.ts'
import { PAYMENT_TEXTS } from '#contracts/order-texts.ts'
import { CallFailure, messageOr, tryCall } from '../client/call.ts'
import { removeFromCart, setAtTheTill } from '../client/cart.ts'
import { isOrder, setCurrentOrder } from '../client/current-order.ts'
import { forgetCheckout, readCheckout } from '../client/kept-checkout.ts'
import { openPaymentWindow, type PaymentProof } from './payment-window.ts'

export const CLOSED = 'You closed the payment window before paying. Your order is kept for a few minutes.'
const SCRIPT_FAILED = 'The payment window could not be opened. Please check your connection and try again.'
export const UNSURE =
  'We could not reach the shop to check your payment. If you paid, the order will show as paid in My Orders.'

export type PaymentEnd = { isPaid: boolean; order: OrderJson; message: string }
type Shop = { name: string; script: string }

/**
 * From the open window to the verified order. Lines of the cart that this order was made of wait meanwhile with a
 * clear badge; they leave when the payment is verified and come back otherwise [PAY-03] [PAY-04].
 */
export async function takePayment(payment: PaymentOrderJson, shop: Shop, token: string): Promise<PaymentEnd> {
  const isOfCart = lineIdsOf(payment.order) !== null
  setCurrentOrder(payment.order)
  if (isOfCart) setAtTheTill(true)
  const end = await throughWindow(payment, shop, token)
  setCurrentOrder(end.order)
  if (isOfCart && !end.isPaid) setAtTheTill(false)
  return end
}

/** What was bought leaves the cart. */
export function takeFromCart(order: OrderJson): void {
  const lineIds = lineIdsOf(order)
  if (lineIds === null) return
  removeFromCart(lineIds)
  forgetCheckout()
}

function lineIdsOf({ _id }: OrderJson): string[] | null {
  const { unpaid } = readCheckout()
  return unpaid?.orderId === _id ? unpaid.lineIds : null
}

async function throughWindow(payment: PaymentOrderJson, shop: Shop, token: string): Promise<PaymentEnd> {
  const { order } = payment
  const ended = await openPaymentWindow(payment, shop).catch(() => null)
  if (ended?.kind === 'proof') return verify(order, ended.proof, token)
  if (ended?.kind === 'failed') return { isPaid: false, order, message: ended.message }
  return { isPaid: false, order, message: ended === null ? SCRIPT_FAILED : CLOSED }
}

const PAUSES_MS = [1000, 2000, 4000, 8000]

/** Asks until somebody answers: the money has moved, so a lost answer must not lose the order. */
async function verify(order: OrderJson, proof: PaymentProof, token: string): Promise<PaymentEnd> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    const answer = await tryCall<{ order?: unknown; message?: string }>('/v1/api/payments/verify', {
      body: proof,
      token,
    })
    if (!(answer instanceof CallFailure)) return verified(order, answer)
    const isAnswered = answer.kind === 'refused' && answer.status < 500
    if (isAnswered) return { isPaid: false, order, message: messageOr(answer, PAYMENT_TEXTS.verifyFailed) }
    const known = await tryCall<{ order?: unknown }>(`/v1/api/orders/${order._id}`, { token })
    if (!(known instanceof CallFailure) && isPaidOrder(known.order)) {
      return { isPaid: true, order: known.order, message: PAYMENT_TEXTS.verified }
    }
    if (pauseMs !== null) await new Promise((done) => setTimeout(done, pauseMs))
  }
  return { isPaid: false, order, message: UNSURE }
}

function verified(order: OrderJson, answer: { order?: unknown; message?: string }): PaymentEnd {
  if (!isOrder(answer.order)) return { isPaid: false, order, message: PAYMENT_TEXTS.noOrder }
  return { isPaid: true, order: answer.order, message: answer.message ?? PAYMENT_TEXTS.verified }
}

export function isPaidOrder(order: unknown): order is OrderJson {
  return isOrder(order) && ['Completed', 'Paid'].includes(order.paymentMethod.status)
}
