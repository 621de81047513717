/** An order that changed, its buyer and its seller. */
export type OrderChange = { orderId: string; userId: string | null; sellerId: string }
type Listener = (change: OrderChange) => void

/** A database trigger notifies every process on this channel: 'order user seller'. */
export const ORDER_CHANNEL = 'order_changed'

/** A page loads its orders while it begins to listen: what changed in between was told this long ago at most. */
const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 500

export type OrderFeed = {
  /** Handles a notification. An empty payload means that some may have been missed: listeners get an empty order id. */
  tell(payload: string): void
  listen(listener: Listener): () => void
  /** What was told a moment ago, oldest first, each order once. */
  recent(): OrderChange[]
}

export function createOrderFeed(now: () => Date): OrderFeed {
  const listeners = new Set<Listener>()
  const told = new Map<string, { change: OrderChange; at: number }>()
  return {
    tell(payload) {
      const [orderId = '', userId = '', sellerId = ''] = payload.split(' ')
      const change = { orderId, userId: userId === '' ? null : userId, sellerId }
      told.delete(orderId)
      told.set(orderId, { change, at: now().getTime() })
      const [oldest] = told.keys()
      if (told.size > MOST_REMEMBERED && oldest !== undefined) told.delete(oldest)
      for (const listener of listeners) listener(change)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recent() {
      const since = now().getTime() - REMEMBERED_MS
      return [...told.values()].filter(({ at }) => at >= since).map(({ change }) => change)
    },
  }
}
