import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { WaitingParcelJson, WaitingParcelsJson } from '#contracts/seller/waiting-parcels.ts'
import type { Db } from '#database/connect.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { parcelAttempts, parcelItems, parcels } from '#database/tables/parcels.ts'
import { takesAnswer } from '#rules/delivery-attempts.ts'
import { isSold, ORDER_STATUSES } from '#rules/order-status.ts'
import { STORED_PARCEL_STATES } from '#rules/parcel-state.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { RequestContext } from '../context/shop.ts'
import { attemptToJson } from '../tracking/load-attempts.ts'

const SHOWN = 100
const ANSWERABLE = STORED_PARCEL_STATES.filter(takesAnswer)

/** Parcels that wait for the seller: failed attempts without an answer, those that came back, those that were lost. */
export async function listWaitingParcels(
  shop: RequestContext,
  message: string = PARCEL_TEXTS.waitingFound,
): Promise<WaitingParcelsJson> {
  const isOwn = ownedBy(authorize(shop, 'run_orders'), orders.sellerId)
  const { db } = shop
  const isLatest = sql`not exists (select 1 from parcel_attempts later where later.parcel_id = ${parcelAttempts.parcelId}
    and later.number > ${parcelAttempts.number})`
  const isOpen = or(isNull(parcelAttempts.answer), eq(parcelAttempts.failure, 'refused'))
  const isAlive = inArray(orders.status, ORDER_STATUSES.filter(isSold))
  return {
    success: true,
    message,
    attempts: await load(
      db,
      and(isOwn, isOpen, inArray(parcels.state, ANSWERABLE), isLatest),
      sql`${parcelAttempts.raisedAt}`,
    ),
    cameBack: await load(
      db,
      and(isOwn, eq(parcels.state, 'came_back'), isNull(parcels.inspectedAt), or(isNull(parcelAttempts.id), isLatest)),
      sql`${parcels.endedAt}`,
    ),
    lost: await load(
      db,
      and(
        isOwn,
        eq(parcels.state, 'lost'),
        isNull(parcels.inspectedAt),
        or(isNull(parcelAttempts.id), isLatest),
        isAlive,
      ),
      sql`${parcels.endedAt}`,
    ),
  }
}

async function load(db: Db, which: SQL | undefined, since: SQL): Promise<WaitingParcelJson[]> {
  const found = await db
    .select({ parcel: parcels, order: orders, attempt: parcelAttempts })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(parcelAttempts, eq(parcelAttempts.parcelId, parcels.id))
    .where(which)
    .orderBy(asc(since), asc(parcels.id))
    .limit(SHOWN)
  const ids = found.map(({ parcel }) => parcel.id)
  const items = await db
    .select({ parcelId: parcelItems.parcelId, quantity: parcelItems.quantity, item: orderItems })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .where(inArray(parcelItems.parcelId, ids))
    .orderBy(asc(orderItems.position))
  return found.map(({ parcel, order, attempt }) => {
    const isBack = parcel.state === 'came_back' || parcel.state === 'lost'
    const at = (isBack ? parcel.endedAt : attempt?.raisedAt) ?? parcel.updatedAt
    return {
      ...{ _id: parcel.id, orderId: order.id, order: order.number, number: parcel.number },
      ...{ courier: parcel.courierName, trackingId: parcel.awb ?? parcel.reference },
      buyer: { name: order.fullName, phone: order.phone },
      since: at.toISOString(),
      // Also one whose answer the courier did not take.
      attempt: attempt === null || isBack ? null : { ...attemptToJson(attempt, parcel), mayAnswer: true },
      problem: attempt?.failure === 'refused' && !isBack ? attempt.problem : null,
      items: items
        .filter(({ parcelId }) => parcelId === parcel.id)
        .map(({ item, quantity }) => ({ item: item.id, title: boughtTitle(item.title, item), quantity })),
    }
  })
}
