import { and, eq } from 'drizzle-orm'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { DeskCardAnswer, MailGiftInput, RefundGiftInput } from '#contracts/orders/gift-cards.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { captures, payments } from '#database/tables/payments.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { type GiftCardRow, lockGiftCard } from '../gift-cards/gift-card-rows.ts'
import { mailAgain, mailedAgainText, withdrawGiftMails } from '../gift-cards/mail-gift-card.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { deskCards } from './list-sold-cards.ts'

/** Gives the money of a card that nobody redeemed back to its buyer, all of it and once; the code ends with it. */
export async function refundGiftCard(
  shop: RequestContext,
  id: string,
  { reason }: RefundGiftInput,
): Promise<DeskCardAnswer> {
  const admin = authorize(shop, 'run_money')
  await shop.db.transaction(async (tx) => {
    const card = await lockGiftCard(tx, id)
    const capture = card.state === 'paid' ? await findCapture(tx, card) : undefined
    if (capture === undefined) throw new Refusal('conflict', GIFT_TEXTS.notRefundable)
    const { id: captureId, amountPaise } = capture
    await tx.update(giftCards).set({ state: 'refunded', endedAt: shop.now() }).where(eq(giftCards.id, card.id))
    await withdrawGiftMails(tx, shop, card.id)
    await queueRefund(tx, shop, { giftCard: card, captureId, amountPaise, reason, byUserId: admin.userId })
    const did = { action: 'gift card given back', entity: 'gift card', entityId: card.id, name: card.number }
    await recordActivity(tx, shop, admin, { ...did, after: { amountPaise } })
  })
  return answer(shop, id, GIFT_TEXTS.givenBack)
}

/** By the desk, where a buyer asks for it. */
export async function mailSoldCard(
  shop: RequestContext,
  id: string,
  { email }: MailGiftInput,
): Promise<DeskCardAnswer> {
  const admin = authorize(shop, 'run_money')
  const card = await mailAgain(shop, id, email, async (tx, { id: entityId, number: name, mailing }) => {
    const did = { action: 'gift card mailed again', entity: 'gift card', entityId, name }
    await recordActivity(tx, shop, admin, { ...did, after: { mailing } })
  })
  return answer(shop, id, mailedAgainText(card, shop.now()))
}

async function findCapture(tx: Db, { id }: GiftCardRow) {
  const [found] = await tx
    .select({ id: captures.id, amountPaise: captures.amountPaise })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .where(and(eq(payments.giftCardId, id), eq(captures.use, 'order')))
  return found
}

async function answer(shop: RequestContext, id: string, message: string): Promise<DeskCardAnswer> {
  const [card] = await deskCards(shop.db, [id])
  if (card === undefined) throw new Refusal('not_found', GIFT_TEXTS.missing)
  return { success: true, message, card }
}
