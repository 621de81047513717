import {
  hasShipped,
  isDead,
  isDelivered,
  isPending,
  isPurchase,
  ORDER_STATUS,
  type OrderStatus,
} from './order-status.ts'
import type { PaymentMethod } from './payment-status.ts'

type Order = { status: OrderStatus; method: PaymentMethod }

/** Why an order should not ship: it waits for its payment, for the buyer's confirmation, has ended or has arrived. */
export type ShipProblem = 'unpaid' | 'unconfirmed' | 'ended' | 'delivered'
/**
 * `shipped`: it would go back to a status before the parcel left. `unshipped`: it would be delivered without one.
 * `firm`: it would wait for the buyer's confirmation or payment again.
 */
export type StatusWarning = ShipProblem | 'shipped' | 'unshipped' | 'firm'

export const STATUS_WARNINGS: readonly StatusWarning[] = [
  'delivered',
  'shipped',
  'unshipped',
  'ended',
  'unpaid',
  'unconfirmed',
  'firm',
]

export function shipProblem({ status, method }: Order): ShipProblem | null {
  if (isDead(status)) return 'ended'
  if (isDelivered(status)) return 'delivered'
  if (!isPending(status)) return null
  return method === 'COD' ? 'unconfirmed' : 'unpaid'
}

/** Why a seller is asked before an order takes this status. It is a question: the seller may set any status. */
export function statusWarning(order: Order, next: OrderStatus): StatusWarning | null {
  if (next === order.status) return null
  const problem = shipProblem(order)
  // A seller who confirms a cash order by telephone sets it to Processing.
  if (problem === 'unconfirmed') return hasShipped(next) ? problem : null
  if (problem === 'unpaid') return isPurchase(next) ? problem : null
  if (problem !== null) return problem
  if (isPending(next)) return 'firm'
  if (isDelivered(next) && !hasShipped(order.status)) return 'unshipped'
  return hasShipped(order.status) && !isDead(next) && ORDER_STATUS[next].step < ORDER_STATUS[order.status].step
    ? 'shipped'
    : null
}

/** Whether a seller is asked before an open order ends. Money that goes back is the server's question. */
export function isQuietEnd({ status, method }: Order, next: OrderStatus): boolean {
  return isDead(next) && !isDead(status) && (method === 'COD' || isPending(status))
}

/** Orders that take the status as a matter of course, how many have it, and how many have which warning. */
export function sortByWarning<One extends Order>(orders: readonly One[], next: OrderStatus) {
  const fitting: One[] = []
  const warnings = new Map<StatusWarning, number>()
  let same = 0
  for (const order of orders) {
    const warning = statusWarning(order, next)
    if (order.status === next) same += 1
    else if (warning === null) fitting.push(order)
    else warnings.set(warning, (warnings.get(warning) ?? 0) + 1)
  }
  return { fitting, warnings, same }
}
