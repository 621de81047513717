import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderItems } from '#database/tables/orders.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import type { Shop } from '../context/shop.ts'
import { loadOrderItems } from './order-items.ts'
import { variantsOf } from './sold-product.ts'
import { lockProducts, returnStock, type StockLine, takeStock } from './take-stock.ts'

/** What of each line of a locked order is still out of stock: what was restocked, by any path, is excluded. */
export async function linesOut(tx: Db, orderId: string): Promise<StockLine[]> {
  const items = await loadOrderItems(tx, orderId)
  return items
    .map(({ id, productId, variantId, quantity, restocked }) => ({
      orderItemId: id,
      productId,
      variantId,
      quantity: quantity - restocked,
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** Restocks lines of a locked order. A constraint refuses more than was taken. */
export async function restock(
  tx: Db,
  shop: Shop,
  orderId: string,
  lines: readonly StockLine[],
  reason: 'release' | 'return',
): Promise<void> {
  if (lines.length === 0) return
  await returnStock(tx, shop, lines, { reason, orderId })
  await countRestocked(tx, lines, 1)
}

/**
 * Reserves an ended order's stock again, except what its buyer returned. False, without changes, when it is not
 * available.
 */
export async function reserveAgain(tx: Db, shop: Shop, orderId: string): Promise<boolean> {
  const lines = await linesToTake(tx, orderId)
  if (lines.length === 0) return true
  const isTaken = await takeStock(tx, shop, lines, { reason: 'order', orderId })
  if (!isTaken) return false
  await countRestocked(tx, lines, -1)
  return true
}

/** Whether `reserveAgain` would succeed; the products stay locked until then. */
export async function isInStock(tx: Db, orderId: string): Promise<boolean> {
  const lines = await linesToTake(tx, orderId)
  const sold = await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const left = new Map([...sold.values()].flatMap(variantsOf).map(({ id, stock }) => [id, stock]))
  for (const { variantId, quantity } of lines) left.set(variantId, (left.get(variantId) ?? 0) - quantity)
  return lines.every(({ variantId }) => (left.get(variantId) ?? 0) >= 0)
}

async function linesToTake(tx: Db, orderId: string): Promise<StockLine[]> {
  const received = await returnedByLine(tx, orderId)
  const items = await loadOrderItems(tx, orderId)
  return items
    .map(({ id, productId, variantId, restocked }) => ({
      orderItemId: id,
      productId,
      variantId,
      quantity: restocked - (received.get(id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** Quantity the buyer has returned of each line. */
async function returnedByLine(tx: Db, orderId: string): Promise<Map<string, number>> {
  const back = await tx
    .select({ id: returnItems.orderItemId, quantity: sql<number>`sum(${returnItems.quantity})::int` })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, ['Received', 'Refunded'])))
    .groupBy(returnItems.orderItemId)
  return new Map(back.map(({ id, quantity }) => [id, quantity]))
}

async function countRestocked(tx: Db, lines: readonly StockLine[], sign: 1 | -1): Promise<void> {
  const rows = lines.map(({ orderItemId: id, quantity }) => ({ id, quantity: sign * quantity }))
  await tx.execute(sql`
    update ${orderItems} set restocked = ${orderItems.restocked} + moved.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved(id uuid, quantity int)
    where ${orderItems.id} = moved.id`)
}
