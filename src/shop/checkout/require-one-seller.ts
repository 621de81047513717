import { inArray } from 'drizzle-orm'
import { twoSellers } from '#contracts/orders/order-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import type { RequestedLine } from '../orders/read-order-lines.ts'
import type { SoldProduct } from '../orders/sold-product.ts'

/** What is in one cart has to be of one seller for now. Says whose goods it is. */
export async function requireOneSeller(
  db: Db,
  storeName: string,
  lines: readonly RequestedLine[],
  sold: ReadonlyMap<string, SoldProduct>,
): Promise<void> {
  const known = lines.flatMap(({ index, productId }) => {
    const product = sold.get(productId)
    return product === undefined ? [] : [{ index, sellerId: product.sellerId }]
  })
  const [first] = known
  const other = known.find(({ sellerId }) => sellerId !== first?.sellerId)
  if (first === undefined || other === undefined) return
  const rows = await db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(inArray(sellers.id, [first.sellerId, other.sellerId]))
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? storeName
  const text = twoSellers(nameOf(first.sellerId), nameOf(other.sellerId))
  throw new Refusal('conflict', text, [fieldProblem(`cart.items.${other.index}`, text)])
}
