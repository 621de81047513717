import type { PlacedJson } from '#contracts/order-json.ts'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import type { StatusInput } from '#contracts/order-work.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { COD_CONFIRM_MS, HOLD_MS, isDead, type OrderStatus } from '#rules/order-status.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { endOrder, moveOrder, reserveStockAgain } from '../orders/end-order.ts'
import { lockOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { type Actor, actorFrom } from '../orders/record-event.ts'
import { revivalNumber } from '../orders/revival-number.ts'
import type { OrderEmailKind } from '../outbox/email-kinds.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { requireStatusChange } from './require-status-change.ts'

const NEWS: Partial<Record<OrderStatus, OrderEmailKind>> = {
  Shipped: 'shipped',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
}

/** A revived order gets a new expiry. */
const WAITS_MS = { online: HOLD_MS, COD: COD_CONFIRM_MS } as const

/** A seller changes the status to any that the order's money allows. Stock, money and mail follow. */
export async function setStatus(
  shop: RequestContext,
  idOrNumber: string,
  { status, confirm }: StatusInput,
): Promise<PlacedJson> {
  const actor = actorFrom(authorize(shop, 'run_orders'))
  const changed = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    return changeStatus(tx, shop, order, { status, confirm }, actor)
  })
  return { success: true, message: ORDER_TEXTS.statusChanged, order: await loadOrder(shop.db, changed) }
}

export async function changeStatus(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { status, confirm }: StatusInput,
  actor: Actor,
): Promise<OrderRow> {
  if (status === order.status) return order
  await requireStatusChange(tx, order, status, confirm)
  const changed = isDead(status)
    ? await end(tx, shop, order, status as 'Cancelled' | 'Failed', actor)
    : await advance(tx, shop, order, status, actor)
  const of = await revivalNumber(tx, order.id)
  if (isDead(order.status) && !isDead(status)) await queueOrderEmail(tx, oneMsEarlier(shop), 'revived', changed, { of })
  const kind = NEWS[status]
  if (kind !== undefined) await queueOrderEmail(tx, shop, kind, changed, { of })
  return changed
}

/** Mails are sent by due time: the revival must arrive before the shipping mail. */
function oneMsEarlier(shop: Shop): Shop {
  return { ...shop, now: () => new Date(shop.now().getTime() - 1) }
}

/** Refunds what was paid for an order that ends. */
async function end(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  status: 'Cancelled' | 'Failed',
  actor: Actor,
): Promise<OrderRow> {
  const ended = await endOrder(tx, shop, order, status, actor)
  const byUserId = 'userId' in actor ? actor.userId : null
  await refundOrder(tx, shop, ended, { reason: `Order ${status.toLowerCase()}`, byUserId })
  return ended
}

async function advance(tx: Db, shop: Shop, order: OrderRow, status: OrderStatus, actor: Actor): Promise<OrderRow> {
  if (!(await reserveStockAgain(tx, shop, order))) throw new Refusal('conflict', ORDER_TEXTS.noStock)
  const isDelivered = status === 'Delivered'
  // Cash is paid on delivery.
  const isCashPaid = isDelivered && order.method === 'COD' && order.paymentStatus === 'Pending'
  const isToBePaid = status === 'Payment Pending' && order.paymentStatus !== 'Completed'
  const moved = await moveOrder(tx, shop, order, status, actor, {
    stock: isToBePaid && order.method === 'online' ? 'held' : 'taken',
    expiresAt: isToBePaid ? new Date(shop.now().getTime() + WAITS_MS[order.method]) : null,
    ...(isDelivered ? { deliveredAt: order.deliveredAt ?? shop.now() } : {}),
    ...(isCashPaid ? { paymentStatus: 'Paid' as const, paidAt: shop.now() } : {}),
  })
  if (status !== 'Payment Pending') await issueInvoice(tx, shop, moved.id)
  return moved
}
