import { and, eq } from 'drizzle-orm'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { ConfirmAccountInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { returns } from '#database/tables/returns.ts'
import { isId } from '#rules/is-id.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'

/** The bank has another name than the order: the buyer says that the account is theirs. */
export async function confirmAccount(
  shop: RequestContext,
  idOrNumber: string,
  returnId: string,
  { accountId }: ConfirmAccountInput,
): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const order = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, locked)
    const isAsked = and(eq(returns.id, returnId), eq(returns.orderId, locked.id))
    const [asked] = isId(returnId) ? await tx.select().from(returns).where(isAsked) : []
    if (asked === undefined) throw new Refusal('not_found', RETURN_TEXTS.missing)
    const isThis = and(eq(payoutAccounts.id, accountId), eq(payoutAccounts.state, 'confirm'))
    const confirmed =
      asked.payoutAccountId === accountId
        ? await tx.update(payoutAccounts).set({ state: 'verified', confirmedAt: shop.now() }).where(isThis).returning()
        : []
    if (confirmed.length === 0) throw new Refusal('conflict', PAYOUT_TEXTS.nothingToConfirm)
    return moveOrder(tx, shop, locked, locked.status, { by: 'shopper', userId: buyerOf(shop, locked) })
  })
  return { success: true, message: PAYOUT_TEXTS.confirmed, order: await orderFor(shop, order) }
}
