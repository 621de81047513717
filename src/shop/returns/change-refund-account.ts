import { and, eq } from 'drizzle-orm'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { RefundAccountInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import { returns } from '#database/tables/returns.ts'
import { isId } from '#rules/is-id.ts'
import { takesRefundAccount } from '#rules/returns.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'

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
    if (!takesRefundAccount(locked.method, asked)) throw new Refusal('conflict', RETURN_TEXTS.refundToLate)
    await tx.update(returns).set({ refundTo, updatedAt: shop.now() }).where(isAsked)
    // The order changes with it: open desks must not send the money to the account of before.
    return moveOrder(tx, shop, locked, locked.status, { by: 'shopper', userId: buyerOf(shop, locked) })
  })
  return { success: true, message: RETURN_TEXTS.refundToChanged, order: await orderFor(shop, order) }
}
