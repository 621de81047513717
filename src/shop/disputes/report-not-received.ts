import { and, eq, notInArray } from 'drizzle-orm'
import type { NotReceivedInput } from '#contracts/orders/not-received.ts'
import { NOT_RECEIVED_MESSAGE, NOT_RECEIVED_TEXTS } from '#contracts/orders/not-received-texts.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { notReceived } from '#database/tables/not-received.ts'
import { returns } from '#database/tables/returns.ts'
import { mayReportNotReceived } from '#rules/order-deadlines.ts'
import { isDelivered } from '#rules/order-status.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import { addQuery } from '../care/open-query.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, findOrder, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'

/**
 * The buyer says that what counts as delivered never came. The shop answers, also for another seller: whose word it is
 * that stands against the buyer's does not decide about it.
 */
export async function reportNotReceived(
  shop: RequestContext,
  idOrNumber: string,
  input: NotReceivedInput,
): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const order = await shop.db.transaction(async (tx) => {
    // Before the order is locked: an erasure locks in this order too.
    const userId = buyerOf(shop, await findOrder(tx, idOrNumber))
    if (userId !== null) await lockActiveUser(tx, userId)
    const locked = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, locked)
    await requireReportable(tx, shop, locked)
    const { address, language = null } = shop.currentUser
    const asked = {
      ...{ name: locked.fullName, email: locked.email.toLowerCase(), orderNumber: locked.number },
      ...{ subject: `Order ${locked.number} never came`, message: input?.note || NOT_RECEIVED_MESSAGE },
    }
    const from = { address, language, userId, key: null, tellsShop: true, sellerId: HOUSE_SELLER_ID }
    const { id } = await addQuery(tx, shop, asked, from)
    await tx.insert(notReceived).values({ orderId: locked.id, queryId: id, reportedAt: shop.now() })
    // The shop itself has the message.
    if (locked.sellerId !== HOUSE_SELLER_ID) await queueStoreEmail(tx, shop, locked, { kind: 'not_received' })
    // Live pages of both sides read it again.
    return moveOrder(tx, shop, locked, locked.status, { by: 'shopper', userId })
  })
  return { success: true, message: NOT_RECEIVED_TEXTS.sent, order: await orderFor(shop, order) }
}

async function requireReportable(tx: Db, shop: RequestContext, order: OrderRow): Promise<void> {
  const { id, status, channel } = order
  const isTold = (await tx.$count(notReceived, eq(notReceived.orderId, id))) > 0
  if (isTold) throw new Refusal('conflict', NOT_RECEIVED_TEXTS.again)
  if (!isDelivered(status)) throw new Refusal('conflict', NOT_RECEIVED_TEXTS.notDelivered)
  if (channel === 'fair') throw new Refusal('conflict', NOT_RECEIVED_TEXTS.inPerson)
  if (!mayReportNotReceived(order, shop.now())) throw new Refusal('conflict', NOT_RECEIVED_TEXTS.over)
  const isReturned = and(eq(returns.orderId, id), notInArray(returns.status, ['Rejected', 'Withdrawn']))
  if ((await tx.$count(returns, isReturned)) > 0) throw new Refusal('conflict', NOT_RECEIVED_TEXTS.returned)
}
