import { ORDER_STATUS, OrderStatus } from '#rules/order-status.ts'
import { STATUS_WARNINGS, type StatusWarning } from '#rules/status-warnings.ts'

const ONE: Record<StatusWarning, string> = {
  delivered: '1 is delivered already',
  shipped: '1 is shipped already',
  unshipped: '1 is not shipped yet',
  ended: '1 has ended',
  unpaid: '1 waits for payment',
  unconfirmed: '1 waits for the buyer’s confirmation',
  firm: '1 is confirmed or paid already',
}
const MANY: Record<StatusWarning, string> = {
  delivered: 'are delivered already',
  shipped: 'are shipped already',
  unshipped: 'are not shipped yet',
  ended: 'have ended',
  unpaid: 'wait for payment',
  unconfirmed: 'wait for the buyer’s confirmation',
  firm: 'are confirmed or paid already',
}

type Sorted = { warnings: ReadonlyMap<StatusWarning, number>; same: number; ready: number }

/** '3 are delivered already, 2 wait for payment. The other 15 are ready.' */
export function warningText({ warnings, same, ready }: Sorted, next: OrderStatus): string {
  const parts = STATUS_WARNINGS.flatMap((warning) => {
    const count = warnings.get(warning)
    if (count === undefined) return []
    return count === 1 ? [ONE[warning]] : [`${count} ${MANY[warning]}`]
  })
  if (same > 0) parts.push(same === 1 ? '1 has this status' : `${same} have this status`)
  const others = ready === 1 ? ' The other 1 is ready.' : ` The other ${ready} are ready.`
  const cash = warnings.has('unshipped') ? ' Cash on delivery counts as received.' : ''
  return `${parts.join(', ')}.${ready === 0 ? '' : others}${cash}${mailText(next)}`
}

/** What happens when orders end that nobody paid for. */
export function endText(count: number, next: OrderStatus): string {
  return `${count === 1 ? 'Its' : 'Their'} pieces go back into stock.${mailText(next)}`
}

function mailText(next: OrderStatus): string {
  return ORDER_STATUS[next].email === null ? '' : ' Each buyer whose order changes gets an email.'
}

/** Of one order; the other changes are taken back by Undo. */
const ASKED: Partial<Record<StatusWarning, string>> = {
  unpaid: 'This order is not paid.',
  unconfirmed: 'The buyer has not confirmed this cash order.',
  unshipped: 'This order is not shipped yet.',
  firm: 'The buyer is asked once more to confirm or to pay, and the order ends by itself if that does not happen in time.',
}

/** `owesCash`: delivering it says that the cash was taken at the door. */
export function askedText(warning: StatusWarning, owesCash: boolean): string | undefined {
  const words = ASKED[warning]
  return warning === 'unshipped' && owesCash ? `${words} Cash on delivery counts as received.` : words
}

const VERBS: Partial<Record<OrderStatus, string>> = {
  [OrderStatus.Shipped]: 'Ship it',
  [OrderStatus.Delivered]: 'Mark it delivered',
  [OrderStatus.Cancelled]: 'Cancel the order',
}

export const verbFor = (next: OrderStatus) => VERBS[next] ?? `Change it to ${next}`
