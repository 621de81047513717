import { asc, eq } from 'drizzle-orm'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { DecideReturnInput } from '#contracts/orders/returns.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orderItems } from '#database/tables/orders.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { disputeEnds, disputeProblem } from '#rules/disputes.ts'
import { proofProblem } from '#rules/inspection-proof.ts'
import { readRefundAmount } from '#rules/refund-amount.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { actorFrom } from '../orders/record-event.ts'
import { linesOut, restock } from '../orders/stock-lines.ts'
import type { StockLine } from '../orders/take-stock.ts'
import { endExchange } from '../payments/end-exchange.ts'
import type { ExchangeRow } from '../payments/exchange-rows.ts'
import { settleExchange } from '../payments/settle-exchange.ts'
import { keepFromQueue } from '../queues/queue-piece.ts'
import { inspectReturn } from './inspect-return.ts'
import { writeOff } from './write-off.ts'

type ReturnRow = typeof returns.$inferSelect
type Receiving = { order: OrderRow; asked: ReturnRow; exchange: ExchangeRow | null; input: DecideReturnInput }

/**
 * A return has arrived: its pieces are counted, what goes back is said, the buyer is mailed both, and what waits as an
 * exchange goes out. The order is locked and moved.
 */
export async function receiveReturn(
  tx: Db,
  shop: Shop,
  by: SignedIn,
  { order, asked, exchange, input }: Receiving,
): Promise<OrderRow> {
  const { inspected, isUnfit = false, remark } = input
  await tx.update(returns).set({ inspectedAt: shop.now() }).where(eq(returns.id, asked.id))
  if (inspected === undefined) {
    // Nobody who waits for it is called to a piece that cannot be sold.
    if (isUnfit) await keepFromQueue(tx)
    const back = await restockReturn(tx, shop, asked)
    if (isUnfit) await writeOff(tx, shop, by, back, order.number)
  } else {
    await inspectReturn(tx, shop, by, { order, returnId: asked.id, counted: inspected })
  }
  const isNotOurs = inspected?.some(({ notOurs }) => notOurs > 0) ?? false
  const isRefused = isNotOurs && exchange?.state === 'held'
  if (isRefused) await endExchange(tx, shop, order, exchange, 'not_ours')
  const written = await withhold(tx, asked.id, input)
  const isExchange = !isRefused && (exchange?.state === 'held' || exchange?.state === 'sent')
  await queueOrderEmail(tx, shop, 'return_received', order, {
    ...{ of: asked.id, isExchange },
    ...(remark === '' ? {} : { remark }),
    found: { pieces: await foundPieces(tx, asked.id), ...foundSums(written, isRefused, shop.now()) },
  })
  return settleExchange(tx, shop, order, asked.id, actorFrom(by))
}

/** How much of what was asked for goes back; what is not the shop's, and less than all, must be described and shown. */
async function withhold(tx: Db, returnId: string, { inspected, refund }: DecideReturnInput): Promise<ReturnRow> {
  const [asked] = await tx.select().from(returns).where(eq(returns.id, returnId))
  if (asked === undefined) throw new Error('a locked return is there')
  const refundPaise = refund === undefined ? asked.refundPaise : readRefund(refund)
  if (refundPaise > asked.refundPaise) throw refused('refund', RETURN_TEXTS.refundHigh)
  const withheldPaise = asked.refundPaise - refundPaise
  if (withheldPaise > 0 && inspected === undefined) throw refused('refund', RETURN_TEXTS.refundNeedsCount)
  const problem = proofProblem(inspected ?? [], withheldPaise > 0)
  if (problem !== null) {
    throw refused('inspected', problem === 'line' ? RETURN_TEXTS.proofNeeded : RETURN_TEXTS.lessNeedsProof)
  }
  if (withheldPaise === 0) return asked
  const change = { refundPaise, withheldPaise }
  await tx.update(returns).set(change).where(eq(returns.id, returnId))
  return { ...asked, ...change }
}

function readRefund(rupees: number): number {
  if (rupees === 0) return 0
  const read = readRefundAmount(rupees)
  if ('problem' in read) throw refused('refund', RETURN_TEXTS.refundBad)
  return read.paise
}

function refused(field: string, text: string): Refusal {
  return new Refusal('bad_input', text, [fieldProblem(field, text)])
}

/** As the buyer knows them, with what became of each. */
async function foundPieces(tx: Db, returnId: string) {
  const rows = await tx
    .select({ item: orderItems, line: returnItems })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
    .where(eq(returnItems.returnId, returnId))
    .orderBy(asc(orderItems.position))
  return rows.map(({ item, line: { quantity, note, sellable, repair, scrap, notOurs } }) => ({
    ...{ title: boughtTitle(item.title, item), quantity, note },
    ...(sellable === null
      ? {}
      : { counts: { sellable, repair: repair ?? 0, scrap: scrap ?? 0, notOurs: notOurs ?? 0 } }),
  }))
}

function foundSums({ refundPaise, withheldPaise, status, inspectedAt }: ReturnRow, isRefused: boolean, now: Date) {
  const asked = { status, inspectedAt, withheldPaise, isExchangeRefused: isRefused, isDisputed: false }
  const mayDispute = inspectedAt !== null && disputeProblem(asked, now) === null
  return { refundPaise, withheldPaise, disputeUntil: mayDispute ? disputeEnds(inspectedAt) : null }
}

/** An ended order's stock was released already: a return that arrives later must not restock it twice. */
async function restockReturn(tx: Db, shop: Shop, returnRow: ReturnRow): Promise<StockLine[]> {
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
