import { and, asc, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { insertRows } from '#database/insert-rows.ts'
import { products } from '#database/tables/catalogue.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { productVariants } from '#database/tables/variants.ts'
import { writeInOneStatement } from '#database/write-in-one-statement.ts'
import { isId } from '#rules/is-id.ts'
import type { Shop } from '../context/shop.ts'
import type { SoldProduct } from './sold-product.ts'

/** Quantity of one variant for one order line. */
export type StockLine = { productId: string; variantId: string; quantity: number; orderItemId: string }
/** What is held for an exchange is no line of an order yet. */
type MovedLine = Omit<StockLine, 'orderItemId'> & { orderItemId: string | null }
type Why =
  | { reason: 'order' | 'hold' | 'release' | 'return'; orderId: string }
  | { reason: 'exchange'; exchangeId: string }

/**
 * Products on sale, locked in id order, against deadlocks between orders. The lock of a product guards its variants:
 * they are read after it is held.
 */
export async function lockProducts(
  tx: Db,
  ids: readonly string[],
  { isRetiredToo = false } = {},
): Promise<Map<string, SoldProduct>> {
  const validIds = [...new Set(ids)].filter(isId)
  if (validIds.length === 0) return new Map()
  const found = await tx
    .select()
    .from(products)
    .where(and(inArray(products.id, validIds), isRetiredToo ? undefined : isNull(products.retiredAt)))
    .orderBy(products.id)
    .for('update')
  const withOptions = found.filter(({ options }) => options.length > 0).map(({ id }) => id)
  const variants = withOptions.length === 0 ? [] : await readVariants(tx, withOptions, isRetiredToo)
  const soldOf = (id: string) => variants.filter(({ productId }) => productId === id)
  return new Map(found.map((row) => [row.id, { ...row, variants: soldOf(row.id) }]))
}

/** Variants on sale of products with options; or also those that no longer are. */
function readVariants(tx: Db, productIds: readonly string[], isRetiredToo: boolean) {
  const isOnSale = isRetiredToo ? undefined : isNull(productVariants.retiredAt)
  const isSold = and(isOnSale, ne(productVariants.id, productVariants.productId))
  return tx
    .select()
    .from(productVariants)
    .where(and(inArray(productVariants.productId, [...productIds]), isSold))
    .orderBy(asc(productVariants.position))
}

/** Sums several lines of one variant. */
function sumQuantities(
  lines: readonly Pick<StockLine, 'variantId' | 'quantity'>[],
): { id: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, quantity]) => ({ id, quantity }))
}

/** Takes variants of locked products from stock. False when one is not available: then the caller must roll back. */
export async function takeStock(tx: Db, shop: Shop, lines: readonly MovedLine[], why: Why): Promise<boolean> {
  const writes = stockTaking(shop, [{ lines, why }])
  const { taken } = await writeInOneStatement<{ taken: number }>(tx, writes, COUNT_TAKEN)
  return taken === countVariants(lines)
}

/** Number of distinct variants. */
export function countVariants(lines: readonly Pick<StockLine, 'variantId'>[]): number {
  return new Set(lines.map(({ variantId }) => variantId)).size
}

/** How many of the variants were available, as a column `taken`. */
export const COUNT_TAKEN = sql`(select count(*)::int from taken) as taken`

const IS_IN_STOCK = sql`${productVariants.stock} >= wanted.quantity`
/**
 * `claims`: pieces that were taken from stock for the buyer before. They are booked as given back, and taken by the order.
 * `missing`: pieces that were sold although the books did not have them. They are booked as found, and taken by the order.
 */
export type Taking = {
  lines: readonly MovedLine[]
  why: Why
  claims?: readonly { id: string; productId: string; variantId: string }[]
  missing?: readonly MissingPieces[]
}
export type MissingPieces = { productId: string; variantId: string; quantity: number; remark: string }

/**
 * The same as SQL, for several orders, to be combined with other writes; the caller checks the count. With a
 * condition nothing else is checked.
 */
export function stockTaking(shop: Shop, takings: readonly Taking[], condition?: SQL) {
  const lines = takings.flatMap((taking) => taking.lines)
  const claims = takings.flatMap((taking) => taking.claims ?? [])
  // In one step: a stock that rose by the claim would be given to the next in the queue.
  const missing = takings.flatMap((taking) => taking.missing ?? [])
  const fromStock = [
    ...lines,
    ...claims.map(({ variantId }) => ({ variantId, quantity: -1 })),
    ...missing.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  ]
  const taken = sql`
    update ${productVariants} set stock = ${productVariants.stock} - wanted.quantity
    from ${quantitiesByVariant(fromStock)}
    where ${isOneOf(lines)} and ${condition ?? IS_IN_STOCK}
    returning ${productVariants.id}`
  const movements = [
    ...takings.flatMap(({ lines, why }) => movementRows(shop, lines, why, -1)),
    ...claims.map((claim) => claimRow(shop, claim)),
    ...missing.map((pieces) => foundRow(shop, pieces)),
  ]
  return { taken, movements: insertRows(stockMovements, movements, condition) }
}

/** Returns quantities to stock. The caller updates its order lines. */
export async function returnStock(tx: Db, shop: Shop, lines: readonly MovedLine[], why: Why): Promise<void> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('update')
  await tx.execute(sql`
    update ${productVariants} set stock = ${productVariants.stock} + wanted.quantity
    from ${quantitiesByVariant(lines)}
    where ${isOneOf(lines)}`)
  await tx.insert(stockMovements).values(movementRows(shop, lines, why, 1))
}

function quantitiesByVariant(lines: readonly Pick<StockLine, 'variantId' | 'quantity'>[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(sumQuantities(lines))}::jsonb) as wanted(id uuid, quantity int)`
}

/** The ids as an array too: of rows from JSON the planner expects a hundred, and reads the whole table for them. */
function isOneOf(lines: readonly MovedLine[]): SQL {
  const ids = `{${sumQuantities(lines).map(({ id }) => id)}}`
  return sql`${productVariants.id} = wanted.id and ${productVariants.id} = any(${ids}::uuid[])`
}

export function movementRows(shop: Shop, lines: readonly MovedLine[], why: Why, sign: 1 | -1) {
  const at = shop.now()
  return lines.map(({ productId, variantId, quantity, orderItemId }) => ({
    id: shop.newId(),
    productId,
    variantId,
    delta: sign * quantity,
    reason: why.reason,
    reference: why.reason === 'exchange' ? why.exchangeId : why.orderId,
    orderItemId,
    at,
  }))
}

function claimRow(shop: Shop, { id: reference, productId, variantId }: NonNullable<Taking['claims']>[number]) {
  const of = { productId, variantId, reference, orderItemId: null }
  return { id: shop.newId(), ...of, delta: 1, reason: 'claim' as const, at: shop.now() }
}

function foundRow(shop: Shop, { productId, variantId, quantity: delta, remark: reference }: MissingPieces) {
  const of = { productId, variantId, reference, orderItemId: null }
  return { id: shop.newId(), ...of, delta, reason: 'correction' as const, at: shop.now() }
}
