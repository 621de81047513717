import type { OrderStatus } from '#rules/order-status.ts'
import type { PaymentMethod, PaymentStatus } from '#rules/payment-status.ts'
import type { ReturnStatus } from '#rules/returns.ts'
import type { ShippingInfo } from '#rules/shipping-form.ts'
import type { TrackingStatus } from '#rules/tracking-status.ts'

/** An order as it travels: rupees, ISO times. Free of zod, so that the browser can use it. */
export type OrderJson = {
  _id: string
  /** The number people know it by. */
  id: string
  userId: string | null
  date: string
  createdAt: string
  updatedAt: string
  status: OrderStatus
  /** ISO time of the estimate. */
  estimatedDelivery: string
  deliveredAt: string | null
  shippingInfo: ShippingInfo
  paymentMethod: OrderPaymentJson
  cart: OrderCartJson
  trackingDetails: TrackingJson[]
  availabilityStatus: 'Available' | 'Not Available'
  availabilityRemark: string
  /** Until when it can be paid or confirmed; null when that is not open. */
  expiresAt: string | null
  returns: ReturnJson[]
  /** Money that came when the order had no use for it, and what became of it. */
  returnedPayments: ReturnedPaymentJson[]
  invoiceNumber: string | null
}

export type OrderPaymentJson = {
  method: PaymentMethod
  amount: number
  currency: string
  shippingFee: number
  status: PaymentStatus
  /** The provider's payment, under both of its names. */
  transactionId: string | null
  paymentId: string | null
  /** The provider's order. */
  orderId: string | null
  paymentDate: string | null
  refundStatus: string
}

export const RETURNED_STATES = ['on its way', 'returned', 'stuck'] as const

/** A payment beside the one that stands for the order. */
export type ReturnedPaymentJson = {
  /** The provider's id of it. */
  paymentId: string
  amount: number
  date: string
  /** `stuck`: the provider refused to send it back, and a person looks into it. */
  state: (typeof RETURNED_STATES)[number]
  returnedAt: string | null
}

export type OrderCartJson = {
  items: OrderItemJson[]
  quantity: number
  subtotal: number
  discount: number
  couponDiscount: number
  couponCode: string | null
  shippingFee: number
  platformFee: number
  total: number
}

export type OrderItemJson = {
  _id: string
  Products: [OrderedProductJson]
  quantity: number
  color: string
  size: number | null
}

export type OrderedProductJson = {
  _id: string
  title: string
  /** The original price. */
  price: number
  /** What one piece cost. */
  discountPrice: number
  images: string[]
  description: string
  category: string
  /** The line: discountPrice times quantity. */
  total: number
}

export type TrackingJson = {
  _id: string
  trackingId: string
  status: TrackingStatus
  date: string
  location: string
  notes: string
}

export type ReturnJson = {
  _id: string
  status: ReturnStatus
  reason: string
  remark: string
  refundAmount: number
  createdAt: string
  updatedAt: string
  items: { itemId: string; quantity: number }[]
}

/** The sums of a cart as they travel. */
export type CartSumsJson = {
  quantity: number
  subtotal: number
  discount: number
  couponDiscount: number
  shippingFee: number
  platformFee: number
  total: number
}

export type PlacedJson = { success: true; message: string; order: OrderJson }

export type PaymentOrderJson = {
  success: true
  message: string
  razorpayOrder: { id: string; amount: number; currency: string }
  tempOrderId: string
  keyId: string
  order: OrderJson
}
