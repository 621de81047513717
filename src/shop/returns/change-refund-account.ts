import { and, eq, isNull } from 'drizzle-orm'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { RefundAccountInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { payouts } from '#database/tables/payouts.ts'
import { returns } from '#database/tables/returns.ts'
import { isId } from '#rules/is-id.ts'
import { takesRefundAccount } from '#rules/returns.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { isRefundedByHand } from '../payments/settle-exchange.ts'
import { nameAccount } from '../payouts/name-account.ts'

/** The buyer names another account for the money of a return that was paid in cash, until it is sent. */
export async function changeRefundAccount(
  shop: RequestContext,
  idOrNumber: string,
  returnId: string,
  { refundTo }: RefundAccountInput,
): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const order = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, locked)
    const isAsked = and(eq(returns.id, returnId), eq(returns.orderId, locked.id))
    const [asked] = isId(returnId) ? await tx.select().from(returns).where(isAsked) : []
    if (asked === undefined) throw new Refusal('not_found', RETURN_TEXTS.missing)
    const mayName = takesRefundAccount(isRefundedByHand(locked) ? 'COD' : locked.method, asked)
    if (!mayName && !(await hasComeBack(tx, asked.id))) throw new Refusal('conflict', RETURN_TEXTS.refundToLate)
    const account = await nameAccount(tx, shop, locked, refundTo)
    if (account.isTooMany) throw new Refusal('too_many', PAYOUT_TEXTS.tooMany)
    await tx.update(returns).set({ refundTo, payoutAccountId: account.id, updatedAt: shop.now() }).where(isAsked)
    // The order changes with it: open desks must not send the money to the account of before.
    return moveOrder(tx, shop, locked, locked.status, { by: 'shopper', userId: buyerOf(shop, locked) })
  })
  const json = await orderFor(shop, order)
  const named = json.returns.find(({ _id }) => _id === returnId)?.account
  const message = named?.state === 'checking' ? PAYOUT_TEXTS.checking : RETURN_TEXTS.refundToChanged
  return { success: true, message, order: json }
}

/** The bank sent its money back: it goes to another account. */
async function hasComeBack(tx: Db, returnId: string): Promise<boolean> {
  const isOpen = and(eq(refunds.returnId, returnId), eq(payouts.state, 'failed'), isNull(payouts.replacedAt))
  const [found] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(refunds, eq(refunds.id, payouts.refundId))
    .where(isOpen)
  return found !== undefined
}
