import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { PURCHASE_TEXTS } from '#contracts/orders/purchase-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { isPaidByCredit, isPaidFirst } from '#rules/advance.ts'
import { mayReconsider } from '#rules/order-deadlines.ts'
import { isFirm, isPending, OrderStatus } from '#rules/order-status.ts'
import type { RequestContext } from '../context/shop.ts'
import { takeFromLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, findOrder, isPurchaseNumber } from '../orders/find-order.ts'
import { orderFor } from '../orders/order-for.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { eachPart, lockParts, lockPiecesOf, type Parts, toldOf, waitingOf } from '../orders/purchase-parts.ts'
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
    const { order, parts } = await lockCancelled(tx, shop, idOrNumber)
    if (order.status === OrderStatus.Cancelled) return order
    const userId = buyerOf(shop, order)
    const isPaid = order.paidAt !== null || order.advancePaidAt !== null
    if (isReplaced && isPaid) throw new Refusal('conflict', ORDER_TEXTS.paidAlready)
    if (!mayReconsider(order, shop.now())) throw new Refusal('conflict', ORDER_TEXTS.tooLateToCancel)
    if (mayKeep && isPaidFirst(order) && !isPaid) await keepFromQueue(tx)
    await lockPiecesOf(tx, parts)
    const all = await eachPart(parts, async (part) => {
      const one = await endOrder(tx, shop, part, OrderStatus.Cancelled, { by: 'shopper', userId })
      await refundOrder(tx, shop, one, { reason: 'Cancelled by the buyer', byUserId: userId })
      return one
    })
    const ended = all.find(({ id }) => id === order.id) ?? all[0]
    if (!(isReplaced && isPaidFirst(ended))) {
      for (const { order: told, items } of await toldOf(tx, all)) {
        await queueOrderEmail(tx, shop, 'cancelled', told, { items, of: await revivalNumber(tx, told.id) })
      }
    }
    if (isFirm(order.status)) await queueStoreEmail(tx, shop, ended, { kind: 'cancelled' })
    return ended
  })
  return { success: true, message: whatComesBack(cancelled), order: await orderFor(shop, cancelled) }
}

function whatComesBack(order: OrderRow): string {
  const hasCredit = order.creditPaise > 0
  const isUnpaid = order.paidAt === null && order.advancePaidAt === null
  if (isUnpaid) return hasCredit ? ORDER_TEXTS.cancelledUnpaidCredit : ORDER_TEXTS.cancelled
  if (isPaidByCredit(order)) return ORDER_TEXTS.cancelledCredit
  return hasCredit ? ORDER_TEXTS.cancelledWithCredit : ORDER_TEXTS.cancelledPaid
}

/**
 * The order, and what ends with it: what was ordered together is paid or confirmed together, so that until then it ends
 * together. Afterwards each part is an order of its own.
 */
async function lockCancelled(
  tx: Db,
  shop: RequestContext,
  idOrNumber: string,
): Promise<{ order: OrderRow; parts: Parts }> {
  const found = await findOrder(tx, idOrNumber)
  authorizeOrderChange(shop, found)
  const parts = await lockParts(tx, found.id)
  const order = parts.find(({ id }) => id === found.id) ?? parts[0]
  if (isPending(order.status)) return { order, parts: waitingOf(parts) ?? [order] }
  if (parts.length > 1 && isPurchaseNumber(idOrNumber)) throw new Refusal('conflict', PURCHASE_TEXTS.choosePart)
  return { order, parts: [order] }
}

/** Its payment may have arrived where our provider has not told us yet. Without an answer the order counts as unpaid. */
async function settleFirst(shop: RequestContext, idOrNumber: string): Promise<void> {
  const order = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, order)
  if (isPending(order.status)) await pollOrder(shop, order.id)
}
