import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { insertRows } from '#database/insert-rows.ts'
import { products } from '#database/tables/catalogue.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { writeInOneStatement } from '#database/write-in-one-statement.ts'
import { isId } from '#rules/is-id.ts'
import type { Shop } from '../context/shop.ts'
import type { ProductRow } from './order-rows.ts'

/** Quantity of one product for one order line. */
export type StockLine = { productId: string; quantity: number; orderItemId: string }
type StockLines = Pick<StockLine, 'productId' | 'quantity'>
type Why = { reason: 'order' | 'hold' | 'release' | 'return'; orderId: string }

/** Products on sale, locked in id order, against deadlocks between orders. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const validIds = realIds(ids)
  if (validIds.length === 0) return new Map()
  const found = await tx
    .select()
    .from(products)
    .where(and(inArray(products.id, validIds), isNull(products.retiredAt)))
    .orderBy(products.id)
    .for('update')
  return new Map(found.map((row) => [row.id, row]))
}

/** Reject non-UUIDs before querying. */
function realIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter(isId)
}

/** Sums several lines of one product. */
function sumQuantities(lines: readonly StockLines[]): StockLines[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([productId, quantity]) => ({ productId, quantity }))
}

/** Takes locked products from stock. False when one is not available: then the caller must roll back. */
export async function takeStock(tx: Db, shop: Shop, lines: readonly StockLine[], why: Why): Promise<boolean> {
  const writes = stockTaking(shop, [{ lines, why }])
  const { taken } = await writeInOneStatement<{ taken: number }>(tx, writes, COUNT_TAKEN)
  return taken === countProducts(lines)
}

/** Number of distinct products. */
export function countProducts(lines: readonly Pick<StockLine, 'productId'>[]): number {
  return new Set(lines.map(({ productId }) => productId)).size
}

/** How many of the products were available, as a column `taken`. */
export const COUNT_TAKEN = sql`(select count(*)::int from taken) as taken`

const IS_IN_STOCK = sql`${products.stock} >= wanted.quantity`
export type Taking = { lines: readonly StockLine[]; why: Why }

/**
 * The same as SQL, for several orders, to be combined with other writes; the caller checks the count. With a
 * condition nothing else is checked.
 */
export function stockTaking(shop: Shop, takings: readonly Taking[], condition?: SQL) {
  const lines = takings.flatMap((taking) => taking.lines)
  const taken = sql`
    update ${products} set stock = ${products.stock} - wanted.quantity
    from ${quantitiesByProduct(lines)}
    where ${isOneOf(lines)} and ${condition ?? IS_IN_STOCK}
    returning ${products.id}`
  const movements = takings.flatMap(({ lines, why }) => movementRows(shop, lines, why, -1))
  return { taken, movements: insertRows(stockMovements, movements, condition) }
}

/** Returns quantities to stock. The caller updates its order lines. */
export async function returnStock(tx: Db, shop: Shop, lines: readonly StockLine[], why: Why): Promise<void> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('update')
  await tx.execute(sql`
    update ${products} set stock = ${products.stock} + wanted.quantity
    from ${quantitiesByProduct(lines)}
    where ${isOneOf(lines)}`)
  await tx.insert(stockMovements).values(movementRows(shop, lines, why, 1))
}

function quantitiesByProduct(lines: readonly StockLine[]) {
  const rows = sumQuantities(lines).map(({ productId: id, quantity }) => ({ id, quantity }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(id uuid, quantity int)`
}

/** The ids as an array too: of rows from JSON the planner expects a hundred, and reads the whole table for them. */
function isOneOf(lines: readonly StockLine[]): SQL {
  const ids = `{${sumQuantities(lines).map(({ productId }) => productId)}}`
  return sql`${products.id} = wanted.id and ${products.id} = any(${ids}::uuid[])`
}

function movementRows(shop: Shop, lines: readonly StockLine[], { reason, orderId }: Why, sign: 1 | -1) {
  const at = shop.now()
  return lines.map(({ productId, quantity, orderItemId }) => ({
    id: shop.newId(),
    productId,
    delta: sign * quantity,
    reason,
    reference: orderId,
    orderItemId,
    at,
  }))
}
