import { and, eq, ne, sum } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { parcelItems, parcels } from '#database/tables/parcels.ts'
import { isDead, isFirm, isInTransit, OrderStatus } from '#rules/order-status.ts'
import { hasLeft, orderProgress, type StoredParcelState } from '#rules/parcel-progress.ts'
import { toTrackingStatus } from '#rules/tracking-status.ts'
import type { Shop } from '../context/shop.ts'
import { validateStatusChange } from '../fulfilment/require-status-change.ts'
import { changeStatus } from '../fulfilment/set-status.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { type Actor, recordEvent } from '../orders/record-event.ts'
import type { ParcelRow, ScanRow } from './parcel-row.ts'
import { queueParcelEmails } from './queue-parcel-emails.ts'

const COURIER: Actor = { by: 'courier' }
const MAX_LENGTH = 300

type Moved = { before: StoredParcelState; parcel: ParcelRow; scan: ScanRow | null }

/**
 * A parcel of a locked order came to another state: the order's tracking says so, its status follows, and the buyer is
 * told. An order that a seller has set to Delivered meanwhile, or that has ended, does not move back.
 */
export async function moveOrderWithParcel(tx: Db, shop: Shop, order: OrderRow, moved: Moved): Promise<void> {
  const touched = await touch(tx, shop, order)
  if (isDead(order.status) || !(hasLeft(moved.parcel.state) || hasLeft(moved.before))) return
  await addEntry(tx, shop, order, moved)
  const followed = await followParcels(tx, shop, touched)
  await queueParcelEmails(tx, shop, { before: order.status, order: followed }, moved)
}

/** Pages that show the order load it again. */
async function touch(tx: Db, shop: Shop, order: OrderRow): Promise<OrderRow> {
  const [touched] = await tx.update(orders).set({ updatedAt: shop.now() }).where(eq(orders.id, order.id)).returning()
  return touched ?? order
}

async function addEntry(tx: Db, shop: Shop, { id: orderId }: OrderRow, { parcel, scan }: Moved): Promise<void> {
  const status = toTrackingStatus(parcel.state)
  const now = shop.now()
  await tx.insert(orderTracking).values({
    id: shop.newId(),
    orderId,
    trackingId: parcel.awb ?? parcel.reference,
    status,
    location: scan?.location.slice(0, MAX_LENGTH) ?? '',
    notes: scan?.activity.slice(0, MAX_LENGTH) ?? '',
    at: scan?.at == null || scan.at > now ? now : scan.at,
  })
  await recordEvent(tx, shop, orderId, COURIER, { kind: 'tracking', after: status })
}

async function followParcels(tx: Db, shop: Shop, order: OrderRow): Promise<OrderRow> {
  if (!(isFirm(order.status) || isInTransit(order.status))) return order
  const all = await tx.select({ state: parcels.state }).from(parcels).where(eq(parcels.orderId, order.id))
  const progress = orderProgress(
    all.map(({ state }) => state),
    { isAllPacked: (await packedPieces(tx, order.id)) >= order.quantity },
  )
  if (progress === 'waiting' || (progress === 'left' && isInTransit(order.status))) return order
  const status = progress === 'arrived' ? OrderStatus.Delivered : OrderStatus.Shipped
  // Money that went back meanwhile needs a person.
  const { problem } = await validateStatusChange(tx, order, status, undefined)
  return problem === null ? changeStatus(tx, shop, order, { status }, COURIER) : order
}

async function packedPieces(tx: Db, orderId: string): Promise<number> {
  const [packed] = await tx
    .select({ pieces: sum(parcelItems.quantity).mapWith(Number) })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .where(and(eq(parcels.orderId, orderId), ne(parcels.state, 'cancelled')))
  return packed?.pieces ?? 0
}
