import type { OrderCartJson, OrderItemJson, OrderJson } from '#contracts/orders/orders.ts'
import { message, pluralMessage, type Text } from '#rules/message.ts'
import { CURRENCY, formatMoney, paiseFromJson, toRupees } from '#rules/money.ts'
import {
  hasNothingToPay,
  isDead,
  isInvoiceVoid,
  isPayable,
  isPending,
  shownPaymentStatus,
} from '#rules/order-status.ts'
import { isUnpaid, type PaymentMethod } from '#rules/payment-status.ts'
import { mayPrepay } from '#rules/prepay.ts'
import type { CartPrice } from '#rules/pricing.ts'
import { isParcelLost } from '#rules/tracking-status.ts'

/** The public order number; old orders use the end of their id [ORDER-37]. */
export function orderNumber({ id, _id }: Pick<OrderJson, 'id' | '_id'>): string {
  return id || _id.slice(-6)
}

/** What an order is called: a part of what was ordered of several sellers by the number of the whole, which was promised. */
export function orderTitle(order: Pick<OrderJson, 'id' | '_id' | 'purchase'>): Text {
  const number = orderNumber(order)
  const { purchase } = order
  return purchase === undefined
    ? message('Order {id}', { id: number })
    : message('Order {id}, part {part}', { id: purchase.id, part: number })
}

/** Id of the button that opens an order, in any list. */
export function rowId({ _id }: Pick<OrderJson, '_id'>): string {
  return `open-${_id}`
}

/** What a seller took in person. */
const HAND_NAMES = { cash: 'In cash', upi: 'By UPI', card: 'By card' } as const

export function methodName({ method, paidBy }: Pick<OrderJson['paymentMethod'], 'method' | 'paidBy'>): string {
  if (paidBy !== undefined) return HAND_NAMES[paidBy]
  return method === 'COD' ? 'Cash on Delivery (COD)' : 'Online'
}

/** Whether money goes back by hand: it was paid at a door, of this order or of the one that it was exchanged for. */
export function isPaidBackByHand({ paymentMethod }: Pick<OrderJson, 'paymentMethod'>): boolean {
  return paymentMethod.method === 'COD' || paymentMethod.exchange?.isCash === true
}

/** The newest entry's id: a corrected number takes the place of the wrong one [ORDER-36]. */
export function latestTrackingId({ trackingDetails }: Pick<OrderJson, 'trackingDetails'>): string {
  return trackingDetails.at(-1)?.trackingId || 'N/A'
}

export function itemsText(quantity: number): Text {
  return pluralMessage({ one: '{n} item', other: '{n} items' }, { n: quantity })
}

/** The totals of an order in paise, as displayed. */
export function orderPrice(cart: OrderCartJson): CartPrice {
  return {
    quantity: cart.quantity,
    subtotalPaise: paiseFromJson(cart.subtotal),
    discountPaise: paiseFromJson(cart.discount),
    couponDiscountPaise: paiseFromJson(cart.couponDiscount),
    prepaidDiscountPaise: paiseFromJson(cart.prepaidDiscount ?? 0),
    shippingPaise: paiseFromJson(cart.shippingFee),
    platformFeePaise: paiseFromJson(cart.platformFee),
    totalPaise: paiseFromJson(cart.total),
  }
}

/** Formats an amount in the order's currency [MONEY-04]. */
export function orderMoney({ paymentMethod: { currency } }: Pick<OrderJson, 'paymentMethod'>, rupees: number): string {
  return formatMoney(paiseFromJson(rupees), { currency: currency || CURRENCY, decimals: 'two' })
}

/** The price of a line, and before the discount. */
export function itemPrices({ Products: [product], quantity }: OrderItemJson) {
  return { paise: paiseFromJson(product.discountPrice) * quantity, wasPaise: paiseFromJson(product.price) * quantity }
}

/** Whether a delivery is expected: not for ended, lost or returned orders. */
export function isToArrive({ status, trackingDetails }: Pick<OrderJson, 'status' | 'trackingDetails'>): boolean {
  const newest = trackingDetails.at(-1)?.status
  return !isDead(status) && (newest === undefined || !isParcelLost(newest))
}

/** Whether a date can be shown: not for unpaid or unconfirmed orders. */
export function isExpected(order: Pick<OrderJson, 'status' | 'trackingDetails'>): boolean {
  return isToArrive(order) && !isPending(order.status)
}

/** A cash order that its buyer must confirm before packing. */
export function isToConfirm({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>): boolean {
  return paymentMethod.method === 'COD' && paymentMethod.advance === undefined && isPending(status)
}

/** How an order is paid before it is firm: a part in advance is paid online. */
export function payingMethod({ method, advance }: OrderJson['paymentMethod']): PaymentMethod {
  return advance === undefined ? method : 'online'
}

/** An online order that awaits payment, or whose failed payment can be retried. */
export function isToPay({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>): boolean {
  return isPayable(status) && payingMethod(paymentMethod) === 'online' && isUnpaid(paymentMethod.status)
}

/** What of an order is paid in money, in rupees: all that store credit has not paid. */
export function moneyPart({ paymentMethod: { amount, storeCredit = 0 } }: Pick<OrderJson, 'paymentMethod'>): number {
  return toRupees(paiseFromJson(amount) - paiseFromJson(storeCredit))
}

/** A cash order that its buyer may pay online instead, where the store offers it. */
export function isToPrepay({
  status,
  paymentMethod,
  cart,
}: Pick<OrderJson, 'status' | 'paymentMethod' | 'cart'>): boolean {
  const { method, status: paymentStatus } = paymentMethod
  const advancePaise = paiseFromJson(paymentMethod.advance?.amount ?? 0)
  const creditPaise = paiseFromJson(paymentMethod.storeCredit ?? 0)
  return mayPrepay({ method, status, paymentStatus, totalPaise: paiseFromJson(cart.total), creditPaise, advancePaise })
}

/** Ended before payment: there is no invoice. */
export function hasVoidInvoice({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>): boolean {
  return isInvoiceVoid({ status, isPaid: paymentMethod.paymentDate !== null })
}

/** The payment's status for its buyer, and whether an amount belongs to it. */
export function shownPayment({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>) {
  const { refundedAmount, refundingAmount, refusedAmount } = paymentMethod
  const order = { status, paymentStatus: paymentMethod.status, refundedAmount, refundingAmount, refusedAmount }
  return { status: shownPaymentStatus(order), hasAmount: !hasNothingToPay(order) }
}

/** '6 orders', or '2 of 6 orders' when filtered. */
export function ordersFound(found: number, all: number): Text {
  if (found === all) return pluralMessage({ one: '{n} order', other: '{n} orders' }, { n: all })
  return pluralMessage({ one: '{found} of {n} order', other: '{found} of {n} orders' }, { found, n: all })
}
