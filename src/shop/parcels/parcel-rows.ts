import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackedParcelJson } from '#contracts/seller/parcels.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { parcelItems, parcels } from '#database/tables/parcels.ts'
import type { Courier } from '#integrations/courier/courier.ts'
import { cashPartPaise } from '#rules/advance.ts'
import { isId } from '#rules/is-id.ts'
import { toRupees } from '#rules/money.ts'
import { isDead } from '#rules/order-status.ts'
import { labelState, mayCancelParcel } from '#rules/parcel-label.ts'
import type { PackedLine } from '#rules/parcel-plan.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'

export type ParcelRow = typeof parcels.$inferSelect
export type ParcelWithLines = ParcelRow & { lines: PackedLine[] }

/** Wakes whoever makes labels, after the commit. */
export const LABEL_CHANNEL = 'label_queued'

/** The parcels of these orders with what is in them, in the order they were packed. */
export async function loadParcels(db: Db, orderIds: readonly string[]): Promise<ParcelWithLines[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.number), asc(parcels.id))
  if (rows.length === 0) return []
  const items = await db
    .select({ parcelId: parcelItems.parcelId, id: parcelItems.orderItemId, quantity: parcelItems.quantity })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .where(inArray(parcels.orderId, [...orderIds]))
  return rows.map((row) => {
    const own = items.filter(({ parcelId }) => parcelId === row.id)
    return { ...row, lines: own.map(({ id, quantity }) => ({ id, quantity })) }
  })
}

/** Locked until the transaction ends. That of another seller's order is missing. */
export async function lockParcel(tx: Db, by: SignedIn, id: string): Promise<ParcelRow> {
  const isThis = and(eq(parcels.id, id), isOfDesk(tx, by))
  const [row] = isId(id) ? await tx.select().from(parcels).where(isThis).for('update') : []
  if (row === undefined) throw new Refusal('not_found', PARCEL_TEXTS.missing)
  return row
}

/** Parcels of the seller's orders; no condition for the house. */
function isOfDesk(db: Db, by: SignedIn): SQL | undefined {
  const isOwn = ownedBy(by, orders.sellerId)
  return isOwn && inArray(parcels.orderId, db.select({ id: orders.id }).from(orders).where(isOwn))
}

/** Those of them that have a label to print, in the order they were asked for. One that asks in vain is made again. */
export async function loadLabelled(db: Db, by: SignedIn, ids: readonly string[]): Promise<ParcelRow[]> {
  const found = await db
    .select({ parcel: parcels, order: { method: orders.method } })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(ownedBy(by, orders.sellerId), inArray(parcels.id, [...ids]), ne(parcels.state, 'cancelled')))
  const printable = found.flatMap(({ parcel, order }) => (asksInVain(parcel, order) ? [] : [parcel]))
  return [...new Set(ids)].flatMap((id) => printable.find((row) => row.id === id && row.awb !== null) ?? [])
}

/** Asks for cash at the door, of an order that is paid online by now. */
export function asksInVain({ collectPaise }: ParcelRow, { method }: Pick<OrderRow, 'method'>): boolean {
  return collectPaise > 0 && method === 'online'
}

export function isLiving({ state }: Pick<ParcelRow, 'state'>): boolean {
  return state !== 'cancelled'
}

/** What is to be collected at the door for the whole order. */
export function cashDuePaise(order: OrderRow): number {
  const { method, status, paymentStatus } = order
  return method === 'COD' && !isDead(status) && paymentStatus === PaymentStatus.Pending ? cashPartPaise(order) : 0
}

export function requireCourier({ courier }: Shop): Courier {
  if (courier === null) throw new Refusal('conflict', PARCEL_TEXTS.noCourier)
  return courier
}

export function parcelToJson(parcel: ParcelWithLines): PackedParcelJson {
  const { id, number, state, problem, awb, courierName, pricePaise, collectPaise, pickupFor } = parcel
  const { weightGrams, lengthMm, widthMm, heightMm } = parcel
  return {
    ...{ _id: id, number, state, label: labelState(parcel), problem, mayCancel: mayCancelParcel(parcel) },
    ...{ awb, courierName, weightGrams, lengthMm, widthMm, heightMm },
    price: pricePaise === null ? null : toRupees(pricePaise),
    collect: toRupees(collectPaise),
    remitted: toRupees(parcel.remittedPaise),
    items: parcel.lines.map((line) => ({ item: line.id, quantity: line.quantity })),
    pickupFor: pickupFor?.toISOString() ?? null,
  }
}
