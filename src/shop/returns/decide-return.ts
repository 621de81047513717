import { asc, eq } from 'drizzle-orm'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { DecideReturnInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orderItems } from '#database/tables/orders.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { isId } from '#rules/is-id.ts'
import type { RefundStatus } from '#rules/payment-status.ts'
import { nextReturnStatus, type ReturnDecision } from '#rules/returns.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { actorFrom, recordEvent } from '../orders/record-event.ts'
import { linesOut, restock } from '../orders/stock-lines.ts'
import type { StockLine } from '../orders/take-stock.ts'
import type { OrderEmailKind } from '../outbox/email-kinds.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { keepFromQueue } from '../queues/queue-piece.ts'
import { inspectReturn } from './inspect-return.ts'
import { writeOff } from './write-off.ts'

type ReturnRow = typeof returns.$inferSelect
type Change = { news?: OrderEmailKind; message: string; refundStatus: RefundStatus }

/** The buyer is mailed about a refund when it was sent. */
const CHANGES: Record<ReturnDecision, Change> = {
  Approved: { news: 'return_approved', message: RETURN_TEXTS.approved, refundStatus: 'Return Approved' },
  Rejected: { news: 'return_rejected', message: RETURN_TEXTS.rejected, refundStatus: 'Return Rejected' },
  Received: { news: 'return_received', message: RETURN_TEXTS.received, refundStatus: 'Return Received' },
  Refunded: { message: RETURN_TEXTS.refunded, refundStatus: 'Refunded' },
}

/** A seller advances a return; stock and money follow. */
export async function decideReturn(
  shop: RequestContext,
  returnId: string,
  { status, remark, isUnfit = false, inspected }: DecideReturnInput,
): Promise<PlacedJson> {
  const runner = authorize(shop, 'run_orders')
  const actor = actorFrom(runner)
  const { news, message, refundStatus } = CHANGES[status]
  const changed = await shop.db.transaction(async (tx) => {
    const { order, asked } = await lockReturn(tx, returnId)
    if (!nextReturnStatus(asked.status).includes(status)) throw new Refusal('conflict', RETURN_TEXTS.outOfTurn)
    const note = remark === '' ? {} : { remark }
    await tx
      .update(returns)
      .set({ status, ...note, updatedAt: shop.now() })
      .where(eq(returns.id, asked.id))
    await recordEvent(tx, shop, order.id, actor, { kind: 'return', before: asked.status, after: status })
    const moved = await moveOrder(tx, shop, order, order.status, actor, { refundStatus })
    const isMoney = order.method === 'COD' && !asked.isCredit && asked.refundPaise > 0
    const needsAccount = isMoney && asked.refundTo === ''
    if (news !== undefined) {
      const returned = { pieces: await returnedPieces(tx, asked), refundPaise: asked.refundPaise }
      await queueOrderEmail(tx, shop, news, moved, { of: asked.id, needsAccount, returned, ...note })
    }
    if (status === 'Received' && inspected !== undefined) {
      await inspectReturn(tx, shop, runner, { order, returnId: asked.id, counted: inspected })
    } else if (status === 'Received') {
      // Nobody who waits for it is called to a piece that cannot be sold.
      if (isUnfit) await keepFromQueue(tx)
      const back = await restockReturn(tx, shop, asked)
      if (isUnfit) await writeOff(tx, shop, runner, back, order.number)
    }
    return status === 'Refunded' ? refundReturn(tx, shop, moved, asked, runner.userId) : moved
  })
  const received =
    status !== 'Received' ? null : inspected ? RETURN_TEXTS.inspected : isUnfit ? RETURN_TEXTS.receivedUnfit : null
  return {
    success: true,
    message: received ?? message,
    order: await loadOrder(shop.db, changed),
  }
}

/** Lock order: the order before its returns, as everywhere. */
async function lockReturn(tx: Db, returnId: string): Promise<{ order: OrderRow; asked: ReturnRow }> {
  const isHere = isId(returnId) ? await tx.select().from(returns).where(eq(returns.id, returnId)) : []
  if (isHere[0] === undefined) throw new Refusal('not_found', RETURN_TEXTS.missing)
  const order = await lockOrder(tx, isHere[0].orderId)
  const [returnRow] = await tx.select().from(returns).where(eq(returns.id, returnId))
  if (returnRow === undefined) throw new Refusal('not_found', RETURN_TEXTS.missing)
  return { order, asked: returnRow }
}

/** As the buyer knows them: 'Kurta (Red, XL)'. */
async function returnedPieces(tx: Db, { id }: ReturnRow) {
  const found = await tx
    .select({ item: orderItems, quantity: returnItems.quantity })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
    .where(eq(returnItems.returnId, id))
    .orderBy(asc(orderItems.position))
  return found.map(({ item, quantity }) => ({ title: boughtTitle(item.title, item), quantity }))
}

/** An ended order's stock was released already: a return that arrives later must not restock it twice. */
async function restockReturn(tx: Db, shop: RequestContext, returnRow: ReturnRow): Promise<StockLine[]> {
  const sent = await tx.select().from(returnItems).where(eq(returnItems.returnId, returnRow.id))
  const out = await linesOut(tx, returnRow.orderId)
  const back = out.map((line) => {
    const quantity = sent.find(({ orderItemId }) => orderItemId === line.orderItemId)?.quantity ?? 0
    return { ...line, quantity: Math.min(quantity, line.quantity) }
  })
  const lines = back.filter(({ quantity }) => quantity > 0)
  await restock(tx, shop, returnRow.orderId, lines, 'return')
  return lines
}

/** Online payments are refunded the same way; cash was handed over when the seller says so. Or as store credit. */
async function refundReturn(
  tx: Db,
  shop: RequestContext,
  order: OrderRow,
  { id, refundPaise, isCredit }: ReturnRow,
  byUserId: string,
): Promise<OrderRow> {
  if (refundPaise === 0) return order
  const refunded = await refundOrder(tx, shop, order, {
    reason: 'Return',
    byUserId,
    returnId: id,
    amountPaise: refundPaise,
    isByHand: order.method === 'COD',
    asCredit: isCredit,
  })
  if (refunded !== refundPaise) await tx.update(returns).set({ refundPaise: refunded }).where(eq(returns.id, id))
  return lockOrder(tx, order.id)
}
