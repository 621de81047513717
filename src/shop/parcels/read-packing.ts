import { eq, inArray } from 'drizzle-orm'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackingJson } from '#contracts/seller/parcels.ts'
import type { Db } from '#database/connect.ts'
import { orderItems } from '#database/tables/orders.ts'
import { productVariants } from '#database/tables/variants.ts'
import { toRupees } from '#rules/money.ts'
import { smallestBox, unpackedLines } from '#rules/parcel-plan.ts'
import { boughtText } from '#rules/variants/bought-choice.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { findDeskOrder } from '../orders/find-order.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { readFetchedAt } from '../settings/pickup-place.ts'
import { type BoxRow, boxToJson, findUsualBox, readBoxes } from './list-boxes.ts'
import { cashDuePaise, isLiving, loadParcels, parcelToJson, requireCourier } from './parcel-rows.ts'
import { whyNotPacked } from './why-not-packed.ts'

type Measures = { weightGrams: number | null; measures: { lengthMm: number; widthMm: number; heightMm: number } | null }
export type PackedItem = OrderItemRow & Measures & { sku: string | null }

/** An order on the packing table: its pieces, its parcels and the boxes. */
export async function readPacking(shop: RequestContext, idOrNumber: string): Promise<PackingJson> {
  const by = authorize(shop, 'run_orders')
  requireCourier(shop)
  return packingOf(shop, await findDeskOrder(shop.db, by, idOrNumber))
}

export async function packingOf(shop: Shop, order: OrderRow): Promise<PackingJson> {
  const { db } = shop
  const fetchedAt = await readFetchedAt(db, shop, order.sellerId)
  const items = await loadPackedItems(db, [order.id])
  const parcels = await loadParcels(db, [order.id])
  const packed = parcels.filter(isLiving).flatMap(({ lines }) => lines)
  const left = unpackedLines(items, packed)
  const boxes = await readBoxes(db, order.sellerId)
  const problem = whyNotPacked(order) ?? (left.length === 0 ? PARCEL_TEXTS.nothingLeft : null)
  return {
    order: { _id: order.id, number: order.number },
    problem,
    cash: toRupees(cashDuePaise(order)),
    items: items.map((item) => ({
      ...{ _id: item.id, variantId: item.variantId, productId: item.productId },
      ...{ title: item.title, choice: boughtText(item), quantity: item.quantity, weightGrams: item.weightGrams },
      packed: packed.reduce((sum, line) => (line.id === item.id ? sum + line.quantity : sum), 0),
    })),
    parcels: parcels.map(parcelToJson),
    boxes: boxes.map(boxToJson),
    boxId: (await chooseBox(db, boxes, items, left))?.id ?? null,
    ...(fetchedAt === undefined ? {} : { fetchedAt }),
  }
}

/** The smallest that fits; the usual one where not every piece was measured or none fits. */
export async function chooseBox(
  db: Db,
  boxes: readonly BoxRow[],
  items: readonly PackedItem[],
  lines: readonly { id: string; quantity: number }[],
): Promise<BoxRow | null> {
  const pieces = lines.map(({ id, quantity }) => ({
    quantity,
    measures: items.find((item) => item.id === id)?.measures ?? null,
  }))
  return smallestBox(pieces, boxes) ?? (await findUsualBox(db, boxes))
}

/** With colour and size. */
export function pieceName(item: PackedItem): string {
  return [item.title, boughtText(item)].filter(Boolean).join(', ')
}

/** Ordered items with what their variants weigh and measure. */
export async function loadPackedItems(db: Db, orderIds: readonly string[]): Promise<PackedItem[]> {
  const { weightGrams, lengthMm, widthMm, heightMm, sku } = productVariants
  const rows = await db
    .select({ item: orderItems, weightGrams, lengthMm, widthMm, heightMm, sku })
    .from(orderItems)
    .innerJoin(productVariants, eq(productVariants.id, orderItems.variantId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(orderItems.position)
  return rows.map(({ item, weightGrams, lengthMm, widthMm, heightMm, sku }) => ({
    ...item,
    ...{ weightGrams, sku },
    measures: lengthMm === null || widthMm === null || heightMm === null ? null : { lengthMm, widthMm, heightMm },
  }))
}
