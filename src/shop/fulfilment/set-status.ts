import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { StatusInput } from '#contracts/orders/order-work.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { PURCHASE_TEXTS } from '#contracts/orders/purchase-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { isPaidFirst } from '#rules/advance.ts'
import { COD_CONFIRM_MS, HOLD_MS } from '#rules/order-deadlines.ts'
import { type EndStatus, isDead, isDelivered, isPending, OrderStatus } from '#rules/order-status.ts'
import { isUnpaid, PaymentStatus } from '#rules/payment-status.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { deskRow } from '../orders/desk-row.ts'
import { lockDeskOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { moveOrder, reserveStockAgain, whyNotReserved } from '../orders/move-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { eachPart, lockPiecesOf, type Parts } from '../orders/purchase-parts.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { type Actor, actorFrom } from '../orders/record-event.ts'
import { revivalNumber } from '../orders/revival-number.ts'
import { queueStatusEmail, withdrawStatusEmail } from '../orders/status-email.ts'
import { endOrder } from '../payments/end-order.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { requireMayEnd, requireStatusChange } from './require-status-change.ts'
import { asBeforeDelivery, UNDO_MS, undoneDelivery } from './undone-delivery.ts'

/** A revived order gets a new expiry. */
const WAITS_MS = { online: HOLD_MS, COD: COD_CONFIRM_MS } as const

/** A seller changes the status to any that the order's money allows. Stock, money and mail follow. */
export async function setStatus(
  shop: RequestContext,
  idOrNumber: string,
  { status, confirm, undo = false }: StatusInput & { undo?: boolean | undefined },
): Promise<PlacedJson> {
  const by = authorize(shop, 'run_orders')
  const actor = actorFrom(by)
  const changed = await shop.db.transaction(async (tx) => {
    const found = await lockDeskOrder(tx, by, idOrNumber)
    const order = undo ? await takeDeliveryBack(tx, shop, found, status, actor) : found
    await requireMayEnd(tx, shop, by, order, { status, confirm })
    return changeStatus(tx, shop, order, { status, confirm }, actor, UNDO_MS)
  })
  return { success: true, message: ORDER_TEXTS.statusChanged, order: await loadOrder(shop.db, deskRow(shop, changed)) }
}

export async function changeStatus(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { status, confirm }: StatusInput,
  actor: Actor,
  holdMs = 0,
): Promise<OrderRow> {
  if (status === order.status) return order
  requireOwnStatus(order, status)
  return moveTo(tx, shop, order, { status, confirm }, actor, holdMs)
}

/** Parts that went on unpaid wait for their payment again: all of them, because they are paid at once. */
export async function letPartsWait(tx: Db, shop: Shop, parts: Parts, actor: Actor): Promise<Parts> {
  await lockPiecesOf(tx, parts)
  return eachPart(parts, (part) => moveTo(tx, shop, part, { status: OrderStatus.PaymentPending }, actor))
}

async function moveTo(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { status, confirm }: StatusInput,
  actor: Actor,
  holdMs = 0,
): Promise<OrderRow> {
  await requireStatusChange(tx, order, status, confirm)
  const changed = isDead(status)
    ? await end(tx, shop, order, status, actor)
    : await advance(tx, shop, order, status, actor)
  await withdrawStatusEmail(tx, shop, order)
  if (isDead(order.status) && !isDead(status)) {
    await queueOrderEmail(tx, oneMsEarlier(shop), 'revived', changed, { of: await revivalNumber(tx, order.id) })
  }
  await queueStatusEmail(tx, shop, changed, { holdMs })
  return changed
}

/** What was ordered together is paid or confirmed together, and waits for that no second time. */
function requireOwnStatus(order: OrderRow, next: OrderStatus): void {
  if (order.purchaseId === null) return
  const isUnpaid = isPaidFirst(order) && order.paidAt === null && order.advancePaidAt === null
  if (isPending(order.status) || isUnpaid) throw new Refusal('conflict', PURCHASE_TEXTS.waits)
  if (isPending(next)) throw new Refusal('conflict', PURCHASE_TEXTS.notAlone)
}

/** Undo of a mistaken Delivered that took up an order again: it ends as unpaid as it was, and nobody is given cash back. */
async function takeDeliveryBack(tx: Db, shop: Shop, order: OrderRow, next: OrderStatus, actor: Actor) {
  const before = await asBeforeDelivery(tx, order, next, shop.now())
  if (before === order) return order
  const { paymentStatus, paidAt, deliveredAt } = before
  return moveOrder(tx, shop, order, order.status, actor, { paymentStatus, paidAt, deliveredAt })
}

/** Mails are sent by due time: the revival must arrive before the shipping mail. */
function oneMsEarlier(shop: Shop): Shop {
  return { ...shop, now: () => new Date(shop.now().getTime() - 1) }
}

/** Refunds what was paid for an order that ends. */
async function end(tx: Db, shop: Shop, order: OrderRow, status: EndStatus, actor: Actor): Promise<OrderRow> {
  const ended = await endOrder(tx, shop, order, status, actor)
  const byUserId = 'userId' in actor ? actor.userId : null
  await refundOrder(tx, shop, ended, { reason: `Order ${status.toLowerCase()}`, byUserId })
  return ended
}

async function advance(tx: Db, shop: Shop, order: OrderRow, status: OrderStatus, actor: Actor): Promise<OrderRow> {
  if (!(await reserveStockAgain(tx, shop, order))) throw new Refusal('conflict', await whyNotReserved(tx, order))
  const isHandedOver = isDelivered(status)
  const undone = await undoneDelivery(tx, order, status)
  // Cash changes hands at the door, also of an order that was called Failed before.
  const owesCash = order.method === 'COD' && isUnpaid(order.paymentStatus)
  const isCashPaid = isHandedOver && owesCash
  const isToBePaid = isPending(status) && order.paymentStatus !== PaymentStatus.Completed
  const moved = await moveOrder(tx, shop, order, status, actor, {
    stock: isToBePaid && isPaidFirst(order) ? 'held' : 'taken',
    expiresAt: isToBePaid ? new Date(shop.now().getTime() + WAITS_MS[isPaidFirst(order) ? 'online' : 'COD']) : null,
    ...(owesCash ? { paymentStatus: PaymentStatus.Pending } : {}),
    ...undone,
    ...(isHandedOver ? { deliveredAt: order.deliveredAt ?? shop.now() } : {}),
    ...(isCashPaid ? { paymentStatus: PaymentStatus.Paid, paidAt: shop.now() } : {}),
  })
  if (!isPending(status)) await issueInvoice(tx, shop, moved.id)
  return moved
}
