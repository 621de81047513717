import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { HOUSE_SELLER_ID, type SellerUser, sellerScope } from '#rules/sellers.ts'

/** Whether anybody sells beside the house. */
export async function hasOtherSellers(db: Db): Promise<boolean> {
  return (await db.$count(sellers, eq(sellers.isHouse, false))) > 0
}

/**
 * Like `ownedBy`, for what a seller has to do and earns: the house sees what others sell, but neither packs nor earns it.
 * No condition where nobody sells beside it.
 */
export async function ownGoods(db: Db, by: SellerUser, sellerColumn: PgColumn): Promise<SQL | undefined> {
  const scope = sellerScope(by)
  if (scope !== null) return eq(sellerColumn, scope)
  return (await hasOtherSellers(db)) ? eq(sellerColumn, HOUSE_SELLER_ID) : undefined
}
