import { and, eq, isNotNull } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import type { RequestContext } from '../context/shop.ts'
import { findOrder } from './find-order.ts'
import { orderFor } from './order-for.ts'

/** The order of the key that the request came with. */
export async function readFollowed(
  shop: RequestContext,
): Promise<PlacedJson & { mayChange: boolean; hasCode: boolean }> {
  const { currentUser } = shop
  const key = currentUser.role === 'guest' ? currentUser.orderKey : undefined
  if (key === undefined) throw new Refusal('not_found', ORDER_TEXTS.missing)
  const order = await orderFor(shop, await findOrder(shop.db, key.orderId))
  const isGuests = and(eq(guestOrders.orderId, key.orderId), isNotNull(guestOrders.codeHash))
  const hasCode = (await shop.db.$count(guestOrders, isGuests)) > 0
  return { success: true, message: ORDER_TEXTS.found, order, mayChange: key.mayChange, hasCode }
}
