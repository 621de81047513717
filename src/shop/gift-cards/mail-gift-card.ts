import { and, eq, gt, like, or } from 'drizzle-orm'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { mails } from '#database/tables/mail.ts'
import { endGiftCodes } from '../access/gift-keys.ts'
import type { Shop } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { type GiftCardRow, lockGiftCard } from './gift-card-rows.ts'
import { giftCardEmail } from './gift-emails.ts'
import { giftEventKey } from './queue-gift-emails.ts'

/** Puts the mail of a locked card into the outbox, for the chosen day or for now. Its code is made when it is sent. */
export async function mailGiftCard(tx: Db, shop: Shop, card: GiftCardRow): Promise<GiftCardRow> {
  const [row] = await tx
    .update(giftCards)
    .set({ mailing: card.mailing + 1, sentAt: null, recipientEmail: card.recipientEmail })
    .where(eq(giftCards.id, card.id))
    .returning()
  if (row === undefined) throw new Error('a card that is locked is there')
  const now = shop.now()
  const email = giftCardEmail(await emailStore(shop, row.language), row)
  await queueEmail(tx, shop, row.recipientEmail, {
    ...email,
    eventKey: giftEventKey(row.id, `card:${row.mailing}`),
    dueAt: row.sendAt > now ? row.sendAt : now,
  })
  return row
}

/** Takes mails back that have not left. */
export async function withdrawGiftMails(tx: Db, shop: Shop, cardId: string): Promise<void> {
  // Where no mail server is, a mail of a later day is written as sent then.
  const isWaiting = or(eq(mails.state, 'queued'), gt(mails.sentAt, shop.now()))
  await tx.delete(mails).where(and(like(mails.eventKey, giftEventKey(cardId, 'card:%')), isWaiting))
}

/** Mails a card again, to a corrected address if one is given. Whatever code was mailed before ends. */
export async function mailAgain(
  shop: Shop,
  cardId: string,
  email: string | undefined,
  /** Called in the same transaction. */
  noted?: (tx: Db, card: GiftCardRow) => Promise<void>,
): Promise<GiftCardRow> {
  await requireWithinLimit(shop, 'gift_mails', cardId)
  return shop.db.transaction(async (tx) => {
    const card = await lockGiftCard(tx, cardId)
    if (card.state !== 'paid') throw new Refusal('conflict', GIFT_TEXTS.notOpen)
    const recipientEmail = email ?? card.recipientEmail
    // Of an account that was erased nothing is known any more.
    if (recipientEmail === '') throw new Refusal('conflict', GIFT_TEXTS.emailBad)
    await endGiftCodes(tx, card.id)
    await withdrawGiftMails(tx, shop, card.id)
    const mailed = await mailGiftCard(tx, shop, { ...card, recipientEmail })
    await noted?.(tx, mailed)
    return mailed
  })
}

/** What came of it: before its day nothing leaves yet. */
export function mailedAgainText({ sendAt }: GiftCardRow, now: Date): string {
  return sendAt > now ? GIFT_TEXTS.rescheduled : GIFT_TEXTS.resent
}
