import * as guestCalls from '#contracts/calls/guest-orders.ts'
import * as calls from '#contracts/calls/orders.ts'
import { CHECKOUT_TEXTS, ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import { normalizePinCode } from '#rules/address.ts'
import { extraDaysForPinCode } from '#rules/delivery-zone.ts'
import type { Text } from '#rules/message.ts'
import { paiseFromJson, toRupees } from '#rules/money.ts'
import type { PaymentMethod } from '#rules/payment-status.ts'
import { arrivalDate } from '#rules/seller-times.ts'
import { type ShippingForm, toShippingInfo } from '#rules/shipping-form.ts'
import type { CheckoutCart } from '../cart/checkout-cart.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { readClaims } from '../client/claims.ts'
import { isOrder } from '../client/current-order.ts'
import { keepGuestKey } from '../client/guest-keys.ts'
import { type OrderBody, readCheckout, storeCheckout } from '../client/stored-checkout.ts'

export type Wanted = {
  userId: string | null
  form: ShippingForm
  method: PaymentMethod
  /** How much of the store credit pays for it. */
  creditPaise?: number
  cart: CheckoutCart
  saveAddress: boolean
  /** The last day of the shop's holiday. */
  awayUntil: string | null
}

type Placed =
  | { kind: 'placed'; order: OrderJson; message: string }
  | { kind: 'to pay'; payment: PaymentOrderJson }
  | { kind: 'no'; failure: CallFailure | null; message: Text; detail: Text | null }

/**
 * Sends the order; without a token as a guest's, whose key is kept. Retries of the same body reuse its idempotency key, so
 * they make one order.
 */
export async function placeOrder(wanted: Wanted, token: string | null): Promise<Placed> {
  const { key, body } = attemptOf(bodyOf(wanted))
  const headers = { 'idempotency-key': key }
  const answer =
    token === null
      ? await tryApi(guestCalls.placeGuestOrder, { body, headers })
      : await tryApi(calls.placeOrder, { body, headers, token })
  if (answer instanceof CallFailure) {
    if (isFinal(answer)) storeCheckout({ attempt: undefined })
    return refused(answer, wanted.method)
  }
  storeCheckout({ attempt: undefined })
  if (!isOrder(answer.order)) return invalid(wanted.method)
  if ('key' in answer && typeof answer.key === 'string') keepGuestKey(answer.order._id, answer.key)
  // Of a cash order too, where a part is paid in advance.
  if (isPayment(answer)) return { kind: 'to pay', payment: answer }
  const isCovered = wanted.creditPaise !== undefined && wanted.creditPaise === paiseFromJson(wanted.cart.total)
  return wanted.method === 'COD' || isCovered
    ? { kind: 'placed', order: answer.order, message: toWords(answer) }
    : invalid('online')
}

export function isPayment(answer: object): answer is PaymentOrderJson {
  const { razorpayOrder, keyId, order } = answer as Partial<PaymentOrderJson>
  return typeof razorpayOrder?.id === 'string' && typeof keyId === 'string' && isOrder(order)
}

function bodyOf({ userId, form, method, creditPaise = 0, cart, saveAddress, awayUntil }: Wanted): OrderBody {
  const goods = cart.items.map(({ product }) => product)
  const items = cart.items.map(({ product, quantity, color, size, variantId }) => {
    const { _id, title, originalPrice, discountPrice } = product
    return {
      product: { _id, title, originalPrice, discountPrice },
      quantity,
      color,
      size,
      ...(variantId && { variantId }),
    }
  })
  const { firstName, lastName } = form
  const extraDays = extraDaysForPinCode(normalizePinCode(form.postalCode))
  const claimKeys = readClaims().flatMap(({ key }) => key ?? [])
  return {
    userId,
    ...(claimKeys.length > 0 && { claimKeys }),
    shippingInfo: { ...toShippingInfo(form), firstName: firstName.trim(), lastName: lastName.trim() },
    paymentMethod: {
      ...{ method, amount: cart.total, shippingFee: cart.shippingFee },
      ...(creditPaise > 0 && { storeCredit: toRupees(creditPaise) }),
    },
    cart: { ...cart, items },
    estimatedDelivery: arrivalDate(new Date(), goods, awayUntil, extraDays).toLocaleDateString('en-IN'),
    saveAddress,
  }
}

/** The unanswered attempt at the same, or a new one. */
function attemptOf(body: OrderBody) {
  const { attempt } = readCheckout()
  if (attempt !== undefined && wishOf(attempt.body) === wishOf(body)) return attempt
  const begun = { key: crypto.randomUUID(), body }
  storeCheckout({ attempt: begun })
  return begun
}

/**
 * What is ordered, whereto and how it is paid. The rest of a body differs between two presses of one wish: who it is may
 * not be known again yet after a reload, and titles, prices and dates are read anew. Another body would be another order.
 */
function wishOf({ shippingInfo, paymentMethod, cart }: OrderBody): string {
  const { items, couponCode } = cart as Pick<CheckoutCart, 'items' | 'couponCode'>
  const wanted = items.map(({ product, variantId, color, size, quantity }) => {
    return [product._id, variantId ?? null, color, size, quantity]
  })
  const { method, storeCredit = 0 } = paymentMethod
  return JSON.stringify([wanted, couponCode, shippingInfo, method, storeCredit])
}

/** A refusal is final; no response or a 5xx is not. */
function isFinal(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.status < 500
}

function refused(failure: CallFailure, method: PaymentMethod): Placed {
  if (method === 'online') {
    const message = messageOr(failure, CHECKOUT_TEXTS.paymentOrderFailed)
    return { kind: 'no', failure, message, detail: detailOf(failure) }
  }
  const detail = messageOr(failure, ORDER_TEXTS.addFailed, SILENCE)
  return { kind: 'no', failure, message: CHECKOUT_TEXTS.failed, detail }
}

const SILENCE = 'The shop did not answer. Please press again: the same order is never placed twice.'

function detailOf(failure: CallFailure): string | null {
  return failure.kind === 'refused' ? null : SILENCE
}

function invalid(method: PaymentMethod): Placed {
  const message = method === 'online' ? CHECKOUT_TEXTS.paymentOrderFailed : CHECKOUT_TEXTS.failed
  return { kind: 'no', failure: null, message, detail: ORDER_TEXTS.addInvalid }
}

function toWords({ message }: Record<string, unknown>): string {
  return typeof message === 'string' && message !== '' ? message : ORDER_TEXTS.added
}
