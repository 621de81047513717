import { hasShipped, isDead, isPending, type OrderStatus } from './order-status.ts'
import type { PaymentMethod } from './payment-status.ts'

/** The money of an order, in integer paise. */
export type OrderMoney = {
  /** What was paid for the order: its capture, or cash on delivery. */
  paidPaise: number
  /** What was refunded or is being refunded. */
  backPaise: number
  /** Whether a payment arrived that the order did not need, and was refunded. */
  hasReturnedPayment: boolean
}

export const STATUS_PROBLEMS = ['money_back', 'already_paid', 'confirm_revival', 'confirm_refund'] as const
export type StatusProblem = (typeof STATUS_PROBLEMS)[number]

type Change = {
  order: { status: OrderStatus; method: PaymentMethod }
  next: OrderStatus
  money: OrderMoney
  /** True: the seller confirmed. False: refuse whatever needs a confirmation. */
  confirm?: boolean | undefined
}

/** Why an order cannot take this status, or not without the seller's confirmation. */
export function statusProblem({ order, next, money, confirm }: Change): StatusProblem | null {
  if (next === order.status) return null
  if (isDead(next)) return confirm === false && leftPaise(money) > 0 ? 'confirm_refund' : null
  if (isAgainstMoney(order, next, money)) return 'money_back'
  // The buyer would be asked to pay again. Cash is paid at the door: an order that waits for a confirmation has none.
  if (order.method === 'online' && isPending(next) && leftPaise(money) > 0) return 'already_paid'
  return revives(order, next) && confirm !== true ? 'confirm_revival' : null
}

/** What is refunded when the order ends now. */
export function leftPaise({ paidPaise, backPaise }: OrderMoney): number {
  return Math.max(0, paidPaise - backPaise)
}

function isAgainstMoney({ status, method }: Change['order'], next: OrderStatus, money: OrderMoney): boolean {
  const wasPaid = money.paidPaise > 0
  // What came too late for a cash order leaves it to be paid at the door.
  const isAllBack = wasPaid ? leftPaise(money) === 0 : money.hasReturnedPayment && method === 'online'
  if (!isAllBack) return false
  // Shipped goods may arrive whatever became of the money meanwhile.
  if (hasShipped(status) && hasShipped(next)) return false
  // An unneeded payment can be made anew; one that was captured for the order and refunded cannot.
  return wasPaid || !isPending(next)
}

/** Reviving an ended order reserves stock again. One that goes back to Payment Pending lets the buyer decide. */
function revives({ status, method }: Change['order'], next: OrderStatus): boolean {
  return isDead(status) && !(method === 'online' && isPending(next))
}
