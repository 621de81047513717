import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { paiseFromJson } from '#rules/money.ts'
import { setCurrentOrder } from '../client/current-order.ts'
import { removeFromCart, setPaymentOpen } from '../client/edit-cart.ts'
import {
  endPaymentCheck,
  forgetCheckout,
  type PaymentInCheck,
  type PaymentProof,
  readCheckout,
  storeCheckout,
} from '../client/stored-checkout.ts'
import { type Checked, checkPayment } from './check-payment.ts'
import { openPaymentWindow } from './payment-window.ts'

export const CLOSED = 'You closed the payment window before paying. Your order is kept for a few minutes.'
const SCRIPT_FAILED = 'The payment window could not be opened. Please check your connection and try again.'

/** `checking`: the window reported success, not yet verified, or the money is not needed. */
export type PaymentEnd =
  | { state: 'paid' | 'failed'; order: OrderJson; message: Text }
  | { state: 'checking'; order: OrderJson; checking: PaymentInCheck }
type Shop = { name: string; script: string }

/**
 * From opening the window to the verified order. The order's cart lines stay meanwhile, with an empty badge; they are
 * removed once verified and restored otherwise [PAY-03] [PAY-04].
 */
export async function takePayment(payment: PaymentOrderJson, shop: Shop, token?: string): Promise<PaymentEnd> {
  const isOfCart = lineIdsOf(payment.order) !== null
  setCurrentOrder(payment.order)
  if (isOfCart) setPaymentOpen(true)
  const end = await throughWindow(payment, shop, token)
  setCurrentOrder(end.order)
  if (isOfCart && end.state === 'failed') setPaymentOpen(false)
  return end
}

/** Bought items leave the cart. */
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

async function throughWindow(payment: PaymentOrderJson, shop: Shop, token?: string): Promise<PaymentEnd> {
  const { order } = payment
  const ended = await openPaymentWindow(payment, shop).catch(() => null)
  if (ended?.kind === 'proof') return verify(order, ended.proof, token)
  if (ended?.kind === 'failed') return { state: 'failed', order, message: ended.message }
  return { state: 'failed', order, message: ended === null ? SCRIPT_FAILED : CLOSED }
}

/** The money has moved: persist it before verifying, so that neither a lost response nor a closed browser loses it. */
async function verify(order: OrderJson, proof: PaymentProof, token?: string): Promise<PaymentEnd> {
  const { amount, advance, storeCredit = 0 } = order.paymentMethod
  const amountPaise = advance ? paiseFromJson(advance.amount) : paiseFromJson(amount) - paiseFromJson(storeCredit)
  const checking = { orderId: order._id, orderNumber: order.id, amountPaise, proof }
  storeCheckout({ checking })
  const checked = await checkPayment(checking, token)
  if (isSettled(checked)) endPaymentCheck(order._id)
  switch (checked.kind) {
    case 'paid':
      return { state: 'paid', order: checked.order, message: checked.message }
    case 'not paid':
      return { state: 'failed', order: checked.order ?? order, message: checked.message }
    case 'signed out':
      return { state: 'checking', order, checking }
    case 'returned':
    case 'open':
      return { state: 'checking', order: checked.order ?? order, checking }
  }
}

/** The outcome is final. */
export function isSettled({ kind }: Checked): boolean {
  return kind === 'paid' || kind === 'returned' || kind === 'not paid'
}
