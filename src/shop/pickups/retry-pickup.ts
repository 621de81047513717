import { and, eq, sql } from 'drizzle-orm'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { PICKUP_TEXTS } from '#contracts/orders/pickup-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { returns } from '#database/tables/returns.ts'
import { isId } from '#rules/is-id.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { lockPickup, PICKUP_CHANNEL } from '../returns/pickup-rows.ts'
import { askAgain } from './ask-pickup.ts'

/** The courier came in vain: its buyer lets it come again. */
export async function retryPickup(shop: RequestContext, idOrNumber: string, returnId: string): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const order = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, locked)
    const isThis = and(eq(returns.id, returnId), eq(returns.orderId, locked.id))
    const [asked] = isId(returnId) ? await tx.select().from(returns).where(isThis) : []
    const pickup = asked === undefined ? null : await lockPickup(tx, asked.id)
    if (asked === undefined || pickup === null) throw new Refusal('not_found', PICKUP_TEXTS.missing)
    const isFailed = pickup.state === 'failed' && asked.status === 'Approved' && pickup.calledOffAt === null
    if (!isFailed) throw new Refusal('conflict', PICKUP_TEXTS.notFailed)
    await askAgain(tx, shop, pickup)
    await tx.execute(sql`select pg_notify(${PICKUP_CHANNEL}, '')`)
    return moveOrder(tx, shop, locked, locked.status, { by: 'shopper', userId: buyerOf(shop, locked) })
  })
  return { success: true, message: PICKUP_TEXTS.retried, order: await orderFor(shop, order) }
}
