import { eq } from 'drizzle-orm'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { isId } from '#rules/is-id.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

/** Locked until the transaction ends. */
export async function lockGiftCard(tx: Db, id: string): Promise<GiftCardRow> {
  const [found] = isId(id) ? await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('update') : []
  if (found === undefined) throw new Refusal('not_found', GIFT_TEXTS.missing)
  return found
}
