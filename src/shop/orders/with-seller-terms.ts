import { inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { onlyStateOf } from '#rules/own-state.ts'
import { ownShippingOf } from '#rules/seller-shipping.ts'
import { leadDaysOf } from '#rules/seller-times.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { ShippingRule } from '#rules/shipping.ts'

/**
 * What an order asks of a seller beside the house: until when they are away, where they may only send, and what shipping
 * costs where they have a rule of their own.
 */
export type OrderSeller = {
  name: string
  awayUntil: string | null
  onlyState: string | null
  ownShipping: ShippingRule | null
}
type Made = { sellerId: string; leadDays: number | null }
type WithSeller<P> = P & { seller?: OrderSeller | undefined }

/** Goods with their sellers' days, holidays, limits and shipping rules. Those of the house stay as they are. */
export async function withSellerTerms<P extends Made>(db: Db, goods: readonly P[]): Promise<WithSeller<P>[]> {
  const ids = new Set(goods.map(({ sellerId }) => sellerId))
  ids.delete(HOUSE_SELLER_ID)
  if (ids.size === 0) return [...goods]
  const { id, name, daysToMake, awayUntil, gstin, state, shippingFeePaise, freeShippingFromPaise } = sellers
  const rows = await db
    .select({ id, name, daysToMake, awayUntil, gstin, state, shippingFeePaise, freeShippingFromPaise })
    .from(sellers)
    .where(inArray(id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return goods.map((product) => {
    const seller = byId.get(product.sellerId)
    if (seller === undefined) return product
    const told = { name: seller.name ?? '', awayUntil: seller.awayUntil, onlyState: onlyStateOf(seller) }
    const terms = { ...told, ownShipping: ownShippingOf(seller) }
    return { ...product, leadDays: leadDaysOf(product, seller), seller: terms }
  })
}
