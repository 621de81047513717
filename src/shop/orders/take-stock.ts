import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { insertRows } from '#database/insert-rows.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { writeTogether } from '#database/write-together.ts'
import { isId } from '#rules/is-id.ts'
import type { Shop } from '../shop.ts'
import type { ProductRow } from './order-rows.ts'

/** Pieces of one product, for one line of an order. */
export type StockLine = { productId: string; quantity: number; orderItemId: string }
type Pieces = Pick<StockLine, 'productId' | 'quantity'>
type Why = { reason: 'order' | 'hold' | 'release' | 'return'; orderId: string }

/** The products that are on sale, locked in the order of their ids: two orders never wait for each other in a circle. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const asked = realIds(ids)
  if (asked.length === 0) return new Map()
  const found = await tx
    .select()
    .from(products)
    .where(and(inArray(products.id, asked), isNull(products.retiredAt)))
    .orderBy(products.id)
    .for('update')
  return new Map(found.map((row) => [row.id, row]))
}

/** What is no id names no product. */
export function realIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter(isId)
}

/** Several lines of one product are taken together. */
function sumPieces(lines: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([productId, quantity]) => ({ productId, quantity }))
}

/** Takes pieces of locked products off the shelf. False when one was not there: then the caller's transaction must end. */
export async function takeStock(tx: Db, shop: Shop, lines: readonly StockLine[], why: Why): Promise<boolean> {
  const writes = stockTaking(shop, lines, why)
  const { taken } = await writeTogether<{ taken: number }>(tx, writes, COUNT_TAKEN)
  return taken === countProducts(lines)
}

/** How many products lines are of. */
export function countProducts(lines: readonly StockLine[]): number {
  return new Set(lines.map(({ productId }) => productId)).size
}

/** How many of the products were there, as a column `taken`. */
export const COUNT_TAKEN = sql`(select count(*)::int from taken) as taken`

/** The same, for those who write it together with something else and count what was taken themselves. */
export function stockTaking(shop: Shop, lines: readonly StockLine[], why: Why) {
  const taken = sql`
    update ${products} set stock = ${products.stock} - wanted.quantity
    from ${wantedOf(lines)}
    where ${products.id} = wanted.id and ${products.stock} >= wanted.quantity
    returning ${products.id}`
  return { taken, movements: insertRows(stockMovements, movementRows(shop, lines, why, -1)) }
}

/**
 * The same for products that were read without a lock: takes only those that nobody changed since, and locks them in the
 * order of their ids as always. Nothing is taken for a buyer who was erased or switched off meanwhile: the row of the
 * buyer is locked before those of the products, as it is where an order is written step by step.
 */
export function takingAsSeen(
  shop: Shop,
  lines: readonly StockLine[],
  seen: readonly ProductRow[],
  why: Why & { userId: string },
) {
  const rows = seen.map((row) => ({
    id: row.id,
    original: row.originalPaise,
    discount: row.discountPaise,
    changed: row.updatedAt,
  }))
  const buyer = sql`select ${users.id} from ${users} where ${users.id} = ${why.userId}::uuid and ${users.isActive} for share`
  const same = sql`
    select ${products.id} from ${products}
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as seen(id uuid, original bigint, discount bigint, changed timestamptz) on ${products.id} = seen.id
    where (select count(*) from buyer) = 1 and ${products.retiredAt} is null and ${products.originalPaise} = seen.original
      and ${products.discountPaise} is not distinct from seen.discount
      and date_trunc('milliseconds', ${products.updatedAt}) = seen.changed
    order by ${products.id}
    for update of ${products}`
  const taken = sql`
    update ${products} set stock = ${products.stock} - wanted.quantity
    from same join ${wantedOf(lines)} on same.id = wanted.id
    where ${products.id} = same.id and ${products.stock} >= wanted.quantity
    returning ${products.id}`
  return { buyer, same, taken, movements: insertRows(stockMovements, movementRows(shop, lines, why, -1)) }
}

/** Puts pieces back. Who calls it counts them with their lines. */
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
    from ${wantedOf(lines)}
    where ${products.id} = wanted.id`)
  await tx.insert(stockMovements).values(movementRows(shop, lines, why, 1))
}

function wantedOf(lines: readonly StockLine[]) {
  const rows = sumPieces(lines).map(({ productId: id, quantity }) => ({ id, quantity }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(id uuid, quantity int)`
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
