import { may } from '#rules/permissions.ts'
import { authorize } from '../access/authorize.ts'
import { isOwned } from '../access/owned-by.ts'
import type { OrderChange } from '../context/order-feed.ts'
import type { RequestContext } from '../context/shop.ts'

/** Subscribes to changes of one's own orders, or of those of one's desk. Returns an unsubscribe function. */
export function followOrders(shop: RequestContext, onChange: (change: OrderChange) => void): () => void {
  const user = authorize(shop, 'place_order')
  const isAtDesk = may(user, 'run_orders')
  return shop.orderFeed.listen((change) => {
    const isTheirs = change.userId === user.userId || (isAtDesk && isOwned(user, change.sellerId))
    // No order in particular: every subscriber reloads.
    if (isTheirs || change.orderId === '') onChange(change)
  })
}
