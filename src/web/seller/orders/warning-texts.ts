import { ORDER_STATUS, OrderStatus } from '#rules/order-status.ts'
import { STATUS_WARNINGS, type StatusWarning } from '#rules/status-warnings.ts'

const ONE: Record<StatusWarning, string> = {
  delivered: '1 is delivered already',
  shipped: '1 is shipped already',
  ended: '1 has ended',
  unpaid: '1 waits for payment',
  unconfirmed: '1 waits for the buyer’s confirmation',
}
const MANY: Record<StatusWarning, string> = {
  delivered: 'are delivered already',
  shipped: 'are shipped already',
  ended: 'have ended',
  unpaid: 'wait for payment',
  unconfirmed: 'wait for the buyer’s confirmation',
}

type Sorted = { doubts: ReadonlyMap<StatusWarning, number>; same: number; ready: number }

/** '3 are delivered already, 2 wait for payment. The other 15 are ready.' */
export function warningText({ doubts, same, ready }: Sorted, next: OrderStatus): string {
  const parts = STATUS_WARNINGS.flatMap((doubt) => {
    const count = doubts.get(doubt)
    if (count === undefined) return []
    return count === 1 ? [ONE[doubt]] : [`${count} ${MANY[doubt]}`]
  })
  if (same > 0) parts.push(same === 1 ? '1 has this status' : `${same} have this status`)
  const others = ready === 1 ? ' The other 1 is ready.' : ` The other ${ready} are ready.`
  const mail = ORDER_STATUS[next].email === null ? '' : ' Each buyer whose order changes gets an email.'
  return `${parts.join(', ')}.${ready === 0 ? '' : others}${mail}`
}

export const UNREADY = {
  unpaid: 'This order is not paid.',
  unconfirmed: 'The buyer has not confirmed this cash order.',
} as const

const VERBS: Partial<Record<OrderStatus, string>> = {
  [OrderStatus.Shipped]: 'Ship it',
  [OrderStatus.Delivered]: 'Mark it delivered',
}

export const verbFor = (next: OrderStatus) => VERBS[next] ?? `Change it to ${next}`
