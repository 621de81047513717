import { eq, inArray } from 'drizzle-orm'
import type { CartSellersJson, CartSellersQuery } from '#contracts/orders/cart-sellers.ts'
import { products } from '#database/tables/catalogue.ts'
import { sellers } from '#database/tables/sellers.ts'
import { isId } from '#rules/is-id.ts'
import type { Shop } from '../context/shop.ts'

/** Whose goods are in a cart, for its page: each seller sends their own part. */
export async function readCartSellers(shop: Shop, { ids }: CartSellersQuery): Promise<CartSellersJson> {
  const asked = ids.filter(isId)
  const rows =
    asked.length < 2
      ? []
      : await shop.db
          .select({ id: products.id, sellerId: products.sellerId, name: sellers.name })
          .from(products)
          .innerJoin(sellers, eq(sellers.id, products.sellerId))
          .where(inArray(products.id, asked))
  const { storeName } = await shop.settings.get()
  const inOrder = asked.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const names = new Map(inOrder.map(({ sellerId, name }) => [sellerId, name ?? storeName]))
  return { success: true, sellers: names.size < 2 ? [] : [...names.values()] }
}
