import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { writeTogether } from '#database/write-together.ts'
import type { Shop } from '../shop.ts'
import type { ProductRow } from './order-rows.ts'

export type Pieces = { productId: string; quantity: number }
type Why = { reason: 'order' | 'hold' | 'release' | 'return'; orderId: string }

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The products that are on sale, locked in the order of their ids: two orders never wait for each other in a circle. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const asked = [...new Set(ids)].filter((id) => UUID.test(id))
  if (asked.length === 0) return new Map()
  const found = await tx
    .select()
    .from(products)
    .where(and(inArray(products.id, asked), isNull(products.retiredAt)))
    .orderBy(products.id)
    .for('update')
  return new Map(found.map((row) => [row.id, row]))
}

/** Several lines of one product count together. */
export function sumPieces(lines: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([productId, quantity]) => ({ productId, quantity }))
}

/** Takes pieces of locked products off the shelf. False when one was not there: then the caller's transaction must end. */
export async function takeStock(tx: Db, shop: Shop, pieces: readonly Pieces[], why: Why): Promise<boolean> {
  const writes = stockTaking(tx, shop, pieces, why)
  const { taken } = await writeTogether<{ taken: number }>(tx, writes, COUNT_TAKEN)
  return taken === pieces.length
}

/** How many of the products were there, as a column `taken`. */
export const COUNT_TAKEN = sql`(select count(*)::int from taken) as taken`

/** The same, for those who write it together with something else and count what was taken themselves. */
export function stockTaking(tx: Db, shop: Shop, pieces: readonly Pieces[], why: Why) {
  const taken = sql`
    update ${products} set stock = ${products.stock} - wanted.quantity
    from ${wantedOf(pieces)}
    where ${products.id} = wanted.id and ${products.stock} >= wanted.quantity
    returning ${products.id}`
  return { taken, movements: tx.insert(stockMovements).values(movementRows(shop, pieces, why, -1)) }
}

/** Puts pieces back. */
export async function returnStock(tx: Db, shop: Shop, pieces: readonly Pieces[], why: Why): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, idsOf(pieces)))
    .orderBy(products.id)
    .for('update')
  await tx.execute(sql`
    update ${products} set stock = ${products.stock} + wanted.quantity
    from ${wantedOf(pieces)}
    where ${products.id} = wanted.id`)
  await tx.insert(stockMovements).values(movementRows(shop, pieces, why, 1))
}

function idsOf(pieces: readonly Pieces[]): string[] {
  return pieces.map(({ productId }) => productId)
}

function wantedOf(pieces: readonly Pieces[]) {
  const rows = pieces.map(({ productId, quantity }) => sql`(${productId}::uuid, ${quantity}::int)`)
  return sql`(values ${sql.join(rows, sql`, `)}) as wanted(id, quantity)`
}

function movementRows(shop: Shop, pieces: readonly Pieces[], { reason, orderId }: Why, sign: 1 | -1) {
  const at = shop.now()
  return pieces.map(({ productId, quantity }) => ({
    id: shop.newId(),
    productId,
    delta: sign * quantity,
    reason,
    reference: orderId,
    at,
  }))
}
