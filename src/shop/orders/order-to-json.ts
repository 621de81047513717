import type {
  CashRefundJson,
  OrderItemJson,
  OrderJson,
  ReturnedPaymentJson,
  ReturnJson,
  TrackingJson,
} from '#contracts/orders/orders.ts'
import type { PurchaseJson } from '#contracts/orders/purchase-json.ts'
import { doorPartPaise } from '#rules/cash-at-door.ts'
import { CURRENCY, toRupees } from '#rules/money.ts'
import type { OrderItemRow, OrderRow, TrackingRow } from './order-rows.ts'

/** Related rows of an order. */
export type OrderParts = {
  items: readonly OrderItemRow[]
  /** Of what went out for a return: the number of the order that it was of. */
  orderBefore: string | null
  /** What it is a part of. */
  purchase?: PurchaseJson | null
  tracking: readonly TrackingRow[]
  returns: ReturnJson[]
  returnedPayments: ReturnedPaymentJson[]
  providerOrderId: string | null
  /** The captured payment of the order. */
  captureId: string | null
  refundedPaise: number
  /** On its way back. */
  refundingPaise?: number
  /** Of what went back, or goes back: for no return. */
  givenOtherwisePaise?: number
  /** Could not be sent back. */
  refusedPaise?: number
  invoiceNumber: string | null
  cashRefunds?: readonly CashRefundJson[]
  creditNotes?: readonly { id: string; number: string }[]
  notReceived?: OrderJson['notReceived']
  /** Where it is not the house. */
  seller?: OrderJson['seller']
}

export function orderToJson(order: OrderRow, parts: OrderParts): OrderJson {
  const { fullName, phone, email, address, city, state, country, postalCode } = order
  return {
    _id: order.id,
    id: order.number,
    userId: order.userId,
    date: order.placedAt.toISOString(),
    createdAt: order.placedAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    status: order.status,
    ...(parts.seller === undefined ? {} : { seller: parts.seller }),
    ...(parts.purchase ? { purchase: parts.purchase } : {}),
    ...(order.channel === 'website' ? {} : { channel: order.channel }),
    estimatedDelivery: order.deliverBy.toISOString(),
    deliveredAt: iso(order.deliveredAt),
    shippingInfo: { fullName, phone, email, address, city, state, country, postalCode },
    paymentMethod: {
      method: order.method,
      amount: toRupees(order.totalPaise),
      currency: CURRENCY,
      shippingFee: toRupees(order.shippingPaise),
      status: order.paymentStatus,
      transactionId: parts.captureId,
      paymentId: parts.captureId,
      orderId: parts.providerOrderId,
      paymentDate: iso(order.paidAt),
      refundStatus: order.refundStatus,
      ...(order.paidBy === null ? {} : { paidBy: order.paidBy }),
      ...(order.creditPaise > 0 ? { storeCredit: toRupees(order.creditPaise) } : {}),
      ...(order.exchangePaise > 0 ? { exchange: exchangeToJson(order, parts.orderBefore) } : {}),
      ...(order.advancePaise > 0 ? { advance: advanceToJson(order) } : {}),
      ...(parts.refundedPaise > 0 ? { refundedAmount: toRupees(parts.refundedPaise) } : {}),
      ...(parts.refundingPaise ? { refundingAmount: toRupees(parts.refundingPaise) } : {}),
      ...(parts.givenOtherwisePaise ? { givenOtherwise: toRupees(parts.givenOtherwisePaise) } : {}),
      ...(parts.refusedPaise ? { refusedAmount: toRupees(parts.refusedPaise) } : {}),
    },
    cart: {
      items: parts.items.map(itemToJson),
      quantity: order.quantity,
      subtotal: toRupees(order.subtotalPaise),
      discount: toRupees(order.discountPaise),
      couponDiscount: toRupees(order.couponDiscountPaise),
      ...(order.prepaidDiscountPaise > 0 && { prepaidDiscount: toRupees(order.prepaidDiscountPaise) }),
      couponCode: order.couponCode,
      shippingFee: toRupees(order.shippingPaise),
      platformFee: toRupees(order.platformFeePaise),
      total: toRupees(order.totalPaise),
    },
    trackingDetails: parts.tracking.map(trackingToJson),
    availabilityStatus: order.availability,
    availabilityRemark: order.availabilityRemark,
    expiresAt: iso(order.expiresAt),
    returns: parts.returns,
    returnedPayments: parts.returnedPayments,
    invoiceNumber: parts.invoiceNumber,
    ...(parts.cashRefunds?.length ? { cashRefunds: [...parts.cashRefunds] } : {}),
    ...(parts.notReceived === undefined ? {} : { notReceived: parts.notReceived }),
    ...creditNotesOf(parts),
  }
}

function creditNotesOf({ creditNotes = [] }: OrderParts): Pick<OrderJson, 'creditNotes'> {
  return creditNotes.length === 0 ? {} : { creditNotes: creditNotes.map(({ id: _id, number }) => ({ _id, number })) }
}

function exchangeToJson({ exchangePaise, exchangeCashPaise }: OrderRow, before: string | null) {
  return { order: before ?? '', amount: toRupees(exchangePaise), isCash: exchangeCashPaise > 0 }
}

function advanceToJson(order: OrderRow) {
  const { advancePaise, advancePaidAt } = order
  return { amount: toRupees(advancePaise), rest: toRupees(doorPartPaise(order)), paidAt: iso(advancePaidAt) }
}

function itemToJson(item: OrderItemRow): OrderItemJson {
  const { title, images, description, category } = item
  const product = {
    _id: item.productId,
    title,
    price: toRupees(item.originalPaise),
    discountPrice: toRupees(item.pricePaise),
    images,
    description,
    category,
    total: toRupees(item.pricePaise * item.quantity),
  }
  const { id, quantity, color, size, choice, nonReturnable } = item
  return {
    ...{ _id: id, Products: [product], quantity, color, size },
    ...(choice.length > 0 ? { choice } : {}),
    ...(nonReturnable === '' ? {} : { nonReturnable }),
  }
}

function trackingToJson({ id, trackingId, status, at, location, notes }: TrackingRow): TrackingJson {
  return { _id: id, trackingId, status, date: at.toISOString(), location, notes }
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
