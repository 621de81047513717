import { may } from '#rules/permissions.ts'
import { authorize } from '../access/authorize.ts'
import { isOwned } from '../access/owned-by.ts'
import type { OrderChange } from '../context/order-feed.ts'
import type { RequestContext } from '../context/shop.ts'

/** Subscribes to changes of one's own orders, or of those of one's desk. Returns an unsubscribe function. */
export function followOrders(shop: RequestContext, onChange: (change: OrderChange) => void): () => void {
  const isHeard = heardBy(shop)
  return shop.orderFeed.listen((change) => {
    if (isHeard(change)) onChange(change)
  })
}

/** Changes of a moment ago, for whoever has just begun to listen and may have read their orders before. */
export function recentOrders(shop: RequestContext): OrderChange[] {
  return shop.orderFeed.recent().filter(heardBy(shop))
}

function heardBy(shop: RequestContext): (change: OrderChange) => boolean {
  const user = authorize(shop, 'place_order')
  const isAtDesk = may(user, 'run_orders')
  // No order in particular: every subscriber reloads.
  return ({ orderId, userId, sellerId }) =>
    orderId === '' || userId === user.userId || (isAtDesk && isOwned(user, sellerId))
}
