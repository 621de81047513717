import { inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { onlyStateOf } from '#rules/own-state.ts'
import { leadDaysOf } from '#rules/seller-times.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'

/** What an order asks of a seller beside the house: until when they are away, and where they may only send. */
export type OrderSeller = { name: string; awayUntil: string | null; onlyState: string | null }
type Made = { sellerId: string; leadDays: number | null }
type WithSeller<P> = P & { seller?: OrderSeller | undefined }

/** Goods with their sellers' days, holidays and limits. Those of the house stay as they are. */
export async function withSellerTerms<P extends Made>(db: Db, goods: readonly P[]): Promise<WithSeller<P>[]> {
  const ids = new Set(goods.map(({ sellerId }) => sellerId))
  ids.delete(HOUSE_SELLER_ID)
  if (ids.size === 0) return [...goods]
  const { id, name, daysToMake, awayUntil, gstin, state } = sellers
  const rows = await db
    .select({ id, name, daysToMake, awayUntil, gstin, state })
    .from(sellers)
    .where(inArray(id, [...ids]))
  const terms = new Map(rows.map((row) => [row.id, row]))
  return goods.map((product) => {
    const seller = terms.get(product.sellerId)
    if (seller === undefined) return product
    const told = { name: seller.name ?? '', awayUntil: seller.awayUntil, onlyState: onlyStateOf(seller) }
    return { ...product, leadDays: leadDaysOf(product, seller), seller: told }
  })
}
