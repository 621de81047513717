import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { captures, payments } from '#database/tables/payments.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import type { Shop } from '../context/shop.ts'
import { type GiftCardRow, lockGiftCard } from '../gift-cards/gift-card-rows.ts'
import { mailGiftCard } from '../gift-cards/mail-gift-card.ts'
import { queueGiftLateEmail, queueGiftReceipt } from '../gift-cards/queue-gift-emails.ts'
import { leftPaise } from './provider-money.ts'
import { queueLateMoneyEmail } from './queue-late-money-email.ts'
import { sendBack } from './return-capture.ts'
import { type PaymentRow, type Settled, settleAttempts } from './settle-attempts.ts'

/** Settles the payment of a gift card: the first money of the right amount pays for it, any other goes back. */
export function settleGiftCardFor(
  shop: Shop,
  payment: PaymentRow,
  providerOrderId: string,
  noted?: (tx: Db) => Promise<void>,
): Promise<Settled<GiftCardRow>> {
  const { giftCardId } = payment
  if (giftCardId === null) throw new Error('a payment of an order pays for no gift card')
  return settleAttempts(shop, payment, providerOrderId, {
    lock: (tx) => lockGiftCard(tx, giftCardId),
    book: (tx, card, one) => bookGiftPayment(tx, shop, card, payment, one),
    end: async (tx, card, { isBooked }) => {
      if (isBooked) await noted?.(tx)
      return card
    },
  })
}

async function bookGiftPayment(
  tx: Db,
  shop: Shop,
  card: GiftCardRow,
  payment: PaymentRow,
  captured: ProviderPayment,
): Promise<GiftCardRow> {
  if (card.state !== 'waiting') {
    const reason = card.state === 'lapsed' ? 'Paid after the gift card had lapsed' : 'Gift card paid twice'
    if (await returnGiftCapture(tx, shop, card, payment.id, captured, reason)) {
      await queueLateMoneyEmail(tx, shop, card, captured, reason)
    }
    return card
  }
  const { id, method } = captured
  const amountPaise = leftPaise(captured)
  await tx.insert(captures).values({ id, paymentId: payment.id, amountPaise, method, use: 'order', at: shop.now() })
  // A second payment would arrive as a webhook; no more polling is needed.
  await tx.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, payment.id))
  const [paid = card] = await tx
    .update(giftCards)
    .set({ state: 'paid', paidAt: shop.now() })
    .where(eq(giftCards.id, card.id))
    .returning()
  await queueGiftReceipt(tx, shop, paid)
  return mailGiftCard(tx, shop, paid)
}

/** Books a payment that a locked card does not need, refunds it and tells the buyer. False when it is booked already. */
export async function returnGiftCapture(
  tx: Db,
  shop: Shop,
  card: GiftCardRow,
  paymentId: string,
  money: ProviderPayment,
  reason: string,
): Promise<boolean> {
  if (!(await sendBack(tx, shop, { giftCard: card }, paymentId, money, reason))) return false
  await queueGiftLateEmail(tx, shop, card, money.id, leftPaise(money))
  return true
}
