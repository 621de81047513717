import type { CallInput } from '#contracts/call.ts'
import type * as specs from '#contracts/specs/orders.ts'
import type { PaymentMethod } from '#rules/payment-status.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { keep, readStored } from './local-storage.ts'

export type OrderBody = CallInput<typeof specs.placeOrder>['body']

/** An order that was sent and whose answer may have been lost: sent again under the same key it is the same order. */
export type Attempt = { key: string; body: OrderBody }

/** Ordered online but not seen to be paid: the lines it was made of wait in the cart. */
export type Unpaid = { orderId: string; lineIds: string[] }

/** What the provider says of a payment that went through. */
export type PaymentProof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/** Paid as far as the payment window knows, and not yet as far as the shop does. */
export type PaymentInCheck = { orderId: string; orderNumber: string; amountPaise: number; proof: PaymentProof }

/** What the checkout remembers over reloads, a forced sign-in and lost answers. */
export type StoredCheckout = {
  form?: Partial<ShippingForm>
  method?: PaymentMethod
  attempt?: Attempt | undefined
  unpaid?: Unpaid | undefined
  checking?: PaymentInCheck | undefined
}

const KEY = 'checkout'

export function readCheckout(): StoredCheckout {
  const kept = readStored(KEY)
  return typeof kept === 'object' && kept !== null ? (kept as StoredCheckout) : {}
}

export function storeCheckout(change: StoredCheckout): void {
  keep(KEY, { ...readCheckout(), ...change })
}

/** The order stands: the next one begins with an empty form. A payment of another order stays in check. */
export function forgetCheckout(): void {
  const { checking, unpaid } = readCheckout()
  const isOther = checking !== undefined && checking.orderId !== unpaid?.orderId
  keep(KEY, isOther ? { checking } : null)
}

/** It is known what became of the payment of this order. */
export function endPaymentCheck(orderId: string): void {
  if (readCheckout().checking?.orderId === orderId) storeCheckout({ checking: undefined })
}

/** Also handed from page to page, where it may be anything. */
export function isPaymentInCheck(value: unknown): value is PaymentInCheck {
  if (typeof value !== 'object' || value === null) return false
  const { orderId, orderNumber, amountPaise, proof } = value as Partial<PaymentInCheck>
  const isNamed = typeof orderId === 'string' && typeof orderNumber === 'string' && typeof amountPaise === 'number'
  return isNamed && typeof proof?.razorpay_payment_id === 'string'
}
