import { useEffect } from 'react'
import { followLiveOrders } from '../client/live-orders.ts'
import { fetchOrder, fetchOrders, putOrder } from '../client/orders.ts'

/** Loads the list once, then updates it by live events. */
export function useLiveOrders(userId: string, token: string): void {
  useEffect(() => {
    const all = () => void fetchOrders(userId, token)
    const one = async (orderId: string) => {
      const order = await fetchOrder(orderId, token)
      // Sellers get everybody's events; this list is their own.
      if (order?.userId === userId) putOrder(order)
    }
    all()
    return followLiveOrders(token, (orderId) => void one(orderId), all)
  }, [userId, token])
}
