import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { GiftCodeInput } from '#contracts/orders/gift-cards.ts'
import { Refusal } from '#contracts/refusal.ts'
import { toRupees } from '#rules/money.ts'
import type { RequestContext } from '../context/shop.ts'
import { findByCode } from './find-by-code.ts'

/** What a card is worth, to whoever has its code. */
export async function checkGiftCode(shop: RequestContext, { code }: GiftCodeInput) {
  const { state, amountPaise, design, buyerName } = await findByCode(shop, code)
  if (state === 'refunded') throw new Refusal('conflict', GIFT_TEXTS.codeGivenBack)
  const isOpen = state === 'paid'
  return {
    success: true as const,
    message: isOpen ? GIFT_TEXTS.worth : GIFT_TEXTS.codeUsed,
    worth: { amount: toRupees(amountPaise), design, buyerName, isOpen },
  }
}
