import type { OrderJson } from '#contracts/orders/orders.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeOrder, findOrder } from './find-order.ts'
import { loadOrder } from './load-orders.ts'

export async function readOrder(shop: RequestContext, idOrNumber: string): Promise<OrderJson> {
  authorize(shop, 'place_order')
  const order = await findOrder(shop.db, idOrNumber)
  authorizeOrder(shop, order)
  return loadOrder(shop.db, order)
}
