import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OrderParcelJson, OrderParcelsJson } from '#contracts/orders/order-parcels.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { parcelItems, parcelScans, parcels } from '#database/tables/parcels.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrder, findOrder } from '../orders/find-order.ts'
import { type AttemptRow, attemptToJson, loadLatestAttempts } from './load-attempts.ts'
import type { ParcelRow, ScanRow } from './parcel-row.ts'

const MOST_SCANS = 500

/** Where the parcels of an order are; those that have no label yet are only counted. */
export async function readOrderParcels(shop: RequestContext, idOrNumber: string): Promise<OrderParcelsJson> {
  authorizeKeyOrUser(shop)
  const order = await findOrder(shop.db, idOrNumber)
  authorizeOrder(shop, order)
  const all = await shop.db
    .select()
    .from(parcels)
    .where(and(eq(parcels.orderId, order.id), ne(parcels.state, 'cancelled')))
    .orderBy(asc(parcels.number))
  const ids = all.map(({ id }) => id)
  const items = await shop.db.select().from(parcelItems).where(inArray(parcelItems.parcelId, ids))
  const scans = await shop.db
    .select()
    .from(parcelScans)
    // What happens before it is picked up is between the shop and the courier.
    .where(and(inArray(parcelScans.parcelId, ids), ne(parcelScans.state, 'label_made')))
    .orderBy(sql`coalesce(${parcelScans.at}, ${parcelScans.receivedAt}) desc`, parcelScans.key)
    .limit(MOST_SCANS)
  const attempts = await loadLatestAttempts(shop.db, ids)
  const told = all.flatMap((parcel, at) => {
    if (parcel.awb === null) return []
    const of = <Row extends { parcelId: string }>(rows: readonly Row[]) =>
      rows.filter(({ parcelId }) => parcelId === parcel.id)
    const place = { number: at + 1, count: all.length }
    const about = { place, attempt: attempts.get(parcel.id), items: of(items), scans: of(scans) }
    return [parcelToJson({ ...parcel, awb: parcel.awb }, about)]
  })
  return { success: true, message: ORDER_TEXTS.found, parcels: told }
}

type About = {
  place: { number: number; count: number }
  attempt: AttemptRow | undefined
  items: readonly { orderItemId: string; quantity: number }[]
  scans: readonly ScanRow[]
}

function parcelToJson(parcel: ParcelRow & { awb: string }, { place, attempt, items, scans }: About): OrderParcelJson {
  const { state, courierName, awb, pageUrl, arrivesOn } = parcel
  return {
    ...place,
    state,
    courier: courierName,
    trackingId: awb,
    pageUrl,
    arrivesOn: arrivesOn?.toISOString() ?? null,
    attempt: attempt === undefined ? null : attemptToJson(attempt, parcel),
    items: items.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity })),
    scans: scans.map(({ at, state, activity, location }) => ({
      at: at?.toISOString() ?? null,
      state,
      activity,
      location,
    })),
  }
}
