import { may } from '#rules/permissions.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { VisitedShop } from '../shop.ts'
import type { OrderChange } from './order-feed.ts'

/** Tells of changes to one's own orders, or to all for those who run the shop. Answers how to stop. */
export function followOrders(shop: VisitedShop, heard: (change: OrderChange) => void): () => void {
  const { userId } = requireMay(shop, 'place_order')
  const seesAll = may(shop.visitor, 'run_orders')
  return shop.orderFeed.listen((change) => {
    // No order in particular: everybody looks again.
    if (seesAll || change.orderId === '' || change.userId === userId) heard(change)
  })
}
