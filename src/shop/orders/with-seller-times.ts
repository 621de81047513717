import { inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { leadDaysOf } from '#rules/seller-times.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'

type Made = { sellerId: string; leadDays: number | null; seller?: { awayUntil: string | null } | undefined }

/** Goods with what their sellers usually need for them and until when they are away. Those of the house stay as they are. */
export async function withSellerTimes<P extends Made>(db: Db, goods: readonly P[]): Promise<P[]> {
  const ids = new Set(goods.map(({ sellerId }) => sellerId))
  ids.delete(HOUSE_SELLER_ID)
  if (ids.size === 0) return [...goods]
  const { id, daysToMake, awayUntil } = sellers
  const rows = await db
    .select({ id, daysToMake, awayUntil })
    .from(sellers)
    .where(inArray(id, [...ids]))
  const times = new Map(rows.map((row) => [row.id, row]))
  return goods.map((product) => {
    const seller = times.get(product.sellerId)
    if (seller === undefined) return product
    return { ...product, leadDays: leadDaysOf(product, seller), seller: { awayUntil: seller.awayUntil } }
  })
}
