import { inArray } from 'drizzle-orm'
import { twoSellers } from '#contracts/orders/order-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { ValidatedLine } from './validate-lines.ts'

/** An order has one seller, so what is in one cart has to be of one. Says whose goods it is. */
export async function requireOneSeller(db: Db, storeName: string, lines: readonly ValidatedLine[]): Promise<string> {
  const sellerId = lines[0]?.product.sellerId ?? HOUSE_SELLER_ID
  const other = lines.find(({ product }) => product.sellerId !== sellerId)
  if (other === undefined) return sellerId
  const { index, product } = other
  const rows = await db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(inArray(sellers.id, [sellerId, product.sellerId]))
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? storeName
  const text = twoSellers(nameOf(sellerId), nameOf(product.sellerId))
  throw new Refusal('conflict', text, [fieldProblem(`cart.items.${index}`, text)])
}
