import { desc, eq } from 'drizzle-orm'
import { isRefusal, Refusal } from '#contracts/refusal.ts'
import type { ParcelJson, UndoTrackingInput, UntrackedJson } from '#contracts/seller/bulk-tracking.ts'
import { BULK_TRACKING_TEXTS } from '#contracts/seller/bulk-tracking-texts.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { isInTransit } from '#rules/order-status.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { deskRow } from '../orders/desk-row.ts'
import { lockDeskOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { orderEmailKey } from '../orders/queue-order-email.ts'
import { actorFrom, recordEvent } from '../orders/record-event.ts'
import { withdrawEmail } from '../orders/status-email.ts'
import { changeStatus } from './set-status.ts'

/** Takes back parcels that were just added: each order in its own transaction, so one that moved on stops no other. */
export async function undoTracking(shop: RequestContext, { parcels }: UndoTrackingInput): Promise<UntrackedJson> {
  authorize(shop, 'run_orders')
  const changed: UntrackedJson['changed'] = []
  const failed: UntrackedJson['failed'] = []
  // The newest first: two parcels of one order come off in turn.
  for (const parcel of parcels.toReversed()) {
    try {
      changed.push(await removeParcel(shop, parcel))
    } catch (error) {
      if (!isRefusal(error)) throw error
      failed.push({ order: parcel.order, message: error.message })
    }
  }
  return { success: true, message: BULK_TRACKING_TEXTS.undone(changed.length), changed, failed }
}

async function removeParcel(shop: RequestContext, { order: id, entry, before }: ParcelJson) {
  const by = authorize(shop, 'run_orders')
  const actor = actorFrom(by)
  const changed = await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, by, id)
    const entries = await tx
      .select()
      .from(orderTracking)
      .where(eq(orderTracking.orderId, order.id))
      .orderBy(desc(orderTracking.at), desc(orderTracking.id))
    const found = entries.find((one) => one.id === entry)
    if (found === undefined) throw new Refusal('not_found', BULK_TRACKING_TEXTS.parcelGone)
    if (found !== entries[0]) throw new Refusal('conflict', BULK_TRACKING_TEXTS.newerParcel)
    if (order.status !== before && !isInTransit(order.status)) {
      throw new Refusal('conflict', BULK_TRACKING_TEXTS.movedOn(order.status))
    }
    await tx.delete(orderTracking).where(eq(orderTracking.id, entry))
    await withdrawEmail(tx, shop, orderEmailKey(order.id, 'tracking', entry))
    await recordEvent(tx, shop, order.id, actor, { kind: 'tracking', before: found.status })
    return changeStatus(tx, shop, order, { status: before, confirm: false }, actor)
  })
  return loadOrder(shop.db, deskRow(shop, changed))
}
