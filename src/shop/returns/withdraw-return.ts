import { and, desc, eq, isNotNull, ne, sql, sum } from 'drizzle-orm'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS, WITHDRAW_PROBLEM_TEXTS } from '#contracts/orders/return-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { returns } from '#database/tables/returns.ts'
import { isId } from '#rules/is-id.ts'
import type { RefundStatus } from '#rules/payment-status.ts'
import type { ReturnStatus } from '#rules/returns.ts'
import { withdrawProblem } from '#rules/withdraw-return.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { readOrderMoney } from '../orders/order-money.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { type Actor, recordEvent } from '../orders/record-event.ts'
import { endExchange } from '../payments/end-exchange.ts'
import { lockExchange } from '../payments/exchange-rows.ts'
import { callOffPickup } from './call-off-pickup.ts'
import type { ReturnRow } from './lock-return.ts'
import { lockPickup, PICKUP_CHANNEL } from './pickup-rows.ts'
import { returnedPieces } from './returned-pieces.ts'

/**
 * The buyer asked for it by mistake. What was kept for an exchange is free again and what was paid for it goes back; a
 * courier who was booked is called off; its lines can be returned anew within their days.
 */
export async function withdrawReturn(shop: RequestContext, idOrNumber: string, returnId: string): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const { order, isExchange } = await shop.db.transaction(async (tx) => {
    // Under the order's lock, as 'received': whoever comes second finds the return where the other left it.
    const order = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, order)
    const isThis = and(eq(returns.id, returnId), eq(returns.orderId, order.id))
    const [asked] = isId(returnId) ? await tx.select().from(returns).where(isThis) : []
    if (asked === undefined) throw new Refusal('not_found', RETURN_TEXTS.missing)
    const exchange = await lockExchange(tx, asked.id)
    const pickup = await lockPickup(tx, asked.id)
    const problem = withdrawProblem({ status: asked.status, exchange, pickup })
    if (problem !== null) throw new Refusal('conflict', WITHDRAW_PROBLEM_TEXTS[problem])
    const isExchange = exchange?.state === 'held'
    if (exchange !== null) await endExchange(tx, shop, order, exchange, 'withdrawn', { isTold: false })
    const withdrawn = { status: 'Withdrawn', updatedAt: shop.now() } as const
    await tx.update(returns).set(withdrawn).where(eq(returns.id, asked.id))
    await callOffPickup(tx, shop, asked.id, 'Withdrawn')
    if (pickup !== null) await tx.execute(sql`select pg_notify(${PICKUP_CHANNEL}, '')`)
    const actor: Actor = { by: 'shopper', userId: buyerOf(shop, order) }
    await recordEvent(tx, shop, order.id, actor, { kind: 'return', before: asked.status, after: 'Withdrawn' })
    const pieces = await returnedPieces(tx, asked)
    await queueStoreEmail(tx, shop, order, { kind: 'return_withdrawn', returnId: asked.id, pieces, isExchange })
    const refundStatus = await refundStatusWithout(tx, order, asked)
    return { order: await moveOrder(tx, shop, order, order.status, actor, { refundStatus }), isExchange }
  })
  const message = isExchange ? RETURN_TEXTS.withdrawnExchange : RETURN_TEXTS.withdrawn
  return { success: true, message, order: await orderFor(shop, order) }
}

const STATUS_OF: Record<Exclude<ReturnStatus, 'Withdrawn'>, RefundStatus> = {
  Requested: 'Return Requested',
  Approved: 'Return Approved',
  Rejected: 'Return Rejected',
  Received: 'Return Received',
  Refunded: 'Refunded',
}

/** Of the order: as its other returns have it, or the money that went back, or none. */
async function refundStatusWithout(tx: Db, order: OrderRow, { id }: ReturnRow): Promise<RefundStatus> {
  const isOther = and(eq(returns.orderId, order.id), ne(returns.id, id), ne(returns.status, 'Withdrawn'))
  const [last] = await tx
    .select({ status: returns.status })
    .from(returns)
    .where(isOther)
    .orderBy(desc(returns.updatedAt), desc(returns.id))
    .limit(1)
  if (last !== undefined && last.status !== 'Withdrawn') return STATUS_OF[last.status]
  const { paidPaise, backPaise } = await readOrderMoney(tx, order)
  const editPaise = await refundedByEdits(tx, order)
  if (backPaise <= editPaise) return 'None'
  return backPaise < paidPaise ? 'Partly refunded' : 'Refunded'
}

/** What an order cost too much before it was changed is no refund of it: its status is that of before. */
async function refundedByEdits(tx: Db, { id }: OrderRow): Promise<number> {
  const isOfEdit = and(eq(refunds.orderId, id), isNotNull(refunds.editId), ne(refunds.state, 'failed'))
  const [found] = await tx
    .select({ paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(isOfEdit)
  return found?.paise ?? 0
}
