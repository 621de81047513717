import { eq, max, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackedJson, ParcelInput, ParcelsInput } from '#contracts/seller/parcels.ts'
import type { Db } from '#database/connect.ts'
import { parcelItems, parcels } from '#database/tables/parcels.ts'
import { MAX_PARCEL_GRAMS, type PlanProblem, parcelWeight, planProblem, splitAmounts } from '#rules/parcel-plan.ts'
import { reductionPaise } from '#rules/reductions.ts'
import { authorize } from '../access/authorize.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { findOrder, lockDeskOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readBoxes } from './list-boxes.ts'
import { cashDuePaise, isLiving, LABEL_CHANNEL, loadParcels, requireCourier } from './parcel-rows.ts'
import { loadPackedItems, type PackedItem, packingOf, pieceName } from './read-packing.ts'
import { whyNotPacked } from './why-not-packed.ts'

const PROBLEM_TEXTS: Record<PlanProblem, string> = {
  empty: PARCEL_TEXTS.empty,
  unknown: PARCEL_TEXTS.unknownItem,
  too_many: PARCEL_TEXTS.tooMany,
}

/** Packs pieces of an order into parcels and queues their labels. Asks the courier nothing: that is done later. */
export async function planParcels(
  shop: RequestContext,
  idOrNumber: string,
  { parcels: wanted }: ParcelsInput,
): Promise<PackedJson> {
  const by = authorize(shop, 'run_orders')
  requireCourier(shop)
  const { id } = await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, by, idOrNumber)
    await insertParcels(tx, shop, by, order, wanted)
    return order
  })
  const packing = await packingOf(shop, await findOrder(shop.db, id))
  return { success: true, message: PARCEL_TEXTS.queued(wanted.length), packing }
}

/** For a locked order, so that two people cannot pack the same piece. */
export async function insertParcels(
  tx: Db,
  shop: Shop,
  by: Editor,
  order: OrderRow,
  wanted: readonly ParcelInput[],
): Promise<void> {
  const why = whyNotPacked(order)
  if (why !== null) throw new Refusal('conflict', why)
  const items = await loadPackedItems(tx, [order.id])
  const living = (await loadParcels(tx, [order.id])).filter(isLiving)
  const lines = wanted.map((parcel) => parcel.items.map(({ item, quantity }) => ({ id: item, quantity })))
  const packed = living.flatMap((parcel) => parcel.lines)
  const problem = planProblem(items, packed, lines)
  if (problem !== null) throw new Refusal('conflict', PROBLEM_TEXTS[problem])
  requireWeights(items, wanted)
  const amounts = splitAmounts(
    {
      lines: items,
      reductionPaise: reductionPaise(order),
      feesPaise: order.shippingPaise + order.platformFeePaise,
      cashPaise: cashDuePaise(order),
    },
    living,
    lines,
  )
  const boxWeights = await readBoxWeights(tx, order, wanted)
  const first = await nextNumber(tx, order.id)
  for (const [index, parcel] of wanted.entries()) {
    const sums = amounts[index]
    if (sums === undefined) throw new Error('a parcel has no amounts')
    const boxGrams = parcel.boxId === null ? 0 : (boxWeights.get(parcel.boxId) ?? 0)
    const row = { id: shop.newId(), orderId: order.id, number: first + index, ...sums }
    await tx.insert(parcels).values({
      ...row,
      reference: `${order.number}-${row.number}`,
      state: 'packed',
      ...{ boxId: parcel.boxId, lengthMm: parcel.lengthMm, widthMm: parcel.widthMm, heightMm: parcel.heightMm },
      weightGrams: parcel.weightGrams ?? sumWeight(items, parcel, boxGrams),
      courierId: parcel.courierId,
      labelDueAt: shop.now(),
      createdAt: shop.now(),
      updatedAt: shop.now(),
    })
    await tx.insert(parcelItems).values(merged(parcel).map((line) => ({ parcelId: row.id, ...line })))
    const after = { parcel: row.number, pieces: parcel.items.reduce((sum, { quantity }) => sum + quantity, 0) }
    await recordActivity(tx, shop, by, {
      action: 'packed',
      entity: 'order',
      entityId: order.id,
      name: order.number,
      after,
    })
  }
  await tx.execute(sql`select pg_notify(${LABEL_CHANNEL}, '')`)
}

/** Names what was not weighed in parcels whose weight is to be summed up; the page shows a field for each. */
function requireWeights(items: readonly PackedItem[], wanted: readonly ParcelInput[]): void {
  const asked = new Set(wanted.filter(isSummed).flatMap(({ items }) => items.map(({ item }) => item)))
  const missing = items.filter(({ id, weightGrams }) => asked.has(id) && weightGrams === null)
  if (missing.length === 0) return
  const message = PARCEL_TEXTS.weightsMissing([...new Set(missing.map(pieceName))])
  throw new Refusal(
    'conflict',
    message,
    missing.map((item) => ({
      path: `weights.${item.variantId}`,
      message: PARCEL_TEXTS.weightsMissing([pieceName(item)]),
    })),
  )
}

const isSummed = ({ weightGrams }: ParcelInput) => weightGrams === null

async function readBoxWeights(
  tx: Db,
  { sellerId }: OrderRow,
  wanted: readonly ParcelInput[],
): Promise<Map<string, number>> {
  const known = new Map((await readBoxes(tx, sellerId)).map(({ id, weightGrams }) => [id, weightGrams]))
  if (wanted.some(({ boxId }) => boxId !== null && !known.has(boxId))) {
    throw new Refusal('conflict', PARCEL_TEXTS.boxGone)
  }
  return known
}

function sumWeight(items: readonly PackedItem[], parcel: ParcelInput, boxGrams: number): number {
  const lines = parcel.items.map(({ item, quantity }) => ({
    quantity,
    weightGrams: items.find(({ id }) => id === item)?.weightGrams ?? null,
  }))
  const weight = parcelWeight(lines, boxGrams)
  if (weight === null || weight > MAX_PARCEL_GRAMS) throw new Refusal('conflict', PARCEL_TEXTS.tooHeavy)
  return weight
}

/** One line an item, also when it was named twice. */
function merged(parcel: ParcelInput): { orderItemId: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { item, quantity } of parcel.items) sums.set(item, (sums.get(item) ?? 0) + quantity)
  return [...sums].map(([orderItemId, quantity]) => ({ orderItemId, quantity }))
}

/** A cancelled parcel keeps its number. */
export async function nextNumber(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(parcels.number) })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
  return (row?.last ?? 0) + 1
}
