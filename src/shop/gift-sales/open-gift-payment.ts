import { eq } from 'drizzle-orm'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { GiftPaymentJson, GiftRef } from '#contracts/orders/gift-cards.ts'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { payments } from '#database/tables/payments.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import { CURRENCY } from '#rules/money.ts'
import { paymentMethods } from '#rules/payment-methods.ts'
import { issueGiftKey } from '../access/gift-keys.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { findBoughtCard } from '../gift-cards/find-bought-card.ts'
import type { GiftCardRow } from '../gift-cards/gift-card-rows.ts'
import { giftToJson } from '../gift-cards/gift-to-json.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { createProviderOrder } from '../payments/create-provider-order.ts'
import { requireRightAmount } from '../payments/spent-provider-order.ts'
import { pollGiftCard } from './follow-gift-card.ts'

/** What the payment window needs. A provider order whose creation we never learned of can never be shown. */
export async function openGiftPayment(shop: Shop, card: GiftCardRow): Promise<GiftPaymentJson> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.giftCardId, card.id))
  if (payment === undefined) throw new Error('every gift card has its payment')
  const named = { receipt: `gift-${card.number}`, subjectId: card.id }
  const providerOrderId =
    payment.providerOrderId ??
    (await createProviderOrder(shop, { ...payment, ownPaise: payment.amountPaise }, named).catch((error: unknown) => {
      if (!(error instanceof PaymentsProblem)) throw error
      throw new Refusal('unavailable', CHECKOUT_TEXTS.cardsDown, [], 10)
    }))
  const key = await issueGiftKey(shop.db, shop, card.id)
  if (key === null) throw new Refusal('not_found', GIFT_TEXTS.missing)
  return {
    success: true,
    message: GIFT_TEXTS.ready,
    card: giftToJson(card),
    key,
    razorpayOrder: { id: providerOrderId, amount: payment.amountPaise, currency: CURRENCY },
    keyId: shop.payments.keyId,
    methods: paymentMethods(null),
  }
}

/** Opens the window again, after asking whether it was paid meanwhile. */
export async function payGiftCard(shop: RequestContext, ref: GiftRef): Promise<GiftPaymentJson> {
  const found = await findBoughtCard(shop, ref)
  await requireWithinLimit(shop, 'payments_of_order', found.id)
  const card = await pollGiftCard(shop, found)
  if (card.state === 'lapsed') throw new Refusal('conflict', GIFT_TEXTS.lapsed)
  if (card.state !== 'waiting') throw new Refusal('conflict', GIFT_TEXTS.alreadyPaid)
  for (const payment of await shop.db.select().from(payments).where(eq(payments.giftCardId, card.id)))
    requireRightAmount(payment)
  return openGiftPayment(shop, card)
}
