import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { WishlistsAnswer } from '#contracts/wishlists/wishlists.ts'
import type { Db } from '#database/connect.ts'
import { productVariants } from '#database/tables/variants.ts'
import { wishes, wishlistLinks, wishlists } from '#database/tables/wishlists.ts'
import { toRupees } from '#rules/money.ts'
import { MOST_WISHES, MOST_WISHLISTS } from '#rules/wishlist.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

export async function listWishlists(shop: RequestContext): Promise<WishlistsAnswer> {
  const { userId } = authorize(shop, 'keep_wishlist')
  return readWishlists(shop.db, userId)
}

/** The lists of a person, the oldest first, with what is on them, the newest first. */
export async function readWishlists(db: Db, userId: string): Promise<WishlistsAnswer> {
  const lists = await db
    .select()
    .from(wishlists)
    .where(eq(wishlists.userId, userId))
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id))
    .limit(MOST_WISHLISTS)
  const ids = lists.map(({ id }) => id)
  if (ids.length === 0) return { wishlists: [] }
  const shared = new Set(await sharedLists(db, ids))
  const found = await db
    .select({ wish: wishes, productId: productVariants.productId })
    .from(wishes)
    .innerJoin(productVariants, eq(productVariants.id, wishes.variantId))
    .where(inArray(wishes.wishlistId, ids))
    .orderBy(desc(wishes.addedAt), desc(wishes.id))
    .limit(MOST_WISHLISTS * MOST_WISHES)
  return {
    wishlists: lists.map(({ id, name }) => ({
      id,
      name,
      isShared: shared.has(id),
      wishes: found.filter(({ wish }) => wish.wishlistId === id).map(wishToJson),
    })),
  }
}

async function sharedLists(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: wishlistLinks.wishlistId })
    .from(wishlistLinks)
    .where(inArray(wishlistLinks.wishlistId, [...ids]))
  return found.map(({ id }) => id)
}

type WishRow = { wish: typeof wishes.$inferSelect; productId: string }

function wishToJson({ wish: { id, variantId, pricePaise, addedAt }, productId }: WishRow) {
  return {
    id,
    productId,
    variantId: variantId === productId ? null : variantId,
    price: toRupees(pricePaise),
    addedAt: addedAt.toISOString(),
  }
}
