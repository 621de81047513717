import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { RequestContext } from '../context/shop.ts'
import { findOrder } from './find-order.ts'
import { orderFor } from './order-for.ts'

/** The order of the key that the request came with. */
export async function readFollowed(shop: RequestContext): Promise<PlacedJson & { mayChange: boolean }> {
  const { currentUser } = shop
  const key = currentUser.role === 'guest' ? currentUser.orderKey : undefined
  if (key === undefined) throw new Refusal('not_found', ORDER_TEXTS.missing)
  const order = await orderFor(shop, await findOrder(shop.db, key.orderId))
  return { success: true, message: ORDER_TEXTS.found, order, mayChange: key.mayChange }
}
