import { asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SellerChoices } from '#contracts/seller-choices.ts'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { HOUSE_ONLY, HOUSE_SELLER_ID, type SellerUser, sellerScope } from '#rules/sellers.ts'

/** A list to choose from. */
const MAX_ROWS = 500

/** Whose objects the house asked for. Of others the list has their own alone, whatever they ask. */
export function soldBy(by: SellerUser, seller: string, sellerColumn: PgColumn): SQL | undefined {
  if (seller === '' || sellerScope(by) !== null) return undefined
  return eq(sellerColumn, seller === HOUSE_ONLY ? HOUSE_SELLER_ID : seller)
}

/** Who sells beside the house, for its lists; nothing for others and where nobody does. */
export async function readSellerChoices(db: Db, by: SellerUser): Promise<SellerChoices> {
  if (sellerScope(by) !== null) return {}
  const rows = await db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(eq(sellers.isHouse, false))
    .orderBy(asc(sellers.name))
    .limit(MAX_ROWS)
  return rows.length === 0 ? {} : { sellers: rows.map(({ id, name }) => ({ _id: id, name: name ?? '' })) }
}

/** Whose it is, where it is not the house's. */
export function otherSeller(sellerId: string): { sellerId?: string } {
  return sellerId === HOUSE_SELLER_ID ? {} : { sellerId }
}
