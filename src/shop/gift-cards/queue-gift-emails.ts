import type { Db } from '#database/connect.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { type Email, queueEmail } from '../outbox/queue-email.ts'
import type { GiftCardRow } from './gift-card-rows.ts'
import { giftLateEmail, giftReceiptEmail, giftRefundEmail } from './gift-emails.ts'

/** One mail for each event of a card. */
export function giftEventKey(cardId: string, event: string): string {
  return `gift:${cardId}:${event}`
}

export async function queueGiftReceipt(tx: Db, shop: Shop, card: GiftCardRow): Promise<void> {
  const store = await emailStore(shop, card.language)
  await queueToBuyer(tx, shop, card, 'receipt', giftReceiptEmail(store, card, shop.now()))
}

export async function queueGiftLateEmail(
  tx: Db,
  shop: Shop,
  card: GiftCardRow,
  captureId: string,
  paise: number,
): Promise<void> {
  const store = await emailStore(shop, card.language)
  await queueToBuyer(tx, shop, card, `late:${captureId}`, giftLateEmail(store, card, paise))
}

export async function queueGiftRefundEmail(
  tx: Db,
  shop: Shop,
  card: GiftCardRow,
  { id, amountPaise }: { id: string; amountPaise: number },
): Promise<void> {
  const store = await emailStore(shop, card.language)
  await queueToBuyer(tx, shop, card, `refund:${id}`, giftRefundEmail(store, card, amountPaise))
}

/** Nobody is left to tell once the buyer was erased. */
async function queueToBuyer(tx: Db, shop: Shop, card: GiftCardRow, event: string, email: Email): Promise<void> {
  if (card.buyerEmail === '') return
  await queueEmail(tx, shop, card.buyerEmail, { ...email, eventKey: giftEventKey(card.id, event) })
}
