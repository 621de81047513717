import { eq } from 'drizzle-orm'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { GiftCardJson, GiftRef } from '#contracts/orders/gift-cards.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { payments } from '#database/tables/payments.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { findBoughtCard } from '../gift-cards/find-bought-card.ts'
import type { GiftCardRow } from '../gift-cards/gift-card-rows.ts'
import { giftToJson } from '../gift-cards/gift-to-json.ts'
import { takeFromLimit } from '../limits/limits.ts'
import { settlePayment } from '../payments/settle-payment.ts'

/** As its buyer sees it. */
export async function followGiftCard(
  shop: RequestContext,
  ref: GiftRef,
): Promise<{ success: true; message: string; card: GiftCardJson }> {
  const card = await pollGiftCard(shop, await findBoughtCard(shop, ref))
  return { success: true, message: GIFT_TEXTS.found, card: giftToJson(card) }
}

/**
 * Books what was paid for a waiting card without our knowing yet. Without an answer of the provider nothing changes, and
 * an immediate repeat is answered from what is known.
 */
export async function pollGiftCard(shop: Shop, card: GiftCardRow): Promise<GiftCardRow> {
  if (card.state !== 'waiting') return card
  const [payment] = await shop.db.select().from(payments).where(eq(payments.giftCardId, card.id))
  if (!payment?.providerOrderId || !(await takeFromLimit(shop, 'payment_questions', card.id))) return card
  await settlePayment(shop, payment.providerOrderId).catch(() => undefined)
  const [now] = await shop.db.select().from(giftCards).where(eq(giftCards.id, card.id))
  return now ?? card
}
