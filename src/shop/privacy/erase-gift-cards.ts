import { and, eq, inArray, like, lte, ne, or } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { giftCards, giftKeys } from '#database/tables/gift-cards.ts'
import { mails } from '#database/tables/mail.ts'
import { payments, refunds } from '#database/tables/payments.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { blankColumns } from '../context/personal-data.ts'
import type { Shop } from '../context/shop.ts'
import { giftEventKey } from '../gift-cards/queue-gift-emails.ts'
import { countErased } from '../outbox/email-cap.ts'
import { blankNotices } from './erase-from-orders.ts'

/**
 * Cards are kept for bookkeeping without words about the person. One that is still to be mailed stands in the outbox
 * with all that it needs: it is the recipient's, and comes on its day.
 */
export async function eraseGiftCards(tx: Db, shop: Shop, { id, email, isEmailVerified }: UserRow): Promise<void> {
  const bought = await tx.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.buyerUserId, id))
  const ids = bought.map((card) => card.id)
  if (ids.length > 0) {
    await tx.update(refunds).set(blankColumns(refunds)).where(inArray(refunds.giftCardId, ids))
    await tx.delete(giftKeys).where(and(inArray(giftKeys.giftCardId, ids), eq(giftKeys.kind, 'buyer')))
    await blankNotices(tx, inArray(payments.giftCardId, ids))
    await tx.update(giftCards).set(blankColumns(giftCards)).where(inArray(giftCards.id, ids))
    await deleteMails(tx, shop, ids)
  }
  // An unverified address may be somebody else's.
  const isTheirs = isEmailVerified ? eq(giftCards.recipientEmail, email) : undefined
  await tx
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', message: '' })
    .where(or(eq(giftCards.redeemedByUserId, id), isTheirs))
}

/** All about these cards, but those that have not left. */
async function deleteMails(tx: Db, shop: Shop, cardIds: readonly string[]): Promise<void> {
  const isAbout = or(...cardIds.map((id) => like(mails.eventKey, giftEventKey(id, '%'))))
  const hasLeft = or(ne(mails.kind, 'gift_card'), lte(mails.sentAt, shop.now()), eq(mails.state, 'dead'))
  const deleted = await tx
    .delete(mails)
    .where(and(isAbout, hasLeft))
    .returning({ to: mails.to, kind: mails.kind, createdAt: mails.createdAt })
  await countErased(tx, shop, deleted)
}
