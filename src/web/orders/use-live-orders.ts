import { useEffect } from 'react'
import { followLiveOrders } from '../client/live-orders.ts'
import { fetchOrder, fetchOrders, putOrder } from '../client/orders.ts'

/** The list, fetched once and kept true while somebody looks: changes come by themselves. */
export function useLiveOrders(userId: string, token: string): void {
  useEffect(() => {
    const all = () => void fetchOrders(userId, token)
    const one = async (orderId: string) => {
      const order = await fetchOrder(orderId, token)
      // Sellers hear of everybody's orders; this list is one's own.
      if (order?.userId === userId) putOrder(order)
    }
    all()
    return followLiveOrders(token, (orderId) => void one(orderId), all)
  }, [userId, token])
}
