import type { GiftCardJson, ResendGiftInput } from '#contracts/orders/gift-cards.ts'
import type { RequestContext } from '../context/shop.ts'
import { findBoughtCard } from './find-bought-card.ts'
import { giftToJson } from './gift-to-json.ts'
import { mailAgain, mailedAgainText } from './mail-gift-card.ts'

/** By its buyer: to the same address, or to the right one. */
export async function resendGiftCard(
  shop: RequestContext,
  { email, ...ref }: ResendGiftInput,
): Promise<{ success: true; message: string; card: GiftCardJson }> {
  const { id } = await findBoughtCard(shop, ref)
  const card = await mailAgain(shop, id, email)
  return { success: true, message: mailedAgainText(card, shop.now()), card: giftToJson(card) }
}
