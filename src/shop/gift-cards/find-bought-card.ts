import { and, eq } from 'drizzle-orm'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { GiftRef } from '#contracts/orders/gift-cards.ts'
import { Refusal } from '#contracts/refusal.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { isId } from '#rules/is-id.ts'
import { findGiftCardId } from '../access/gift-keys.ts'
import type { RequestContext } from '../context/shop.ts'
import type { GiftCardRow } from './gift-card-rows.ts'

/** A card of whoever asks: by the key of its buyer's link, or by its id with their account. */
export async function findBoughtCard(shop: RequestContext, ref: GiftRef): Promise<GiftCardRow> {
  const { db, currentUser } = shop
  if (ref.key !== undefined) {
    const id = await findGiftCardId(db, 'buyer', ref.key)
    const [found] = id === null ? [] : await db.select().from(giftCards).where(eq(giftCards.id, id))
    return foundOrRefused(found)
  }
  if (currentUser.role === 'guest' || !isId(ref.id ?? '')) return foundOrRefused(undefined)
  const isOwn = and(eq(giftCards.id, ref.id ?? ''), eq(giftCards.buyerUserId, currentUser.userId))
  const [own] = await db.select().from(giftCards).where(isOwn)
  return foundOrRefused(own)
}

function foundOrRefused(found: GiftCardRow | undefined): GiftCardRow {
  if (found === undefined) throw new Refusal('not_found', GIFT_TEXTS.missing)
  return found
}
