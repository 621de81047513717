import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { GiftCardJson } from '#contracts/orders/gift-cards.ts'
import type { Db } from '#database/connect.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { giftToJson } from './gift-to-json.ts'

const MOST_ROWS = 100

/** What the person who asks has bought and paid for. */
export async function listGiftCards(shop: RequestContext): Promise<{ cards: GiftCardJson[] }> {
  const { userId } = authorize(shop, 'see_own_account')
  return { cards: await boughtCards(shop.db, userId) }
}

export async function boughtCards(db: Db, userId: string): Promise<GiftCardJson[]> {
  const rows = await db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.buyerUserId, userId), isNotNull(giftCards.paidAt)))
    .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
    .limit(MOST_ROWS)
  return rows.map(giftToJson)
}
