import type { OrderJson } from '#contracts/order-json.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { VisitedShop } from '../shop.ts'
import { findOrder, requireOwnOrder } from './find-order.ts'
import { loadOrder } from './load-orders.ts'

export async function readOrder(shop: VisitedShop, idOrNumber: string): Promise<OrderJson> {
  requireMay(shop, 'place_order')
  const order = await findOrder(shop.db, idOrNumber)
  requireOwnOrder(shop, order)
  return loadOrder(shop.db, order)
}
