import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { GiftCardJson, VerifyGiftInput } from '#contracts/orders/gift-cards.ts'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { RequestContext } from '../context/shop.ts'
import { findBoughtCard } from '../gift-cards/find-bought-card.ts'
import { giftToJson } from '../gift-cards/gift-to-json.ts'
import { findPayment } from '../payments/find-payment.ts'
import { settleGiftCardFor } from '../payments/settle-gift-card.ts'
import { settleProof } from '../payments/verify-payment.ts'

/** The browser reports a payment. What the provider says decides. */
export async function verifyGiftPayment(
  shop: RequestContext,
  { key, id, ...proof }: VerifyGiftInput,
): Promise<{ success: true; message: string; card: GiftCardJson }> {
  const card = await findBoughtCard(shop, { key, id })
  const payment = await findPayment(shop.db, proof.razorpay_order_id)
  if (payment === undefined || payment.giftCardId !== card.id)
    throw new Refusal('not_found', PAYMENT_TEXTS.verifyFailed)
  const { row, use } = await settleProof(shop, payment, proof, settleGiftCardFor)
  if (use === 'refund') throw new Refusal('conflict', GIFT_TEXTS.refunded)
  return { success: true, message: GIFT_TEXTS.paid, card: giftToJson(row) }
}
