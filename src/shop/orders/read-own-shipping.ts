import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { ownShippingOf } from '#rules/seller-shipping.ts'
import type { ShippingRule } from '#rules/shipping.ts'

/** The seller's own shipping rule; null where the shop's holds, and for the house. */
export async function readOwnShipping(db: Db, sellerId: string): Promise<ShippingRule | null> {
  const { shippingFeePaise, freeShippingFromPaise } = sellers
  const [row] = await db
    .select({ shippingFeePaise, freeShippingFromPaise })
    .from(sellers)
    .where(eq(sellers.id, sellerId))
  return row === undefined ? null : ownShippingOf(row)
}
