import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { GIFT_WAITS_MS } from '#rules/gift-card.ts'
import type { Shop } from '../context/shop.ts'

/** Ends cards that were never paid. From then on money for them goes back; names and words are forgotten. */
export async function lapseGiftCards(tx: Db, shop: Shop, ids: readonly string[]): Promise<void> {
  // The buyer's address stays: whoever pays late is told where the money goes.
  const forgotten = { buyerName: '', recipientName: '', recipientEmail: '', message: '' }
  await tx
    .update(giftCards)
    .set({ ...forgotten, state: 'lapsed', endedAt: shop.now() })
    .where(and(inArray(giftCards.id, [...ids]), eq(giftCards.state, 'waiting')))
}

/** Those that nobody paid for in a week. */
export async function sweepGiftCards(shop: Shop): Promise<void> {
  const old = new Date(shop.now().getTime() - GIFT_WAITS_MS)
  const waiting = await shop.db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(eq(giftCards.state, 'waiting'), lt(giftCards.createdAt, old)))
    .limit(500)
  if (waiting.length > 0) {
    await lapseGiftCards(
      shop.db,
      shop,
      waiting.map(({ id }) => id),
    )
  }
}
