import type { CallInput } from '#contracts/call.ts'
import type * as specs from '#contracts/specs/orders.ts'
import type { PaymentMethod } from '#rules/payment-status.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { keep, readStored } from './local-storage.ts'

export type OrderBody = CallInput<typeof specs.placeOrder>['body']

/** An order sent without a response yet: a retry with the same key is the same order. */
export type Attempt = { key: string; body: OrderBody }

/** An unpaid online order: its lines stay in the cart, and it holds their stock and store credit for a while. */
export type Unpaid = { orderId: string; lineIds: string[]; hold?: StockHold; creditPaise?: number }

/** Quantities by product, or by product and values of a variant, and the time when the shop releases them. */
export type StockHold = { quantities: Readonly<Record<string, number>>; until: number }

/** The provider's proof of a successful payment. */
export type PaymentProof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/** Paid according to the payment window, not yet verified by the shop. */
export type PaymentInCheck = { orderId: string; orderNumber: string; amountPaise: number; proof: PaymentProof }

/** Checkout state that survives reloads, a new sign-in and lost responses. */
export type StoredCheckout = {
  form?: Partial<ShippingForm>
  method?: PaymentMethod
  /** Chosen to order without an account. */
  isGuest?: boolean
  /** Chosen to pay with store credit. */
  usesCredit?: boolean
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

/** Order placed: resets the form. The payment check of another order stays. */
export function forgetCheckout(): void {
  const { checking, unpaid } = readCheckout()
  const isOther = checking !== undefined && checking.orderId !== unpaid?.orderId
  keep(KEY, isOther ? { checking } : null)
}

/** The outcome of this order's payment is known. */
export function endPaymentCheck(orderId: string): void {
  if (readCheckout().checking?.orderId === orderId) storeCheckout({ checking: undefined })
}

/** Also used for navigation state, which may be anything. */
export function isPaymentInCheck(value: unknown): value is PaymentInCheck {
  if (typeof value !== 'object' || value === null) return false
  const { orderId, orderNumber, amountPaise, proof } = value as Partial<PaymentInCheck>
  const isNamed = typeof orderId === 'string' && typeof orderNumber === 'string' && typeof amountPaise === 'number'
  return isNamed && typeof proof?.razorpay_payment_id === 'string'
}
