import { eq } from 'drizzle-orm'
import type { PlacedJson } from '#contracts/order-json.ts'
import { TRACKING_TEXTS } from '#contracts/order-texts.ts'
import type { TrackingInput } from '#contracts/order-work.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { requireMay } from '../accounts/require-may.ts'
import { tellOfOrder } from '../mail/tell-of-order.ts'
import type { VisitedShop } from '../shop.ts'
import { lockOrder } from './find-order.ts'
import { followTracking } from './follow-tracking.ts'
import { loadOrder } from './load-orders.ts'
import { runnerOf } from './record-event.ts'

export async function addTracking(
  shop: VisitedShop,
  idOrNumber: string,
  { confirm, ...entry }: TrackingInput,
): Promise<PlacedJson> {
  const doer = runnerOf(requireMay(shop, 'run_orders'))
  const changed = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    const isFirst = (await tx.$count(orderTracking, eq(orderTracking.orderId, order.id))) === 0
    await tx.insert(orderTracking).values({ id: shop.newId(), orderId: order.id, ...entry, at: shop.now() })
    const followed = await followTracking(tx, shop, order, { status: entry.status, confirm }, doer)
    // The mail that said it is on its way had no number to give.
    if (isFirst && order.status === 'Shipped' && followed.status === 'Shipped') {
      await tellOfOrder(tx, shop, 'tracking', followed)
    }
    return followed
  })
  return { success: true, message: TRACKING_TEXTS.added, order: await loadOrder(shop.db, changed) }
}
