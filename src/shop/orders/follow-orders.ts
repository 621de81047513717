import { may } from '#rules/permissions.ts'
import { authorize } from '../access/authorize.ts'
import type { OrderChange } from '../context/order-feed.ts'
import type { RequestContext } from '../context/shop.ts'

/** Tells of changes to one's own orders, or to all for those who run the shop. Answers how to stop. */
export function followOrders(shop: RequestContext, heard: (change: OrderChange) => void): () => void {
  const { userId } = authorize(shop, 'place_order')
  const seesAll = may(shop.currentUser, 'run_orders')
  return shop.orderFeed.listen((change) => {
    // No order in particular: everybody looks again.
    if (seesAll || change.orderId === '' || change.userId === userId) heard(change)
  })
}
