import { and, desc, eq, notInArray } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { WishlistsAnswer } from '#contracts/wishlists/wishlists.ts'
import type { Db } from '#database/connect.ts'
import { productVariants } from '#database/tables/variants.ts'
import { wishes, wishlistLinks, wishlists } from '#database/tables/wishlists.ts'
import { MOST_WISHES, MOST_WISHLIST_LINKS } from '#rules/wishlist.ts'
import { authorize } from '../access/authorize.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { readWishlists } from './list-wishlists.ts'
import { lockWishlists, requireOwnList } from './lock-wishlists.ts'
import { findWished } from './look-up-wishes.ts'

/** A new link; those that were given away go on working, but for the oldest of very many. */
export async function shareWishlist(shop: RequestContext, id: string): Promise<WishlistsAnswer & { key: string }> {
  const { userId } = authorize(shop, 'keep_wishlist')
  const key = newToken(shop)
  return shop.db.transaction(async (tx) => {
    await lockWishlists(tx, userId)
    const { id: wishlistId } = await requireOwnList(tx, userId, id)
    await tx.insert(wishlistLinks).values({ keyHash: hashToken(key), wishlistId, createdAt: shop.now() })
    await dropOldest(tx, wishlistId, hashToken(key))
    return { ...(await readWishlists(tx, userId)), key }
  })
}

export async function stopSharing(shop: RequestContext, id: string): Promise<WishlistsAnswer> {
  const { userId } = authorize(shop, 'keep_wishlist')
  return shop.db.transaction(async (tx) => {
    await lockWishlists(tx, userId)
    const { id: wishlistId } = await requireOwnList(tx, userId, id)
    await tx.delete(wishlistLinks).where(eq(wishlistLinks.wishlistId, wishlistId))
    return readWishlists(tx, userId)
  })
}

/** What the link shows: nothing about whose list it is. Wrong and ended links are answered alike. */
export async function readSharedList(shop: RequestContext, { key }: { key: string }) {
  await requireWithinLimit(shop, 'wish_looks', networkFromAddress(shop.currentUser.address))
  const [list] = await shop.db
    .select({ id: wishlists.id, name: wishlists.name })
    .from(wishlistLinks)
    .innerJoin(wishlists, eq(wishlists.id, wishlistLinks.wishlistId))
    .where(eq(wishlistLinks.keyHash, hashToken(key)))
  if (list === undefined) throw new Refusal('not_found', WISHLIST_TEXTS.deadLink)
  const found = await shop.db
    .select({ variantId: wishes.variantId, productId: productVariants.productId })
    .from(wishes)
    .innerJoin(productVariants, eq(productVariants.id, wishes.variantId))
    .where(eq(wishes.wishlistId, list.id))
    .orderBy(desc(wishes.addedAt), desc(wishes.id))
    .limit(MOST_WISHES)
  const items = found.map(({ variantId, productId }) => {
    return { productId, variantId: variantId === productId ? null : variantId }
  })
  return { name: list.name, items: await findWished(shop.db, items) }
}

async function dropOldest(tx: Db, wishlistId: string, newest: string): Promise<void> {
  const others = await tx
    .select({ keyHash: wishlistLinks.keyHash })
    .from(wishlistLinks)
    .where(eq(wishlistLinks.wishlistId, wishlistId))
    .orderBy(desc(wishlistLinks.createdAt), desc(wishlistLinks.keyHash))
    .limit(MOST_WISHLIST_LINKS)
  const kept = [...new Set([newest, ...others.map(({ keyHash }) => keyHash)])].slice(0, MOST_WISHLIST_LINKS)
  await tx
    .delete(wishlistLinks)
    .where(and(eq(wishlistLinks.wishlistId, wishlistId), notInArray(wishlistLinks.keyHash, kept)))
}
