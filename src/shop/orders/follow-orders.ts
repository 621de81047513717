import { may } from '#rules/permissions.ts'
import { authorize } from '../access/authorize.ts'
import type { OrderChange } from '../context/order-feed.ts'
import type { RequestContext } from '../context/shop.ts'

/** Subscribes to changes of one's own orders, or of all for staff. Returns an unsubscribe function. */
export function followOrders(shop: RequestContext, onChange: (change: OrderChange) => void): () => void {
  const { userId } = authorize(shop, 'place_order')
  const seesAll = may(shop.currentUser, 'run_orders')
  return shop.orderFeed.listen((change) => {
    // No order in particular: every subscriber reloads.
    if (seesAll || change.orderId === '' || change.userId === userId) onChange(change)
  })
}
