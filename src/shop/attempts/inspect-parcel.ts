import { and, eq, ne, sum } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { InspectInput, WaitingParcelsJson } from '#contracts/seller/waiting-parcels.ts'
import type { Db } from '#database/connect.ts'
import { parcelItems, parcels } from '#database/tables/parcels.ts'
import { isAllBack } from '#rules/all-back.ts'
import { isWholeInspection, PARCEL_KINDS } from '#rules/inspection.ts'
import { isId } from '#rules/is-id.ts'
import { isInTransit } from '#rules/order-status.ts'
import { authorize } from '../access/authorize.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { lockDeskOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { actorFrom, recordEvent } from '../orders/record-event.ts'
import { takeBack } from '../returns/take-back.ts'
import { endReturnedOrder } from './end-returned-order.ts'
import { listWaitingParcels } from './list-waiting-parcels.ts'

type Line = InspectInput['items'][number]

/** The seller says, piece by piece, what is in a parcel that came back. Stock follows, once; then the order ends. */
export async function inspectParcel(
  shop: RequestContext,
  parcelId: string,
  { items }: InspectInput,
): Promise<WaitingParcelsJson> {
  const by = authorize(shop, 'run_orders')
  await shop.db.transaction(async (tx) => {
    const order = await lockReturned(tx, by, parcelId, items)
    await writeInspection(tx, shop, parcelId, items)
    await recordEvent(tx, shop, order.id, actorFrom(by), { kind: 'tracking', after: 'Inspected' })
    const counted = items.map(({ item, sellable, damaged, missing }) => ({ item, sellable, unfit: damaged + missing }))
    await takeBack(tx, shop, by, order, counted)
    // Money and status follow when nothing of it is left on its way. An order that has ended or arrived stays so.
    if (isInTransit(order.status) && (await isNothingLeft(tx, order))) await endReturnedOrder(tx, shop, order, by)
  })
  return listWaitingParcels(shop, PARCEL_TEXTS.inspected)
}

/** Lock order: the order before its parcels, as everywhere. */
async function lockReturned(tx: Db, by: SignedIn, parcelId: string, items: readonly Line[]): Promise<OrderRow> {
  const isThis = eq(parcels.id, parcelId)
  const [known] = isId(parcelId) ? await tx.select({ orderId: parcels.orderId }).from(parcels).where(isThis) : []
  if (known === undefined) throw new Refusal('not_found', PARCEL_TEXTS.missing)
  const order = await lockDeskOrder(tx, by, known.orderId, PARCEL_TEXTS.missing)
  const [parcel] = await tx.select().from(parcels).where(isThis).for('update')
  if (parcel?.state !== 'came_back') throw new Refusal('conflict', PARCEL_TEXTS.notBack)
  if (parcel.inspectedAt !== null) throw new Refusal('conflict', PARCEL_TEXTS.inspectedBefore)
  const packed = await tx
    .select({ item: parcelItems.orderItemId, quantity: parcelItems.quantity })
    .from(parcelItems)
    .where(eq(parcelItems.parcelId, parcelId))
  if (!isWholeInspection(packed, items, PARCEL_KINDS)) throw new Refusal('bad_input', PARCEL_TEXTS.countPieces)
  return order
}

/** What was found of each line of a parcel. */
export async function writeInspection(tx: Db, shop: Shop, parcelId: string, items: readonly Line[]): Promise<void> {
  const now = shop.now()
  await tx.update(parcels).set({ inspectedAt: now, updatedAt: now }).where(eq(parcels.id, parcelId))
  for (const { item, sellable, damaged, missing } of items) {
    const isLine = and(eq(parcelItems.parcelId, parcelId), eq(parcelItems.orderItemId, item))
    await tx.update(parcelItems).set({ sellable, damaged, missing }).where(isLine)
  }
}

/** Whether nothing of a locked order is on its way or was received. */
export async function isNothingLeft(tx: Db, order: OrderRow): Promise<boolean> {
  const all = await tx.select().from(parcels).where(eq(parcels.orderId, order.id))
  const [packed] = await tx
    .select({ pieces: sum(parcelItems.quantity).mapWith(Number) })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .where(and(eq(parcels.orderId, order.id), ne(parcels.state, 'cancelled')))
  const isAllPacked = (packed?.pieces ?? 0) >= order.quantity
  return isAllBack(
    all.map(({ state, inspectedAt }) => ({ state, isInspected: inspectedAt !== null })),
    { isAllPacked },
  )
}
