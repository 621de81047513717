import { and, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { WishlistsAnswer } from '#contracts/wishlists/wishlists.ts'
import type { Db } from '#database/connect.ts'
import { wishlists } from '#database/tables/wishlists.ts'
import { MOST_WISHLISTS } from '#rules/wishlist.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { readWishlists } from './list-wishlists.ts'
import { lockWishlists, requireOwnList } from './lock-wishlists.ts'

type Named = { name: string }

export function addWishlist(shop: RequestContext, { name }: Named): Promise<WishlistsAnswer> {
  return change(shop, async (tx, userId) => {
    if ((await tx.$count(wishlists, eq(wishlists.userId, userId))) >= MOST_WISHLISTS) {
      throw new Refusal('conflict', WISHLIST_TEXTS.tooManyLists)
    }
    await requireFreeName(tx, userId, name, null)
    await tx.insert(wishlists).values({ id: shop.newId(), userId, name, createdAt: shop.now() })
  })
}

export function renameWishlist(shop: RequestContext, id: string, { name }: Named): Promise<WishlistsAnswer> {
  return change(shop, async (tx, userId) => {
    const list = await requireOwnList(tx, userId, id)
    await requireFreeName(tx, userId, name, list.id)
    await tx.update(wishlists).set({ name }).where(eq(wishlists.id, list.id))
  })
}

export function deleteWishlist(shop: RequestContext, id: string): Promise<WishlistsAnswer> {
  return change(shop, async (tx, userId) => {
    const list = await requireOwnList(tx, userId, id)
    await tx.delete(wishlists).where(eq(wishlists.id, list.id))
  })
}

async function change(shop: RequestContext, work: (tx: Db, userId: string) => Promise<void>): Promise<WishlistsAnswer> {
  const { userId } = authorize(shop, 'keep_wishlist')
  return shop.db.transaction(async (tx) => {
    await lockWishlists(tx, userId)
    await work(tx, userId)
    return readWishlists(tx, userId)
  })
}

async function requireFreeName(tx: Db, userId: string, name: string, ownId: string | null): Promise<void> {
  const isTaken = and(
    eq(wishlists.userId, userId),
    sql`lower(${wishlists.name}) = lower(${name})`,
    ownId === null ? undefined : ne(wishlists.id, ownId),
  )
  if ((await tx.$count(wishlists, isTaken)) === 0) return
  const message = WISHLIST_TEXTS.nameTaken
  throw new Refusal('conflict', message, [{ path: 'name', message }])
}
