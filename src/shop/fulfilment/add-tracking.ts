import { desc, eq } from 'drizzle-orm'
import { TRACKING_TEXTS } from '#contracts/orders/order-texts.ts'
import type { TrackingInput } from '#contracts/orders/order-work.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import type { ParcelJson } from '#contracts/seller/bulk-tracking.ts'
import type { Db } from '#database/connect.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { isInTransit } from '#rules/order-status.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { deskRow } from '../orders/desk-row.ts'
import { lockDeskOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { actorFrom } from '../orders/record-event.ts'
import { followTracking } from './follow-tracking.ts'

export async function addTracking(shop: RequestContext, idOrNumber: string, input: TrackingInput): Promise<PlacedJson> {
  return (await addParcel(shop, idOrNumber, input)).answer
}

/** The same, with what `undoTracking` needs to take it back; `holdMs` keeps the shipping mail back for that long. */
export async function addParcel(
  shop: RequestContext,
  idOrNumber: string,
  { confirm, ...entry }: TrackingInput,
  holdMs = 0,
): Promise<{ answer: PlacedJson; parcel: ParcelJson }> {
  const by = authorize(shop, 'run_orders')
  const actor = actorFrom(by)
  const id = shop.newId()
  const { changed, before } = await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, by, idOrNumber)
    const told = await latestNumber(tx, order.id)
    await tx.insert(orderTracking).values({ id, orderId: order.id, ...entry, at: shop.now() })
    const followed = await followTracking(tx, shop, order, { status: entry.status, confirm }, actor, holdMs)
    // The mail that said it is on its way had no tracking number yet, or another one.
    if (entry.trackingId !== told && isInTransit(order.status) && isInTransit(followed.status)) {
      const held = holdMs === 0 ? {} : { dueAt: new Date(shop.now().getTime() + holdMs) }
      await queueOrderEmail(tx, shop, 'tracking', followed, { of: id, ...held })
    }
    return { changed: followed, before: order.status }
  })
  const answer = {
    success: true,
    message: TRACKING_TEXTS.added,
    order: await loadOrder(shop.db, deskRow(shop, changed)),
  } as const
  return { answer, parcel: { order: changed.id, entry: id, before } }
}

async function latestNumber(tx: Db, orderId: string): Promise<string | undefined> {
  const [entry] = await tx
    .select({ trackingId: orderTracking.trackingId })
    .from(orderTracking)
    .where(eq(orderTracking.orderId, orderId))
    .orderBy(desc(orderTracking.at), desc(orderTracking.id))
    .limit(1)
  return entry?.trackingId
}
