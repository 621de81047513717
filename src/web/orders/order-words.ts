import type { OrderCartJson, OrderItemJson, OrderJson } from '#contracts/orders.ts'
import { CURRENCY, formatMoney, toPaise } from '#rules/money.ts'
import { isDead, isInvoiceVoid, type OrderStatus, type PaymentMethod } from '#rules/order-status.ts'
import type { CartPrice } from '#rules/pricing.ts'

const INDIA = { timeZone: 'Asia/Kolkata' } as const

/** The number people know an order by; an old one without it goes by the end of its key [ORDER-37]. */
export function orderNumber({ id, _id }: Pick<OrderJson, 'id' | '_id'>): string {
  return id || _id.slice(-6)
}

/** The button that opens an order, in whichever list it stands. */
export function rowId({ _id }: Pick<OrderJson, '_id'>): string {
  return `open-${_id}`
}

/** '10 March 2026' */
export function toDay(iso: string): string {
  return inWords(iso, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** '10 March 2026, 11:42' */
export function toMoment(iso: string): string {
  return inWords(iso, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
}

function inWords(iso: string, parts: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return new Intl.DateTimeFormat('en-GB', { ...parts, ...INDIA }).format(date).replace(' at ', ', ')
}

export function methodName(method: PaymentMethod): string {
  return method === 'COD' ? 'Cash on Delivery (COD)' : 'Online'
}

/** The first tracking entry's id [ORDER-36]. */
export function latestTrackingId({ trackingDetails }: Pick<OrderJson, 'trackingDetails'>): string {
  return trackingDetails[0]?.trackingId || 'N/A'
}

export function itemWords(quantity: number): string {
  return quantity === 1 ? '1 item' : `${quantity} items`
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
  const newest = trackingDetails.at(-1)?.status ?? ''
  return !isDead(status) && !['Returned', 'Cancelled', 'Failed'].includes(newest)
}

/** Whether a day can be named: what is not paid or not confirmed has none yet. */
export function isExpected(order: Pick<OrderJson, 'status' | 'trackingDetails'>): boolean {
  return isToArrive(order) && order.status !== 'Payment Pending'
}

/** A cash order that is not made ready before its buyer has said yes once more. */
export function isToConfirm({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>): boolean {
  return paymentMethod.method === 'COD' && status === 'Payment Pending'
}

/** An online order that waits for its payment, or whose payment failed and may be tried again. */
export function isToPay({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>): boolean {
  const isOpen = status === 'Payment Pending' || status === 'Failed'
  return isOpen && paymentMethod.method === 'online' && ['Pending', 'Failed'].includes(paymentMethod.status)
}

/** Ended before it was paid: there is nothing to hand out. */
export function hasVoidInvoice({ status, paymentMethod }: Pick<OrderJson, 'status' | 'paymentMethod'>): boolean {
  return isInvoiceVoid({ status, isPaid: paymentMethod.paymentDate !== null })
}

/** How many of the three steps of a delivery are done. */
export function deliverySteps(status: OrderStatus): number {
  if (status === 'Delivered') return 3
  if (status === 'Shipped') return 2
  return status === 'Processing' || status === 'Paid' ? 1 : 0
}

/** '6 orders', or '2 of 6 orders' once something is filtered. */
export function ordersFound(found: number, all: number): string {
  const words = all === 1 ? '1 order' : `${all} orders`
  return found === all ? words : `${found} of ${words}`
}
