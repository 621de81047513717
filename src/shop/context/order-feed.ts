/** An order that changed, its buyer and its seller. */
export type OrderChange = { orderId: string; userId: string | null; sellerId: string }
type Listener = (change: OrderChange) => void

/** A database trigger notifies every process on this channel: 'order user seller'. */
export const ORDER_CHANNEL = 'order_changed'

export type OrderFeed = {
  /** Handles a notification. An empty payload means that some may have been missed: listeners get an empty order id. */
  tell(payload: string): void
  listen(listener: Listener): () => void
}

export function createOrderFeed(): OrderFeed {
  const listeners = new Set<Listener>()
  return {
    tell(payload) {
      const [orderId = '', userId = '', sellerId = ''] = payload.split(' ')
      for (const listener of listeners) listener({ orderId, userId: userId === '' ? null : userId, sellerId })
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
