import { asc, eq } from 'drizzle-orm'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Db } from '#database/connect.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { parcelItems, parcelScans, parcels } from '#database/tables/parcels.ts'
import type { Courier } from '#integrations/courier/courier.ts'
import { sampleShipment } from './courier.ts'
import type { TestShop } from './test-shop.ts'

export type TrackedParcel = { id: string; awb: string }

type Packed = {
  number?: number
  /** Which items of the order, by place; all of them unless told. */
  items?: readonly number[]
  collectPaise?: number
}

type Label = { reference: string; courierOrderId: string; shipmentId: string; awb: string; courierName: string | null }

/** Packs items of an order, with a label of the courier's stand-in. */
export async function packParcel(
  { shop, database }: TestShop,
  order: OrderJson,
  packed: Packed = {},
): Promise<TrackedParcel> {
  const label = await makeLabel(shop.courier as Courier, order, packed)
  return writeParcel({ db: database.db, newId: shop.newId, at: shop.now() }, order, label, packed)
}

export async function makeLabel(
  courier: Courier,
  order: OrderJson,
  { number = 1, collectPaise = 0 }: Packed = {},
): Promise<Label> {
  const reference = `${order.id}-${number}`
  const shipment = await courier.createShipment(sampleShipment({ reference, isCash: collectPaise > 0 }))
  const { shipmentId, orderId } = shipment
  const { awb, courierName } = await courier.assignAwb({ shipmentId })
  return { reference, courierOrderId: orderId, shipmentId, awb, courierName }
}

type Writing = { db: Db; newId: () => string; at: Date }

/** As the packing desk writes it. */
export async function writeParcel(
  { db, newId, at }: Writing,
  order: OrderJson,
  label: Label,
  { number = 1, items, collectPaise = 0 }: Packed = {},
): Promise<TrackedParcel> {
  const id = newId()
  const measures = { weightGrams: 350, lengthMm: 250, widthMm: 180, heightMm: 40, worthPaise: 99_900, collectPaise }
  const times = { labelMadeAt: at, trackDueAt: new Date(at.getTime() + 2 * 3_600_000), createdAt: at, updatedAt: at }
  const row = { id, orderId: order._id, number, state: 'label_made' as const, ...label, ...measures, ...times }
  await db.insert(parcels).values(row)
  const packed = order.cart.items.filter((_, place) => items?.includes(place) ?? true)
  await db.insert(parcelItems).values(packed.map(({ _id, quantity }) => ({ parcelId: id, orderItemId: _id, quantity })))
  return { id, awb: label.awb }
}

export async function readParcel({ database }: TestShop, { id }: TrackedParcel) {
  const [parcel] = await database.db.select().from(parcels).where(eq(parcels.id, id))
  if (parcel === undefined) throw new Error('This parcel is gone.')
  return parcel
}

export async function countScans({ database }: TestShop, { id }: TrackedParcel): Promise<number> {
  return database.db.$count(parcelScans, eq(parcelScans.parcelId, id))
}

/** The entries of an order's tracking, oldest first. */
export async function trackingOf({ database }: TestShop, { _id }: OrderJson): Promise<string[]> {
  const rows = await database.db
    .select()
    .from(orderTracking)
    .where(eq(orderTracking.orderId, _id))
    .orderBy(asc(orderTracking.at), asc(orderTracking.id))
  return rows.map(({ status }) => status)
}
