import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { AddWishesInput, RemoveWishesInput, WishlistsAnswer } from '#contracts/wishlists/wishlists.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'
import { wishes, wishlists } from '#database/tables/wishlists.ts'
import { isId } from '#rules/is-id.ts'
import { MOST_WISHES } from '#rules/wishlist.ts'
import { authorize } from '../access/authorize.ts'
import { IS_ON_SALE, SHOWN_PAISE } from '../catalogue/shown-values.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { readWishlists } from './list-wishlists.ts'
import { lockWishlists, requireOwnList } from './lock-wishlists.ts'

/** Adds what fits; what is there already stays as it is. Refused when nothing of it fits or is sold. */
export async function addWishes(shop: RequestContext, input: AddWishesInput): Promise<WishlistsAnswer> {
  const { userId } = authorize(shop, 'keep_wishlist')
  return shop.db.transaction(async (tx) => {
    await lockWishlists(tx, userId)
    const onSale = await pricesOnSale(tx, input.wishes)
    const wanted = input.wishes.flatMap((wish) => {
      const paise = onSale.get(wish.variantId ?? wish.productId)
      return paise === undefined ? [] : [{ ...wish, pricePaise: wish.price ?? paise }]
    })
    if (wanted.length === 0) throw new Refusal('not_found', WISHLIST_TEXTS.missingProduct)
    let kept = 0
    for (const [listId, group] of await byList(tx, shop, userId, wanted)) kept += await fill(tx, shop, listId, group)
    if (kept === 0) throw new Refusal('conflict', WISHLIST_TEXTS.full)
    return readWishlists(tx, userId)
  })
}

export async function removeWishes(shop: RequestContext, { items }: RemoveWishesInput): Promise<WishlistsAnswer> {
  const { userId } = authorize(shop, 'keep_wishlist')
  return shop.db.transaction(async (tx) => {
    await lockWishlists(tx, userId)
    const own = tx.select({ id: wishlists.id }).from(wishlists).where(eq(wishlists.userId, userId))
    const named = items.map(({ productId, variantId, wishlistId }) =>
      and(
        eq(wishes.variantId, variantId ?? productId),
        wishlistId === undefined ? undefined : eq(wishes.wishlistId, wishlistId),
      ),
    )
    await tx.delete(wishes).where(and(inArray(wishes.wishlistId, own), or(...named)))
    return readWishlists(tx, userId)
  })
}

export async function moveWish(
  shop: RequestContext,
  id: string,
  { wishlistId }: { wishlistId: string },
): Promise<WishlistsAnswer> {
  const { userId } = authorize(shop, 'keep_wishlist')
  return shop.db.transaction(async (tx) => {
    await lockWishlists(tx, userId)
    const wish = await requireOwnWish(tx, userId, id)
    const { id: to } = await requireOwnList(tx, userId, wishlistId)
    if (wish.wishlistId !== to) await moveTo(tx, wish, to)
    return readWishlists(tx, userId)
  })
}

async function requireOwnWish(tx: Db, userId: string, id: string) {
  const [found] = isId(id)
    ? await tx
        .select({ wish: wishes })
        .from(wishes)
        .innerJoin(wishlists, eq(wishlists.id, wishes.wishlistId))
        .where(and(eq(wishes.id, id), eq(wishlists.userId, userId)))
    : []
  if (found === undefined) throw new Refusal('not_found', WISHLIST_TEXTS.missing)
  return found.wish
}

async function moveTo(tx: Db, wish: typeof wishes.$inferSelect, wishlistId: string): Promise<void> {
  const isThere = and(eq(wishes.wishlistId, wishlistId), eq(wishes.variantId, wish.variantId))
  if ((await tx.$count(wishes, isThere)) > 0) {
    await tx.delete(wishes).where(eq(wishes.id, wish.id))
    return
  }
  if ((await roomIn(tx, wishlistId)) <= 0) throw new Refusal('conflict', WISHLIST_TEXTS.full)
  await tx.update(wishes).set({ wishlistId }).where(eq(wishes.id, wish.id))
}

type Wanted = AddWishesInput['wishes'][number] & { pricePaise: number }

/** Prices of what is asked for and on sale, by the id of the variant; of a whole product by its own. */
async function pricesOnSale(tx: Db, asked: AddWishesInput['wishes']): Promise<ReadonlyMap<string, number>> {
  const isAsked = asked.map(({ productId, variantId }) =>
    and(eq(productVariants.id, variantId ?? productId), eq(productVariants.productId, productId)),
  )
  const rows = await tx
    .select({ id: productVariants.id, paise: SHOWN_PAISE })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(or(...isAsked), IS_ON_SALE))
  return new Map(rows.map(({ id, paise }) => [id, Number(paise)]))
}

/** By the list they go to. */
async function byList(tx: Db, shop: Shop, userId: string, wanted: readonly Wanted[]): Promise<Map<string, Wanted[]>> {
  const groups = new Map<string, Wanted[]>()
  let first: string | null = null
  for (const wish of wanted) {
    first ??= wish.wishlistId === undefined ? await firstList(tx, shop, userId) : null
    const listId = wish.wishlistId ?? first ?? ''
    const group = groups.get(listId)
    if (group !== undefined) group.push(wish)
    else {
      if (wish.wishlistId !== undefined) await requireOwnList(tx, userId, listId)
      groups.set(listId, [wish])
    }
  }
  return groups
}

/** The oldest list; made when there is none. */
async function firstList(tx: Db, shop: Shop, userId: string): Promise<string> {
  const [oldest] = await tx
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(eq(wishlists.userId, userId))
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id))
    .limit(1)
  if (oldest !== undefined) return oldest.id
  const id = shop.newId()
  await tx.insert(wishlists).values({ id, userId, name: '', createdAt: shop.now() })
  return id
}

async function roomIn(tx: Db, wishlistId: string): Promise<number> {
  return MOST_WISHES - (await tx.$count(wishes, eq(wishes.wishlistId, wishlistId)))
}

/** Returns how many of these are on the list now. */
async function fill(tx: Db, shop: Shop, wishlistId: string, group: readonly Wanted[]): Promise<number> {
  const ids = [...new Set(group.map(({ productId, variantId }) => variantId ?? productId))]
  const there = await tx
    .select({ id: wishes.variantId })
    .from(wishes)
    .where(and(eq(wishes.wishlistId, wishlistId), inArray(wishes.variantId, ids)))
  const known = new Set(there.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id)).slice(0, Math.max(0, await roomIn(tx, wishlistId)))
  if (missing.length > 0) {
    const now = shop.now().getTime()
    const prices = new Map(group.map(({ productId, variantId, pricePaise }) => [variantId ?? productId, pricePaise]))
    const rows = missing.map((variantId, at) => {
      // The first was saved last: it stands above the others.
      const addedAt = new Date(now - at)
      return { id: shop.newId(), wishlistId, variantId, pricePaise: prices.get(variantId) ?? 0, addedAt }
    })
    await tx.insert(wishes).values(rows)
  }
  return known.size + missing.length
}
