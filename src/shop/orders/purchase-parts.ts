import { and, asc, eq, ne, notInArray } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { purchases } from '#database/tables/purchases.ts'
import { isDead, isPending, ORDER_STATUSES } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import { reserveCouponAgain } from '../coupons/coupon-uses.ts'
import { isCreditLeft } from '../credit/order-credit.ts'
import { findOrder, lockOrder } from './find-order.ts'
import { reserveStockAgain, whyNotReserved } from './move-order.ts'
import { loadOrderItems } from './order-items.ts'
import type { OrderRow } from './order-rows.ts'
import { wholeOrder } from './purchase-rows.ts'
import { isInStock } from './stock-lines.ts'
import { lockProducts } from './take-stock.ts'

export type Parts = [OrderRow, ...OrderRow[]]

/**
 * What an order is a part of, first part first; it alone where its goods were ordered alone. Never empty. Locked until the
 * transaction ends: all parts in one order, so that two who come by different parts do not wait
 * for each other. What is to be restocked or reserved is locked with them.
 */
export async function lockParts(tx: Db, idOrNumber: string): Promise<Parts> {
  const order = await findOrder(tx, idOrNumber)
  const { purchaseId } = order
  if (purchaseId === null) return [await lockOrder(tx, order.id)]
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.id))
    .for('update')
  return orThis(rows, order)
}

/** Of several parts, so that their pieces are locked in the one order in which everybody locks pieces. */
export async function lockPiecesOf(tx: Db, parts: readonly OrderRow[]): Promise<void> {
  if (parts.length < 2) return
  const ids: string[] = []
  for (const { id } of parts) ids.push(...(await loadOrderItems(tx, id)).map(({ productId }) => productId))
  await lockProducts(tx, ids, { isRetiredToo: true })
}

/** Those that still wait together; one that was paid for before the others is an order of its own by then. */
export function waitingOf(parts: Parts): Parts | null {
  const [first, ...more] = parts.filter(({ status }) => isPending(status))
  return first === undefined ? null : [first, ...more]
}

function orThis([first, ...more]: OrderRow[], order: OrderRow): Parts {
  return first === undefined ? [order] : [first, ...more]
}

type Told = { order: OrderRow; items: Awaited<ReturnType<typeof loadOrderItems>> }

async function eachOf(tx: Db, parts: Parts): Promise<Told[]> {
  const all: Told[] = []
  for (const order of parts) all.push({ order, items: await loadOrderItems(tx, order.id) })
  return all
}

/** What mails name: all parts as one, or each by itself where another has gone its own way. */
export async function toldOf(tx: Db, parts: Parts): Promise<Told[]> {
  const { purchaseId } = parts[0]
  const isAll = purchaseId === null || (await tx.$count(orders, eq(orders.purchaseId, purchaseId))) === parts.length
  return isAll ? [await wholeOf(tx, parts)] : eachOf(tx, parts)
}

/** What mails about all parts name; an order alone is what it is. */
export async function wholeOf(tx: Db, parts: Parts): Promise<Told> {
  const [first] = parts
  const all = await eachOf(tx, parts)
  if (first.purchaseId === null || parts.length === 1) return all[0] ?? { order: first, items: [] }
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, first.purchaseId))
  return wholeOrder(purchase?.number ?? first.number, all)
}

/** The same for an order that is locked already, of which the others are only told: the mail goes to its own address. */
export async function wholeAround(tx: Db, order: OrderRow): Promise<Told> {
  const { id, email, purchaseId } = order
  if (purchaseId === null) return { order, items: await loadOrderItems(tx, id) }
  const rows = await tx.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.id))
  const told = await wholeOf(tx, orThis(rows, order))
  return { ...told, order: { ...told.order, id, email } }
}

/**
 * Whether another part than this still stands. The purchase stays locked, so that of two parts which end at once the later
 * knows of the earlier.
 */
export async function hasLivingSibling(tx: Db, { id, purchaseId }: Pick<OrderRow, 'id' | 'purchaseId'>) {
  if (purchaseId === null) return false
  await tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, purchaseId)).for('update')
  const isOther = and(eq(orders.purchaseId, purchaseId), ne(orders.id, id))
  return (await tx.$count(orders, and(isOther, notInArray(orders.status, ORDER_STATUSES.filter(isDead))))) > 0
}

/** The same with each part, one after the other. */
export async function eachPart([first, ...more]: Parts, work: (order: OrderRow) => Promise<OrderRow>): Promise<Parts> {
  const done: Parts = [await work(first)]
  for (const order of more) done.push(await work(order))
  return done
}

/**
 * Reserves stock, coupon and store credit of all ended parts again: false, without changes, when anything of it is no
 * longer available. Parts hold their credit together, so that it is asked for as one sum.
 */
export async function reservePartsAgain(tx: Db, shop: Shop, parts: Parts): Promise<boolean> {
  const [first] = parts
  if (parts.length === 1) return reserveStockAgain(tx, shop, first)
  const ended = parts.filter(({ stock }) => stock === 'returned')
  await lockPiecesOf(tx, ended)
  for (const { id } of ended) if (!(await isInStock(tx, id))) return false
  if (!(await isCreditOfAllLeft(tx, ended))) return false
  for (const order of ended) if (!(await reserveCouponAgain(tx, order))) return false
  for (const order of ended) {
    if (!(await reserveStockAgain(tx, shop, order))) throw new Error('what is locked and there can be reserved')
  }
  return true
}

/** Why `reservePartsAgain` said no. */
export async function whyPartsNotReserved(tx: Db, parts: Parts): Promise<string> {
  if (!(await isCreditOfAllLeft(tx, parts))) return ORDER_TEXTS.creditGone
  for (const order of parts) {
    const why = await whyNotReserved(tx, order)
    if (why !== ORDER_TEXTS.couponGone) return why
  }
  return ORDER_TEXTS.couponGone
}

async function isCreditOfAllLeft(tx: Db, parts: readonly OrderRow[]): Promise<boolean> {
  const holder = parts.find(({ creditPaise }) => creditPaise > 0)
  if (holder === undefined) return true
  const creditPaise = parts.reduce((sum, part) => sum + part.creditPaise, 0)
  return isCreditLeft(tx, { id: holder.id, creditPaise })
}
