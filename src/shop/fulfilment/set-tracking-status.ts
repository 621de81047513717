import { and, desc, eq } from 'drizzle-orm'
import { TRACKING_TEXTS } from '#contracts/orders/order-texts.ts'
import type { TrackingStatusInput } from '#contracts/orders/order-work.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { deskRow } from '../orders/desk-row.ts'
import { lockDeskOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { actorFrom } from '../orders/record-event.ts'
import { followTracking } from './follow-tracking.ts'

/** Changes an entry, found by its id or by the tracking number; of several with one number, the latest. */
export async function setTrackingStatus(
  shop: RequestContext,
  idOrNumber: string,
  { trackingId, status, confirm }: TrackingStatusInput,
): Promise<PlacedJson> {
  const by = authorize(shop, 'run_orders')
  const actor = actorFrom(by)
  const changed = await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, by, idOrNumber)
    const entries = await tx
      .select()
      .from(orderTracking)
      .where(eq(orderTracking.orderId, order.id))
      .orderBy(desc(orderTracking.at), desc(orderTracking.id))
    const entry = entries.find(({ id, trackingId: theirs }) => id === trackingId || theirs === trackingId)
    if (entry === undefined) throw new Refusal('not_found', TRACKING_TEXTS.missing)
    await tx
      .update(orderTracking)
      .set({ status })
      .where(and(eq(orderTracking.id, entry.id)))
    return followTracking(tx, shop, order, { status, confirm }, actor)
  })
  return {
    success: true,
    message: TRACKING_TEXTS.statusChanged,
    order: await loadOrder(shop.db, deskRow(shop, changed)),
  }
}
