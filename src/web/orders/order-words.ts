import type { OrderCartJson, OrderItemJson, OrderJson } from '#contracts/orders/orders.ts'
import { pluralMessage, type Text } from '#rules/message.ts'
import { CURRENCY, formatMoney, toPaise } from '#rules/money.ts'
import { isDead, isInvoiceVoid, isPayable, isPending } from '#rules/order-status.ts'
import { isUnpaid, type PaymentMethod } from '#rules/payment-status.ts'
import type { CartPrice } from '#rules/pricing.ts'
import { isParcelLost } from '#rules/tracking-status.ts'

/** The number people know an order by; an old one without it goes by the end of its key [ORDER-37]. */
export function orderNumber({ id, _id }: Pick<OrderJson, 'id' | '_id'>): string {
  return id || _id.slice(-6)
}

/** The button that opens an order, in whichever list it stands. */
export function rowId({ _id }: Pick<OrderJson, '_id'>): string {
  return `open-${_id}`
}

export function methodName(method: PaymentMethod): string {
  return method === 'COD' ? 'Cash on Delivery (COD)' : 'Online'
}

/** The first tracking entry's id [ORDER-36]. */
export function latestTrackingId({ trackingDetails }: Pick<OrderJson, 'trackingDetails'>): string {
  return trackingDetails[0]?.trackingId || 'N/A'
}

export function itemWords(quantity: number): Text {
  return pluralMessage({ one: '{n} item', other: '{n} items' }, { n: quantity })
}

/** The sums of an order in paise, as the sums are shown. */
export function orderPrice(cart: OrderCartJson): CartPrice {
  return {
    quantity: cart.quantity,
    subtotalPaise: paise(cart.subtotal),
    discountPaise: paise(cart.discount),
    couponDiscountPaise: paise(cart.couponDiscount),
    shippingPaise: paise(cart.shippingFee),
    platformFeePaise: paise(cart.platformFee),
    totalPaise: paise(cart.total),
  }
}

export function paise(rupees: number): number {
  return toPaise(rupees) ?? 0
}

/** An amount of an order in the currency that it was paid in [MONEY-04]. */
export function orderMoney({ paymentMethod: { currency } }: Pick<OrderJson, 'paymentMethod'>, rupees: number): string {
  return formatMoney(paise(rupees), { currency: currency || CURRENCY, decimals: 'two' })
}

/** What a line cost, and what it would have cost before the discount. */
export function itemPrices({ Products: [product], quantity }: OrderItemJson) {
  return { paise: paise(product.discountPrice) * quantity, wasPaise: paise(product.price) * quantity }
}

/** Whether a parcel is to be expected: not of an order that ended, nor of one that went astray or back. */
export function isToArrive({ status, trackingDetails }: Pick<OrderJson, 'status' | 'trackingDetails'>): boolean {
  const newest = trackingDetails.at(-1)?.status
  return !isDead(status) && (newest === undefined || !isParcelLost(newest))
}

/** Whether a day can be named: what is not paid or not confirmed has none yet. */
export function isExpected(order: Pick<OrderJson, 'status' | 'trackingDetails'>): boolean {
  return isToArrive(order) && !isPending(order.status)
}

/** A cash order that is not made ready before its buyer has said yes once more. */
export function isToConfirm({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>): boolean {
  return paymentMethod.method === 'COD' && isPending(status)
}

/** An online order that waits for its payment, or whose payment failed and may be tried again. */
export function isToPay({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>): boolean {
  return isPayable(status) && paymentMethod.method === 'online' && isUnpaid(paymentMethod.status)
}

/** Ended before it was paid: there is nothing to hand out. */
export function hasVoidInvoice({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>): boolean {
  return isInvoiceVoid({ status, isPaid: paymentMethod.paymentDate !== null })
}

/** '6 orders', or '2 of 6 orders' once something is filtered. */
export function ordersFound(found: number, all: number): Text {
  if (found === all) return pluralMessage({ one: '{n} order', other: '{n} orders' }, { n: all })
  return pluralMessage({ one: '{found} of {n} order', other: '{found} of {n} orders' }, { found, n: all })
}
