import { EXCHANGE_TEXTS } from '#contracts/orders/exchange-texts.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { endExchange } from '../payments/end-exchange.ts'
import { findExchange } from './find-exchange.ts'

/** The buyer wants the money after all, while nothing has left. */
export async function withdrawExchange(
  shop: RequestContext,
  idOrNumber: string,
  returnId: string,
): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const order = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, locked)
    const exchange = await findExchange(tx, locked.id, returnId)
    if (!(await endExchange(tx, shop, locked, exchange, 'withdrawn'))) {
      throw new Refusal('conflict', EXCHANGE_TEXTS.over)
    }
    // The order changes with it: open desks must not pack what is no longer wanted.
    return moveOrder(tx, shop, locked, locked.status, { by: 'shopper', userId: buyerOf(shop, locked) })
  })
  return { success: true, message: EXCHANGE_TEXTS.withdrawn, order: await orderFor(shop, order) }
}
