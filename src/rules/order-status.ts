export const ORDER_STATUSES = [
  'Payment Pending',
  'Processing',
  'Paid',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Failed',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Status filters of order lists, of buyers and sellers alike, in display order. */
export const STATUS_FILTERS = [
  'All',
  'Processing',
  'Payment Pending',
  'Paid',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Failed',
] as const

export type PaymentStatus = 'Pending' | 'Completed' | 'Paid' | 'Failed' | 'Refunded'
export type PaymentMethod = 'online' | 'COD'

export const TRACKING_STATUSES = [
  'Order Placed',
  'Packed',
  'Shipped',
  'In Transit',
  'Out for Delivery',
  'Delivered',
  'Returned',
  'Cancelled',
  'Failed',
] as const
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]

/** Progress of a return or refund, as shown on the order. */
export const REFUND_STATUSES = [
  'None',
  'Return Requested',
  'Return Approved',
  'Return Rejected',
  'Return Received',
  'Partly refunded',
  'Refunded',
] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** What became of a payment that the order had no use for; `stuck`: the provider refused to send it back. */
export const RETURNED_STATES = ['on its way', 'returned', 'stuck'] as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long an online order holds its stock. */
export const HOLD_MS = 20 * MINUTE_MS
/** How long a COD order waits to be confirmed. */
export const COD_CONFIRM_MS = DAY_MS
const SECOND_THOUGHTS_MS = HOUR_MS
export const RETURN_DAYS = 30

type PaidBy = { status: OrderStatus; method: PaymentMethod }

/** The order will not ship: its stock was released. */
export function isDead(status: OrderStatus): boolean {
  return status === 'Cancelled' || status === 'Failed'
}

/** An order that ended unpaid owes nothing: its invoice, if any, must not be handed out. */
export function isInvoiceVoid(order: { status: OrderStatus; isPaid: boolean }): boolean {
  return isDead(order.status) && !order.isPaid
}

/** Paid or confirmed, and not shipped yet: the store packs it. */
export function isFirm({ status }: { status: OrderStatus }): boolean {
  return status === 'Processing' || status === 'Paid'
}

/** Within the first hour, until it ships, the buyer may cancel or change the address. */
export function mayReconsider(order: { status: OrderStatus; placedAt: Date }, now: Date): boolean {
  const isWaiting = ['Payment Pending', 'Processing', 'Paid'].includes(order.status)
  return isWaiting && now.getTime() - order.placedAt.getTime() < SECOND_THOUGHTS_MS
}

export function mayReturn(order: { status: OrderStatus; deliveredAt: Date | null }, now: Date): boolean {
  if (order.status !== 'Delivered' || order.deliveredAt === null) return false
  return now.getTime() - order.deliveredAt.getTime() < RETURN_DAYS * DAY_MS
}

export type OrderAction =
  | 'Rate Products'
  | 'Request Return'
  | 'Track Order'
  | 'Confirm COD Order'
  | 'Complete Payment'
  | 'Retry Payment'
  | 'Shop Again'
  | 'Send Invoice to Email'

/** The buttons of an order, by its status. */
export function orderActions({ status, method }: PaidBy): OrderAction[] {
  return [...actionsForStatus(status, method), 'Send Invoice to Email']
}

function actionsForStatus(status: OrderStatus, method: PaymentMethod): OrderAction[] {
  switch (status) {
    case 'Delivered':
      return ['Rate Products', 'Request Return']
    case 'Shipped':
      return ['Track Order']
    case 'Payment Pending':
      return [method === 'COD' ? 'Confirm COD Order' : 'Complete Payment']
    case 'Failed':
      return ['Retry Payment']
    case 'Cancelled':
      return ['Shop Again']
    default:
      return []
  }
}

/** Whether the buyer must confirm a COD order before it is packed. */
export function needsCodConfirmation(order: {
  isEmailVerified: boolean
  totalPaise: number
  codConfirmAbovePaise: number
}): boolean {
  return !order.isEmailVerified || order.totalPaise > order.codConfirmAbovePaise
}
