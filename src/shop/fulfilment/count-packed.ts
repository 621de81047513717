import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { parcelItems, parcels } from '#database/tables/parcels.ts'
import { COUNTED_AT_MOST, TO_PACK } from '#rules/seller-orders.ts'
import { authorize } from '../access/authorize.ts'
import { ownGoods } from '../access/own-goods.ts'
import type { RequestContext } from '../context/shop.ts'

const IS_LIVING = ne(parcels.state, 'cancelled')

/** Pieces of each order that are in a parcel; orders without a parcel are omitted. */
export async function countPackedPieces(db: Db, ids: readonly string[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {}
  const found = await db
    .select({ id: parcels.orderId, pieces: sql<string>`sum(${parcelItems.quantity})` })
    .from(parcels)
    .innerJoin(parcelItems, eq(parcelItems.parcelId, parcels.id))
    .where(and(inArray(parcels.orderId, [...ids]), IS_LIVING))
    .groupBy(parcels.orderId)
  return Object.fromEntries(found.map(({ id, pieces }) => [id, Number(pieces)]))
}

/** Orders of which nothing is packed yet: the badge beside the menu. What others sell, the house does not pack. */
export async function countOrdersToPack(shop: RequestContext): Promise<number> {
  const by = authorize(shop, 'run_orders')
  const { db } = shop
  const isOwn = await ownGoods(db, by, orders.sellerId)
  const inParcel = db
    .select({ one: sql`1` })
    .from(parcels)
    .where(and(eq(parcels.orderId, orders.id), IS_LIVING))
  const some = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(isOwn, inArray(orders.status, TO_PACK), notExists(inParcel)))
    .limit(COUNTED_AT_MOST)
    .as('some')
  return db.$count(some)
}
