import { asc, eq, type SQL } from 'drizzle-orm'
import type { SellerOrdersJson } from '#contracts/seller/seller-orders.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { sellers } from '#database/tables/sellers.ts'
import { OWN_ORDERS } from '#rules/seller-orders.ts'
import { HOUSE_SELLER_ID, sellerScope } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'

/** A list to choose from. */
const MAX_ROWS = 500

/** Whose orders the house asked for. Of others the list has their own alone, whatever they ask. */
export function soldBy(by: SignedIn, seller: string): SQL | undefined {
  if (seller === '' || sellerScope(by) !== null) return undefined
  return eq(orders.sellerId, seller === OWN_ORDERS ? HOUSE_SELLER_ID : seller)
}

/** Who sells beside the house, for its list; nothing for others and where nobody does. */
export async function readOrderSellers(db: Db, by: SignedIn): Promise<Pick<SellerOrdersJson, 'sellers'>> {
  if (sellerScope(by) !== null) return {}
  const rows = await db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(eq(sellers.isHouse, false))
    .orderBy(asc(sellers.name))
    .limit(MAX_ROWS)
  return rows.length === 0 ? {} : { sellers: rows.map(({ id, name }) => ({ _id: id, name: name ?? '' })) }
}
