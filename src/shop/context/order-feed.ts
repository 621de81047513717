/** An order that changed, and its buyer. */
export type OrderChange = { orderId: string; userId: string | null }
type Listener = (change: OrderChange) => void

/** A database trigger notifies every process on this channel: 'order user'. */
export const ORDER_CHANNEL = 'order_changed'

export type OrderFeed = {
  /** Handles a notification. An empty payload means that some may have been missed: listeners get an empty order id. */
  tell(payload: string): void
  listen(heard: Listener): () => void
}

export function createOrderFeed(): OrderFeed {
  const listeners = new Set<Listener>()
  return {
    tell(payload) {
      const [orderId = '', userId = ''] = payload.split(' ')
      for (const heard of listeners) heard({ orderId, userId: userId === '' ? null : userId })
    },
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}
