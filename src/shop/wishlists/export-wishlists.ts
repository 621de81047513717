import { asc, eq } from 'drizzle-orm'
import type { AccountExport } from '#contracts/accounts/account-export.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'
import { wishes, wishlists } from '#database/tables/wishlists.ts'
import { toRupees } from '#rules/money.ts'
import { valuesText } from '#rules/variants/variant.ts'
import { MOST_WISHES, MOST_WISHLISTS } from '#rules/wishlist.ts'
import { readWishlists } from './list-wishlists.ts'

/** The lists of a person, for that person: in words, since a product may be gone when they are read. */
export async function exportWishlists(db: Db, userId: string): Promise<AccountExport['wishlists']> {
  const { wishlists: lists } = await readWishlists(db, userId)
  const found = await db
    .select({ wish: wishes, product: products.title, values: productVariants.values })
    .from(wishes)
    .innerJoin(wishlists, eq(wishlists.id, wishes.wishlistId))
    .innerJoin(productVariants, eq(productVariants.id, wishes.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(wishlists.userId, userId))
    .orderBy(asc(wishes.addedAt), asc(wishes.id))
    .limit(MOST_WISHLISTS * MOST_WISHES)
  return lists.map(({ id, name, isShared }) => ({
    name,
    isShared,
    wishes: found
      .filter(({ wish }) => wish.wishlistId === id)
      .map(({ wish: { pricePaise, addedAt }, product, values }) => {
        return { product, choice: valuesText(values), price: toRupees(pricePaise), addedAt: addedAt.toISOString() }
      }),
  }))
}
