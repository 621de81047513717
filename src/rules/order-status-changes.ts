import { isDead, type OrderStatus, type PaymentMethod } from './order-status.ts'

/** The money of an order, in whole paise. */
export type OrderMoney = {
  /** What the order was paid with: the payment kept for it, or the cash taken at the door. */
  paidPaise: number
  /** What of that was given back or is on its way back. */
  backPaise: number
  /** Whether a payment came that the order had no use for, and was sent back. */
  hasReturnedPayment: boolean
}

export const STATUS_PROBLEMS = ['money_back', 'confirm_revival', 'confirm_refund'] as const
export type StatusProblem = (typeof STATUS_PROBLEMS)[number]

type Change = {
  order: { status: OrderStatus; method: PaymentMethod }
  next: OrderStatus
  money: OrderMoney
  /** True: the seller was asked and said yes. False: refuse whatever a seller should be asked about first. */
  confirm?: boolean | undefined
}

/** Why an order cannot take this status, or cannot take it before the seller was asked. */
export function statusProblem({ order, next, money, confirm }: Change): StatusProblem | null {
  if (next === order.status) return null
  if (isDead(next)) return confirm === false && leftPaise(money) > 0 ? 'confirm_refund' : null
  if (isAgainstMoney(order.status, next, money)) return 'money_back'
  return isRevival(order, next) && confirm !== true ? 'confirm_revival' : null
}

/** What goes back when the order ends now. */
export function leftPaise({ paidPaise, backPaise }: OrderMoney): number {
  return Math.max(0, paidPaise - backPaise)
}

function isAgainstMoney(status: OrderStatus, next: OrderStatus, money: OrderMoney): boolean {
  const wasPaid = money.paidPaise > 0
  const isAllBack = wasPaid ? leftPaise(money) === 0 : money.hasReturnedPayment
  if (!isAllBack) return false
  // Goods that have left may arrive: that is a fact, whatever became of the money on the way.
  if (hasLeft(status) && hasLeft(next)) return false
  // A payment that was never the order's can be made anew; one that was kept and given back cannot.
  return wasPaid || next !== 'Payment Pending'
}

/** An ended order that goes on takes stock again. One that waits for its buyer's payment again asks the buyer itself. */
function isRevival({ status, method }: Change['order'], next: OrderStatus): boolean {
  return isDead(status) && !(method === 'online' && next === 'Payment Pending')
}

function hasLeft(status: OrderStatus): boolean {
  return status === 'Shipped' || status === 'Delivered'
}
