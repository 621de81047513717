import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import type { Shop } from '../context/shop.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { type Actor, recordEvent } from '../orders/record-event.ts'
import { readCashHolder } from './cash-holder.ts'
import { endExchange } from './end-exchange.ts'
import { type ExchangeRow, isToPay, lockExchange } from './exchange-rows.ts'
import { refundOrder } from './refund-order.ts'
import { sendExchange } from './send-exchange.ts'

/**
 * The pieces of a return are here and were looked at: what is held goes out, the credit note follows, and what it costs
 * less goes back. Something that is not the shop's is not exchanged. Of a return without an exchange nothing changes.
 */
export async function settleExchange(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  returnId: string,
  actor: Actor,
): Promise<OrderRow> {
  const exchange = await lockExchange(tx, returnId)
  if (exchange === null || exchange.state === 'ended') return order
  if (exchange.state === 'held') {
    if (await isNotOurs(tx, returnId)) {
      await endExchange(tx, shop, order, exchange, 'not_ours')
      return order
    }
    if (isToPay(exchange) || !(await sendExchange(tx, shop, order, exchange))) return order
  }
  await creditReturned(tx, shop, exchange)
  return closeReturn(tx, shop, order, returnId, actor)
}

async function isNotOurs(tx: Db, returnId: string): Promise<boolean> {
  const [found] = await tx
    .select({ pieces: sql<string | number>`coalesce(sum(${returnItems.notOurs}), 0)` })
    .from(returnItems)
    .where(eq(returnItems.returnId, returnId))
  return Number(found?.pieces ?? 0) > 0
}

/** Of what went out before the return was here, only now. */
async function creditReturned(tx: Db, shop: Shop, { id }: ExchangeRow): Promise<void> {
  const [moved] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.exchangeId, id))
  if (moved !== undefined) await issueCreditNote(tx, shop, moved.id)
}

/** What goes back online goes by itself. Cash is handed over by the seller, who says so. */
async function closeReturn(tx: Db, shop: Shop, order: OrderRow, returnId: string, actor: Actor): Promise<OrderRow> {
  const [asked] = await tx.select().from(returns).where(eq(returns.id, returnId))
  if (asked === undefined || asked.status !== 'Received') return order
  const { refundPaise } = asked
  if (refundPaise > 0 && isRefundedByHand(order)) return order
  const byUserId = 'userId' in actor ? actor.userId : null
  if (refundPaise > 0) {
    await refundOrder(tx, shop, order, { reason: 'Return', byUserId, returnId, amountPaise: refundPaise })
  }
  await tx.update(returns).set({ status: 'Refunded', updatedAt: shop.now() }).where(eq(returns.id, returnId))
  await recordEvent(tx, shop, order.id, actor, { kind: 'return', before: 'Received', after: 'Refunded' })
  return lockOrder(tx, order.id)
}

/** Cash that another seller has in hand never reached the shop, so it does not become credit at the shop. */
export async function isCashOfSeller(db: Db, order: OrderRow): Promise<boolean> {
  return isRefundedByHand(order) && (await readCashHolder(db, order)) === 'seller'
}

/** Money that was handed over at a door goes back by hand, also of what went out for such an order. */
export function isRefundedByHand({ method, exchangeCashPaise }: OrderRow): boolean {
  return method === 'COD' || exchangeCashPaise > 0
}

/** A trusted buyer gets it at once: the return is approved with it. */
export async function sendAhead(tx: Db, shop: Shop, order: OrderRow, exchange: ExchangeRow): Promise<OrderRow> {
  if (!(await sendExchange(tx, shop, order, exchange))) return order
  const [asked] = await tx.select().from(returns).where(eq(returns.id, exchange.returnId))
  if (asked?.status !== 'Requested') return order
  await tx.update(returns).set({ status: 'Approved', updatedAt: shop.now() }).where(eq(returns.id, asked.id))
  await recordEvent(tx, shop, order.id, { by: 'clock' }, { kind: 'return', before: 'Requested', after: 'Approved' })
  const moved = await moveOrder(tx, shop, order, order.status, { by: 'clock' }, { refundStatus: 'Return Approved' })
  await queueOrderEmail(tx, shop, 'return_approved', moved, {
    of: asked.id,
    isExchange: true,
    isFetched: shop.courier !== null,
  })
  return moved
}
