import { isPaymentMade, type PaymentMethod, PaymentStatus } from './payment-status.ts'

export const OrderStatus = {
  PaymentPending: 'Payment Pending',
  Processing: 'Processing',
  Paid: 'Paid',
  Shipped: 'Shipped',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
  Failed: 'Failed',
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

const { PaymentPending, Processing, Paid, Shipped, Delivered, Cancelled, Failed } = OrderStatus

export const ORDER_STATUSES = [PaymentPending, Processing, Paid, Shipped, Delivered, Cancelled, Failed] as const

/** Status filters of order lists, of buyers and sellers alike, in display order. */
export const STATUS_FILTERS = ['All', Processing, PaymentPending, Paid, Shipped, Delivered, Cancelled, Failed] as const

export type OrderAction =
  | 'Rate Products'
  | 'Request Return'
  | 'Track Order'
  | 'Confirm COD Order'
  | 'Complete Payment'
  | 'Retry Payment'
  | 'Shop Again'
  | 'Send Invoice to Email'

type Meaning = {
  /** Pending waits for payment or confirmation, firm is to be packed, ended has given its stock back. */
  stage: 'pending' | 'firm' | 'shipped' | 'delivered' | 'ended'
  /** How many of the three steps of a delivery (packing, shipping, handing over) have begun. */
  step: 0 | 1 | 2 | 3
  /** Whether a payment may still turn it into a paid order. */
  isPayable: boolean
  /** Whether a cash order of this status is still to be paid at the door, unless it was. */
  owesCash: boolean
  /** Where it goes without a seller's special wish; `statusProblem` says what a seller may set. */
  next: readonly OrderStatus[]
  actions: Record<PaymentMethod, readonly OrderAction[]>
  /** The email a buyer gets when a seller or the courier moves the order here. */
  email: 'shipped' | 'delivered' | 'cancelled' | null
}

const both = (...actions: OrderAction[]) => ({ online: actions, COD: actions })

/** What each status means. Code asks this table, or the questions below, and never compares words of its own. */
export const ORDER_STATUS: Record<OrderStatus, Meaning> = {
  [PaymentPending]: {
    stage: 'pending',
    step: 0,
    isPayable: true,
    owesCash: true,
    next: [Paid, Processing, Failed, Cancelled],
    actions: { online: ['Complete Payment'], COD: ['Confirm COD Order'] },
    email: null,
  },
  [Processing]: {
    stage: 'firm',
    step: 1,
    isPayable: false,
    owesCash: true,
    // A cash order that is paid online after all becomes Paid.
    next: [Paid, Shipped, Cancelled],
    actions: both(),
    email: null,
  },
  [Paid]: {
    stage: 'firm',
    step: 1,
    isPayable: false,
    owesCash: false,
    next: [Shipped, Cancelled],
    actions: both(),
    email: null,
  },
  [Shipped]: {
    stage: 'shipped',
    step: 2,
    isPayable: false,
    owesCash: true,
    next: [Delivered],
    actions: both('Track Order'),
    email: 'shipped',
  },
  [Delivered]: {
    stage: 'delivered',
    step: 3,
    isPayable: false,
    owesCash: true,
    next: [],
    actions: both('Rate Products', 'Request Return'),
    email: 'delivered',
  },
  [Cancelled]: {
    stage: 'ended',
    step: 0,
    isPayable: false,
    owesCash: false,
    next: [],
    actions: both('Shop Again'),
    email: 'cancelled',
  },
  [Failed]: {
    stage: 'ended',
    step: 0,
    isPayable: true,
    owesCash: false,
    next: [PaymentPending, Paid],
    actions: both('Retry Payment'),
    email: null,
  },
}

/** A status that ends an order. */
export type EndStatus = typeof Cancelled | typeof Failed

/** The order will not ship: its stock was released. */
export function isDead(status: OrderStatus): status is EndStatus {
  return ORDER_STATUS[status].stage === 'ended'
}

/** Counts as revenue in every figure. */
export function isSold(status: OrderStatus): boolean {
  return !isDead(status)
}

/** Waits for the payment, or for the buyer's confirmation of a cash order. */
export function isPending(status: OrderStatus): boolean {
  return ORDER_STATUS[status].stage === 'pending'
}

/** Paid or confirmed, and not shipped yet: the store packs it. */
export function isFirm(status: OrderStatus): boolean {
  return ORDER_STATUS[status].stage === 'firm'
}

/** A purchase: neither payment nor confirmation is pending. */
export function isPurchase(status: OrderStatus): boolean {
  return ORDER_STATUS[status].step >= 1
}

export function hasShipped(status: OrderStatus): boolean {
  return ORDER_STATUS[status].step >= 2
}

/** Shipped, and not there yet. */
export function isInTransit(status: OrderStatus): boolean {
  return ORDER_STATUS[status].stage === 'shipped'
}

export function isDelivered(status: OrderStatus): boolean {
  return ORDER_STATUS[status].stage === 'delivered'
}

/** Still to be delivered. */
export function isOpen(status: OrderStatus): boolean {
  return isSold(status) && !isDelivered(status)
}

export function isPayable(status: OrderStatus): boolean {
  return ORDER_STATUS[status].isPayable
}

export function owesCash(status: OrderStatus): boolean {
  return ORDER_STATUS[status].owesCash
}

/** An order that ended unpaid owes nothing: its invoice, if any, must not be handed out. */
export function isInvoiceVoid(order: { status: OrderStatus; isPaid: boolean }): boolean {
  return isDead(order.status) && !order.isPaid
}

/** Ended while its payment was pending: nothing is to come any more, whatever the payment's status says. */
export function hasNothingToPay(order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return isDead(order.status) && order.paymentStatus === PaymentStatus.Pending
}

/** Of a refund that its bank or the provider did not take: the money is owed. */
export const REFUND_CAME_BACK = 'The bank sent it back'

type ShownPayment = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** What was given back of it, and what is on its way back. */
  refundedAmount?: number | undefined
  refundingAmount?: number | undefined
  /** What could not be sent back. */
  refusedAmount?: number | undefined
}

/** The payment's status as people read it: of an order that ended, where its money is. */
export function shownPaymentStatus({
  refundedAmount = 0,
  refundingAmount = 0,
  refusedAmount = 0,
  ...order
}: ShownPayment): string {
  if (isDead(order.status) && refusedAmount > 0) return REFUND_CAME_BACK
  if (hasNothingToPay(order)) return 'Nothing to pay'
  if (!(isDead(order.status) && isPaymentMade(order.paymentStatus))) return order.paymentStatus
  if (refundingAmount > 0) return 'Being refunded'
  return refundedAmount > 0 ? 'Partly refunded' : order.paymentStatus
}

export function isPayingAction(action: string): boolean {
  return action === 'Complete Payment' || action === 'Retry Payment'
}

/** The buttons of an order, by its status. */
export function orderActions({ status, method }: { status: OrderStatus; method: PaymentMethod }): OrderAction[] {
  return [...ORDER_STATUS[status].actions[method], 'Send Invoice to Email']
}
