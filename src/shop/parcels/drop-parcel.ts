import { and, desc, eq, inArray } from 'drizzle-orm'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { Db } from '#database/connect.ts'
import { orderEvents, orderTracking } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { parcels } from '#database/tables/parcels.ts'
import { type Courier, CourierProblem } from '#integrations/courier/courier.ts'
import { isDead } from '#rules/order-status.ts'
import { mayCancelParcel } from '#rules/parcel-label.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { MOVED } from '../orders/recheck-parcels.ts'
import { type Actor, recordEvent } from '../orders/record-event.ts'
import { asksInVain, type ParcelRow } from './parcel-rows.ts'

/**
 * Whether a parcel that the courier does not have yet is for an order that has ended, or for its former address, or asks
 * for cash although the order was paid online since.
 */
export async function isObsolete(db: Db, parcel: ParcelRow, order: OrderRow): Promise<boolean> {
  if (!mayCancelParcel(parcel)) return false
  if (isDead(order.status) || asksInVain(parcel, order)) return true
  if (parcel.toldAt === null) return false
  const [moved] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'address'), eq(orderEvents.after, MOVED)))
    .orderBy(desc(orderEvents.at))
    .limit(1)
  return moved !== undefined && moved.at > parcel.toldAt
}

/** At the courier, where it may know the parcel. Nothing was ever asked for one that nobody claimed. */
export async function cancelAtCourier(courier: Courier, parcel: ParcelRow): Promise<void> {
  if (parcel.labelTries === 0) return
  const there = await courier.findShipment(parcel.reference)
  if (there === null && parcel.shipmentId !== null) throw new CourierProblem('unreachable', 'GONE', 'not found')
  if (there === null || there.isCancelled) return
  await courier.cancel(there)
}

/** The courier has cancelled it: nobody is to wait for its number. False when it was no longer here. */
export async function endParcel(tx: Db, shop: Shop, { id, orderId }: ParcelRow, actor: Actor): Promise<boolean> {
  const now = shop.now()
  const [row] = await tx
    .update(parcels)
    .set({ state: 'cancelled', problem: null, labelDueAt: null, trackDueAt: null, endedAt: now, updatedAt: now })
    .where(and(eq(parcels.id, id), inArray(parcels.state, ['packed', 'label_made'])))
    .returning()
  if (row === undefined) return false
  if (row.awb === null) return true
  const isOwn = and(
    eq(orderTracking.orderId, orderId),
    eq(orderTracking.trackingId, row.awb),
    eq(orderTracking.status, 'Packed'),
  )
  const gone = await tx.delete(orderTracking).where(isOwn).returning({ id: orderTracking.id })
  if (gone.length === 0) return true
  await recordEvent(tx, shop, orderId, actor, { kind: 'tracking', before: 'Packed', after: null })
  await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, orderId))
  return true
}

/** What the desk says of a parcel that the courier keeps. */
export function notCancelled(error: unknown): string {
  const why = error instanceof CourierProblem ? error.sentence : PARCEL_TEXTS.failed
  return PARCEL_TEXTS.notCancelled(why).slice(0, 300)
}
