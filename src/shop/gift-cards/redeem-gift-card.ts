import { and, eq } from 'drizzle-orm'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { GiftCodeInput } from '#contracts/orders/gift-cards.ts'
import { Refusal } from '#contracts/refusal.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { toRupees } from '#rules/money.ts'
import { authorize } from '../access/authorize.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { bookCredit } from '../credit/book-credit.ts'
import { openCredit } from '../credit/credit-account.ts'
import { findByCode } from './find-by-code.ts'
import { lockGiftCard } from './gift-card-rows.ts'

/**
 * The whole value becomes store credit of whoever asks. The state changes from paid to redeemed once, whoever else holds
 * the code or gives the card back at the same moment.
 */
export async function redeemGiftCard(shop: RequestContext, { code }: GiftCodeInput) {
  const { userId } = authorize(shop, 'place_order')
  const { id } = await findByCode(shop, code)
  const { amountPaise, balancePaise } = await shop.db.transaction(async (tx) => {
    await lockActiveUser(tx, userId)
    const { state, amountPaise } = await lockGiftCard(tx, id)
    if (state === 'refunded') throw new Refusal('conflict', GIFT_TEXTS.codeGivenBack)
    if (state !== 'paid') throw new Refusal('conflict', GIFT_TEXTS.codeUsed)
    await tx
      .update(giftCards)
      .set({ state: 'redeemed', redeemedAt: shop.now(), redeemedByUserId: userId })
      .where(and(eq(giftCards.id, id), eq(giftCards.state, 'paid')))
    const account = await openCredit(tx, shop, userId)
    const entry = { accountId: account.id, kind: 'gift_card', amountPaise, key: `gift:${id}` } as const
    if (!(await bookCredit(tx, shop, entry))) throw new Error('a card that was not redeemed is in no ledger')
    return { amountPaise, balancePaise: account.balancePaise + amountPaise }
  })
  return {
    success: true as const,
    message: GIFT_TEXTS.redeemed,
    amount: toRupees(amountPaise),
    balance: toRupees(balancePaise),
  }
}
