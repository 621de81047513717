import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isPaidByCredit, isPaidFirst } from '#rules/advance.ts'
import { mayReconsider } from '#rules/order-deadlines.ts'
import { isFirm, isPending, OrderStatus } from '#rules/order-status.ts'
import type { RequestContext } from '../context/shop.ts'
import { takeFromLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, findOrder, lockOrder } from '../orders/find-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { revivalNumber } from '../orders/revival-number.ts'
import { endOrder } from '../payments/end-order.ts'
import { pollOrder } from '../payments/poll-order.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { keepFromQueue } from '../queues/queue-piece.ts'

type Cancelling = { isReplaced?: boolean | undefined }

/**
 * The buyer cancels within the first hour; payments are refunded. An unpaid order that makes room for the buyer's next
 * attempt is cancelled without a mail: it would alarm a buyer who just paid for the other one. One that was paid
 * meanwhile, on another device, makes no room: nobody has cancelled it.
 */
export async function cancelOrder(
  shop: RequestContext,
  idOrNumber: string,
  { isReplaced = false }: Cancelling = {},
): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const { currentUser } = shop
  const buyer = currentUser.role === 'guest' ? networkFromAddress(currentUser.address) : currentUser.userId
  if (isReplaced) await settleFirst(shop, idOrNumber)
  const mayKeep = isReplaced && (await takeFromLimit(shop, 'replaced_holds', buyer))
  const cancelled = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, order)
    if (order.status === OrderStatus.Cancelled) return order
    const userId = buyerOf(shop, order)
    const isPaid = order.paidAt !== null || order.advancePaidAt !== null
    if (isReplaced && isPaid) throw new Refusal('conflict', ORDER_TEXTS.paidAlready)
    if (!mayReconsider(order, shop.now())) throw new Refusal('conflict', ORDER_TEXTS.tooLateToCancel)
    if (mayKeep && isPaidFirst(order) && !isPaid) await keepFromQueue(tx)
    const ended = await endOrder(tx, shop, order, OrderStatus.Cancelled, { by: 'shopper', userId })
    await refundOrder(tx, shop, ended, { reason: 'Cancelled by the buyer', byUserId: userId })
    if (!(isReplaced && isPaidFirst(ended))) {
      await queueOrderEmail(tx, shop, 'cancelled', ended, { of: await revivalNumber(tx, ended.id) })
    }
    if (isFirm(order.status)) await queueStoreEmail(tx, shop, ended, { kind: 'cancelled' })
    return ended
  })
  const isUnpaid = cancelled.paidAt === null && cancelled.advancePaidAt === null
  const paid = isPaidByCredit(cancelled) ? ORDER_TEXTS.cancelledCredit : ORDER_TEXTS.cancelledPaid
  const message = isUnpaid ? ORDER_TEXTS.cancelled : paid
  return { success: true, message, order: await orderFor(shop, cancelled) }
}

/** Its payment may have arrived where our provider has not told us yet. Without an answer the order counts as unpaid. */
async function settleFirst(shop: RequestContext, idOrNumber: string): Promise<void> {
  const order = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, order)
  if (isPending(order.status)) await pollOrder(shop, order.id)
}
