/** An order that changed, and whose it is. */
export type OrderChange = { orderId: string; userId: string | null }
type Listener = (change: OrderChange) => void

/** The database's trigger tells every process on this channel: 'order user'. */
export const ORDER_CHANNEL = 'order_changed'

export type OrderFeed = {
  /** What the channel said. Empty words mean that something may have been missed: listeners hear of no order in particular. */
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
