import { isDead, OrderStatus } from './order-status.ts'

const { PaymentPending, Processing, Paid, Shipped, Delivered, Cancelled, Failed } = OrderStatus

/**
 * Which status a purchase of several sellers has: the first of this table that one of its parts has. It is as far as the
 * slowest part that is still to come, and it has ended only when every part has.
 */
export const PURCHASE_STATUS_ORDER = [PaymentPending, Processing, Paid, Shipped, Delivered, Cancelled, Failed] as const

/** The specified status of the whole, of its parts' own. */
export function purchaseStatus(parts: readonly OrderStatus[]): OrderStatus {
  const found = PURCHASE_STATUS_ORDER.find((status) => parts.includes(status))
  if (found === undefined) throw new Error('a purchase has at least one part')
  return found
}

/** Nothing of it is to come any more. */
export function isPurchaseOver(parts: readonly OrderStatus[]): boolean {
  return parts.every(isDead)
}
