import { type Books, Order, type Return, type Window } from './books.ts'

const DAY_MS = 24 * 3_600_000
export const PAY_EXCHANGE_MS = 3 * DAY_MS
const HOLD_EXCHANGE_MS = 21 * DAY_MS

/** The shop learns of what was paid in a window: once for what waits for it, all else goes back. */
export function settle(books: Books, order: Order, window: Window): boolean {
  if (window.state !== 'paid') return false
  window.state = 'settled'
  const isKept = SETTLE[window.use](books, order, window)
  if (!isKept) order.hasReturned = true
  return isKept
}

type Settle = (books: Books, order: Order, window: Window) => boolean

const SETTLE: Record<Window['use'], Settle> = {
  order(books, order, { paise }) {
    if (order.isPaid || order.status === 'Cancelled' || order.method !== 'online') return false
    if (!order.isAlive && !books.mayRevive(order)) return false
    books.revive(order)
    order.takeOnline(paise)
    order.isPaid = true
    if (order.status === 'Payment Pending' || order.status === 'Failed') order.status = 'Paid'
    return true
  },
  advance(books, order, { paise }) {
    const isAwaited = order.status === 'Payment Pending' || order.status === 'Failed'
    if (order.isAdvancePaid || order.isPaid || !isAwaited) return false
    if (!order.isAlive && !books.mayRevive(order)) return false
    books.revive(order)
    order.takeOnline(paise)
    order.isAdvancePaid = true
    order.status = 'Processing'
    return true
  },
  prepay(_, order, { paise }) {
    if (order.method !== 'COD' || order.isPaid || !order.isFirm || order.hasParcel) return false
    order.takeOnline(paise)
    order.method = 'online'
    order.isPaid = true
    order.status = 'Paid'
    return true
  },
  edit(books, order, { of, paise, paidAt }) {
    const { proposal } = order
    if (proposal === null || proposal.id !== of || proposal.expiresAt <= paidAt) return false
    if (!mayEdit(order) || !books.hasStock(proposal.lines, order.lines)) return false
    order.takeOnline(paise)
    applyEdit(books, order)
    return true
  },
  exchange(books, order, { of, paise, paidAt }) {
    const asked = order.returns.find(({ id }) => id === of)
    const exchange = asked?.exchange
    if (!asked || !exchange || exchange.state !== 'held' || exchange.capture !== null) return false
    if (exchange.createdAt + PAY_EXCHANGE_MS <= paidAt) return false
    exchange.capture = { leftPaise: paise }
    if (exchange.isTrusted) sendAhead(books, order, asked)
    else if (asked.status === 'Received') sendExchange(books, order, asked)
    return true
  },
}

/** Whether its lines may change; who has touched its money or pays for it right now is another question. */
export function mayEdit(order: Order): boolean {
  if (!order.isFirm || order.hasParcel || order.exchangePaise > 0 || order.sale !== null) return false
  return order.method === 'online' ? order.isPaid : !order.isPaid
}

/** What the proposal says becomes the order; what it costs less goes back. */
export function applyEdit(books: Books, order: Order): void {
  const { proposal } = order
  if (proposal === null) return
  books.take(order.lines, -1)
  books.take(proposal.lines)
  order.lines = proposal.lines
  order.sums = proposal.sums
  order.proposal = null
  const { totalPaise } = order.sums
  // Money goes back first: credit only where the order costs less than it.
  const unusedPaise = Math.max(0, order.creditPaise - totalPaise)
  if (order.method === 'online') books.refund(order, Math.max(0, -proposal.differencePaise - unusedPaise))
  // A window for the old sum is closed for good.
  else order.windows = order.windows.filter(({ use }) => use !== 'prepay')
  order.creditPaise -= unusedPaise
  books.creditPaise += unusedPaise
  if (order.method === 'online' || order.creditPaise < totalPaise) return
  order.method = 'online'
  order.isPaid = true
  order.status = 'Paid'
  order.expiresAt = null
}

export function toPayPaise({ exchange }: Return): number {
  return exchange === null ? 0 : exchange.totalPaise - exchange.creditedPaise
}

/** What is held becomes an order of its own, and the return is over; or it ends where its money has gone. */
export function sendExchange(books: Books, order: Order, asked: Return): void {
  const { exchange } = asked
  if (exchange === null) return
  const { totalPaise, creditedPaise, couponPaise, capture } = exchange
  if (order.leftPaise < creditedPaise) {
    endExchange(books, order, asked)
    return
  }
  const cashPaise = Math.min(creditedPaise, order.cashLeftPaise)
  order.movedCashPaise += cashPaise
  order.backPaise += creditedPaise
  exchange.state = 'sent'
  const sums = { goodsPaise: totalPaise + couponPaise, couponPaise, shippingPaise: 0, totalPaise }
  const lines = exchange.lines.map((line, index) => ({ ...line, id: String(index), out: line.quantity, received: 0 }))
  const sent = new Order({
    ...{ id: `of ${asked.id}`, status: 'Paid', method: 'online', lines, sums, placedAt: 0, isPaid: true },
    ...{ exchangePaise: creditedPaise, exchangeCashPaise: cashPaise, before: order },
    mayBeforePaise: creditedPaise - cashPaise,
    guest: order.guest && { key: null },
  })
  if (capture !== null) {
    sent.captures.push(capture)
    sent.onlinePaise = capture.leftPaise
    exchange.capture = null
  }
  books.orders.push(sent)
  closeReturn(books, order, asked)
}

/** Who is trusted gets it before the return is here; it is approved with it. */
export function sendAhead(books: Books, order: Order, asked: Return): void {
  sendExchange(books, order, asked)
  if (asked.exchange?.state === 'sent' && asked.status === 'Requested') asked.status = 'Approved'
}

/** Money by hand waits for the seller's word. */
export function closeReturn(books: Books, order: Order, asked: Return): void {
  if (asked.status !== 'Received') return
  if (asked.promisedPaise > 0 && isByHand(order)) return
  books.refund(order, asked.promisedPaise)
  asked.status = 'Refunded'
}

function isByHand({ method, exchangeCashPaise }: Order): boolean {
  return method === 'COD' || exchangeCashPaise > 0
}

/** Its pieces are free, what was paid for it goes back, and the return is worth what it was. */
export function endExchange(books: Books, order: Order, asked: Return): void {
  const { exchange } = asked
  if (exchange === null || exchange.state !== 'held') return
  exchange.state = 'ended'
  books.take(exchange.lines, -1)
  asked.promisedPaise += exchange.creditedPaise
  if (exchange.capture !== null) order.hasReturned = true
  exchange.capture = null
}

/** What the clock does, after everything that was paid is known. */
export function expire(books: Books, now: number): void {
  for (const order of books.orders) {
    const isUnpaid = order.status === 'Payment Pending' && order.isPaidFirst
    if (isUnpaid && (order.expiresAt ?? now) <= now) books.end(order, 'Failed')
    for (const asked of order.returns) {
      const { exchange } = asked
      if (exchange === null || exchange.state !== 'held') continue
      const isToPay = toPayPaise(asked) > 0 && exchange.capture === null
      // Until the seller has decided, nothing is to be sent.
      if (!isToPay && asked.status === 'Requested') continue
      const endsAt = isToPay ? exchange.createdAt + PAY_EXCHANGE_MS : exchange.heldFrom + HOLD_EXCHANGE_MS
      if (endsAt <= now) endExchange(books, order, asked)
    }
  }
}
