import type { OrderJson } from '#contracts/orders/orders.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrder, findOrder } from './find-order.ts'
import { orderFor } from './order-for.ts'

export async function readOrder(shop: RequestContext, idOrNumber: string): Promise<OrderJson> {
  authorizeKeyOrUser(shop)
  const order = await findOrder(shop.db, idOrNumber)
  authorizeOrder(shop, order)
  return orderFor(shop, order)
}
