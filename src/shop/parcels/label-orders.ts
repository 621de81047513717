import { and, inArray } from 'drizzle-orm'
import { isRefusal, Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { LabelRunJson } from '#contracts/seller/parcels.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { type LabelState, labelState } from '#rules/parcel-label.ts'
import { unpackedLines } from '#rules/parcel-plan.ts'
import { boughtText } from '#rules/variants/bought-choice.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockDeskOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readBoxes } from './list-boxes.ts'
import { isLiving, loadParcels, type ParcelWithLines, requireCourier } from './parcel-rows.ts'
import { insertParcels } from './plan-parcels.ts'
import { chooseBox, loadPackedItems, type PackedItem, pieceName } from './read-packing.ts'
import { whyNotPacked } from './why-not-packed.ts'

type Ids = { ids: string[] }
type OrderLabel = LabelRunJson['orders'][number]

/**
 * Packs what is left of each order into one parcel and queues its label. Orders that are packed already stay as they
 * are, so that it may be sent again after a lost answer.
 */
export async function labelOrders(shop: RequestContext, { ids }: Ids): Promise<LabelRunJson> {
  const by = authorize(shop, 'run_orders')
  requireCourier(shop)
  const refusals = new Map<string, string>()
  for (const id of new Set(ids)) {
    try {
      await shop.db.transaction(async (tx) => {
        const order = await lockDeskOrder(tx, by, id)
        const parcel = await planAsOne(tx, order)
        if (parcel !== null) await insertParcels(tx, shop, by, order, [parcel])
      })
    } catch (error) {
      if (!isRefusal(error)) throw error
      refusals.set(id, error.message)
    }
  }
  const { orders } = await readRun(shop.db, by, ids)
  // What the rows do not tell: why nothing was packed.
  return { orders: orders.map((one) => ({ ...one, problem: one.problem ?? refusals.get(one._id) ?? null })) }
}

/** How far the labels of these orders are, read from their parcels: also after a reload, also for another person. */
export async function readLabelRun(shop: RequestContext, { ids }: Ids): Promise<LabelRunJson> {
  const by = authorize(shop, 'run_orders')
  requireCourier(shop)
  return readRun(shop.db, by, ids)
}

/** Null when nothing is left to pack. */
async function planAsOne(tx: Db, order: OrderRow) {
  const items = await loadPackedItems(tx, [order.id])
  const packed = (await loadParcels(tx, [order.id])).filter(isLiving).flatMap(({ lines }) => lines)
  const left = unpackedLines(items, packed)
  if (left.length === 0) return null
  const box = await chooseBox(tx, await readBoxes(tx, order.sellerId), items, left)
  if (box === null) throw new Refusal('conflict', PARCEL_TEXTS.noBox)
  const { id: boxId, lengthMm, widthMm, heightMm } = box
  const pieces = left.map(({ id, quantity }) => ({ item: id, quantity }))
  return { items: pieces, boxId, lengthMm, widthMm, heightMm, weightGrams: null, courierId: null }
}

async function readRun(db: Db, by: SignedIn, ids: readonly string[]): Promise<LabelRunJson> {
  const found = await db
    .select()
    .from(orders)
    .where(and(ownedBy(by, orders.sellerId), inArray(orders.id, [...ids])))
  const known = found.map(({ id }) => id)
  const parcels = (await loadParcels(db, known)).filter(isLiving)
  const items = known.length === 0 ? [] : await loadPackedItems(db, known)
  return {
    orders: [...new Set(ids)].flatMap((id) => {
      const order = found.find((one) => one.id === id)
      if (order === undefined) return []
      const isOwn = ({ orderId }: { orderId: string }) => orderId === id
      return [toOrderLabel(order, items.filter(isOwn), parcels.filter(isOwn))]
    }),
  }
}

function toOrderLabel(order: OrderRow, items: readonly PackedItem[], parcels: readonly ParcelWithLines[]): OrderLabel {
  const left = unpackedLines(
    items,
    parcels.flatMap(({ lines }) => lines),
  )
  const unweighed = items.filter(({ id, weightGrams }) => weightGrams === null && left.some((line) => line.id === id))
  const missing = new Map(unweighed.map((item) => [item.variantId, toMissing(item)]))
  const names = { _id: order.id, number: order.number, missing: [...missing.values()] }
  const parcelIds = parcels.map(({ id }) => id)
  if (left.length > 0 || parcels.length === 0) {
    const why = whyNotPacked(order) ?? weightProblem(unweighed)
    return { ...names, label: 'none', problem: why, parcelIds }
  }
  const states = parcels.map(labelState)
  const label = (['refused', 'waiting', 'made'] as const).find((one) => states.includes(one)) ?? ('made' as LabelState)
  return { ...names, label, problem: parcels.find(({ problem }) => problem !== null)?.problem ?? null, parcelIds }
}

function toMissing(item: PackedItem): OrderLabel['missing'][number] {
  return { variantId: item.variantId, productId: item.productId, title: item.title, choice: boughtText(item) }
}

function weightProblem(unweighed: readonly PackedItem[]): string | null {
  return unweighed.length === 0 ? null : PARCEL_TEXTS.weightsMissing([...new Set(unweighed.map(pieceName))])
}
