import { and, asc, inArray, isNotNull, isNull, ne, sum } from 'drizzle-orm'
import type { DisputeJson } from '#contracts/orders/disputes.ts'
import type { ReturnJson } from '#contracts/orders/orders.ts'
import type { PickupJson } from '#contracts/orders/pickups.ts'
import type { Db } from '#database/connect.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import { refunds } from '#database/tables/payments.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { toRupees } from '#rules/money.ts'
import { loadExchanges } from './load-exchanges.ts'
import { loadPayouts } from './load-payouts.ts'

type ReturnRow = typeof returns.$inferSelect
type ItemRow = typeof returnItems.$inferSelect
type PictureRow = Pick<typeof orderPictures.$inferSelect, 'id' | 'returnId' | 'orderItemId' | 'of'>

/** The returns of these orders with all that belongs to them, in a fixed number of queries. */
export async function loadReturns(db: Db, orderIds: string[]): Promise<{ orderId: string; json: ReturnJson }[]> {
  const rows = await db.select().from(returns).where(inArray(returns.orderId, orderIds)).orderBy(asc(returns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await db.select().from(returnItems).where(inArray(returnItems.returnId, ids))
  const instead = await loadExchanges(db, ids)
  const paidOut = await loadPayouts(db, rows)
  const pictures = await loadPictures(db, ids)
  const disputes = await db.select().from(returnDisputes).where(inArray(returnDisputes.returnId, ids))
  const fetched = await loadPickups(db, ids)
  const given = await loadGiven(db, orderIds)
  return rows.map((row) => {
    const own = pictures.filter(({ returnId }) => returnId === row.id)
    const exchange = instead.get(row.id)
    const dispute = disputes.find(({ returnId }) => returnId === row.id)
    const pickup = fetched.get(row.id)
    return {
      orderId: row.orderId,
      json: {
        ...returnToJson(row, given.get(row.id) ?? 0),
        items: found.filter(({ returnId }) => returnId === row.id).map((item) => itemToJson(item, own)),
        ...(exchange === undefined ? {} : { exchange }),
        ...paidOut.get(row.id),
        ...picturesOf(own.filter(({ of }) => of === 'request')),
        ...(dispute === undefined ? {} : { dispute: disputeToJson(dispute, own) }),
        ...(pickup === undefined ? {} : { pickup }),
      },
    }
  })
}

function returnToJson(row: ReturnRow, givenPaise: number) {
  const isMoreToCome = givenPaise > 0 && givenPaise < row.refundPaise
  return {
    _id: row.id,
    status: row.status,
    reason: row.reason,
    remark: row.remark,
    refundAmount: toRupees(row.refundPaise),
    ...(row.isCredit ? { isCredit: true as const } : {}),
    ...(row.refundTo === '' ? {} : { refundTo: row.refundTo }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.withheldPaise === 0 ? {} : { withheld: toRupees(row.withheldPaise) }),
    ...(isMoreToCome ? { refunded: toRupees(givenPaise) } : {}),
    ...(row.inspectedAt === null ? {} : { inspectedAt: row.inspectedAt.toISOString() }),
  }
}

function itemToJson(item: ItemRow, pictures: readonly PictureRow[]): ReturnJson['items'][number] {
  const {
    orderItemId,
    quantity,
    fit,
    reasonCode,
    reductionPaise,
    chargesPaise,
    sellable,
    repair,
    scrap,
    notOurs,
    note,
  } = item
  return {
    ...{ itemId: orderItemId, quantity },
    ...(fit === null ? {} : { fit }),
    ...(reasonCode === null ? {} : { reasonCode }),
    ...(reductionPaise === null ? {} : { reduction: toRupees(reductionPaise) }),
    ...(chargesPaise === null ? {} : { charges: toRupees(chargesPaise) }),
    ...(sellable === null
      ? {}
      : { inspected: { sellable, repair: repair ?? 0, scrap: scrap ?? 0, notOurs: notOurs ?? 0 } }),
    ...(note === '' ? {} : { note }),
    ...picturesOf(pictures.filter((one) => one.of === 'inspection' && one.orderItemId === orderItemId)),
  }
}

function disputeToJson(row: typeof returnDisputes.$inferSelect, pictures: readonly PictureRow[]): DisputeJson {
  const { id, words, createdAt, acknowledgedAt, decision, amountPaise, reason, decidedAt } = row
  return {
    ...{ _id: id, words, decision, reason },
    pictures: pictures.filter(({ of }) => of === 'dispute').map((one) => one.id),
    createdAt: createdAt.toISOString(),
    seenAt: acknowledgedAt?.toISOString() ?? null,
    amount: toRupees(amountPaise ?? 0),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

function picturesOf(rows: readonly PictureRow[]) {
  return rows.length === 0 ? {} : { pictures: rows.map(({ id }) => id) }
}

function loadPictures(db: Db, returnIds: string[]): Promise<PictureRow[]> {
  const { id, returnId, orderItemId, of } = orderPictures
  return db
    .select({ id, returnId, orderItemId, of })
    .from(orderPictures)
    .where(inArray(orderPictures.returnId, returnIds))
    .orderBy(asc(orderPictures.createdAt), asc(orderPictures.id))
}

/** The latest of each return. */
async function loadPickups(db: Db, returnIds: string[]): Promise<Map<string, PickupJson>> {
  const rows = await db
    .select()
    .from(returnPickups)
    .where(inArray(returnPickups.returnId, returnIds))
    .orderBy(asc(returnPickups.number))
  return new Map(rows.map((row) => [row.returnId, pickupToJson(row)]))
}

function pickupToJson(row: typeof returnPickups.$inferSelect): PickupJson {
  const { state, pickupFor, courierName, awb, pageUrl, failure, scans, problem, calledOffAt } = row
  const lastScan = scans.at(-1)
  return {
    ...{ state, courierName, awb, pageUrl },
    pickupFor: pickupFor?.toISOString() ?? null,
    ...(calledOffAt === null || state === 'cancelled' ? {} : { isCalledOff: true as const }),
    ...(failure === null ? {} : { failure }),
    ...(lastScan === undefined ? {} : { lastScan }),
    ...(problem === null ? {} : { problem }),
  }
}

/** What went back for each, also while it is on its way; what an exchange moved is no refund. */
export async function loadGiven(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const isOfReturn = and(inArray(refunds.orderId, orderIds), isNotNull(refunds.returnId))
  const isGiven = and(isOfReturn, isNull(refunds.exchangeId), ne(refunds.state, 'failed'))
  const rows = await db
    .select({ returnId: refunds.returnId, paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(isGiven)
    .groupBy(refunds.returnId)
  return new Map(rows.map(({ returnId, paise }) => [returnId ?? '', paise]))
}

/** The same for one, whose order is locked. */
export async function givenFor(tx: Db, orderId: string, returnId: string): Promise<number> {
  return (await loadGiven(tx, [orderId])).get(returnId) ?? 0
}
