import { eq } from 'drizzle-orm'
import { EXCHANGE_TEXTS } from '#contracts/orders/exchange-texts.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { DecideReturnInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { returns } from '#database/tables/returns.ts'
import { exchangeDeadline } from '#rules/exchange.ts'
import type { RefundStatus } from '#rules/payment-status.ts'
import { nextReturnStatus, type ReturnDecision } from '#rules/returns.ts'
import { authorize } from '../access/authorize.ts'
import { requireStepUp } from '../access/require-step-up.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { deskRow } from '../orders/desk-row.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { moveOrder } from '../orders/move-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { actorFrom, recordEvent } from '../orders/record-event.ts'
import type { OrderEmailKind } from '../outbox/email-kinds.ts'
import { endExchange } from '../payments/end-exchange.ts'
import { type ExchangeRow, isToPay, lockExchange } from '../payments/exchange-rows.ts'
import { requireMayPayOut, requireVerified } from '../payments/queue-payout.ts'
import { refundReturn } from '../payments/refund-return.ts'
import { isRefundedByHand } from '../payments/settle-exchange.ts'
import { withRefundProof } from '../payments/with-refund-proof.ts'
import { callOffPickup } from './call-off-pickup.ts'
import { lockDeskReturn } from './lock-return.ts'
import { receiveReturn } from './receive-return.ts'
import { returnedPieces } from './returned-pieces.ts'

type Change = { news?: OrderEmailKind; message: string; refundStatus: RefundStatus }

/** The buyer is mailed about a refund when it was sent. */
const CHANGES: Record<ReturnDecision, Change> = {
  Approved: { news: 'return_approved', message: RETURN_TEXTS.approved, refundStatus: 'Return Approved' },
  Rejected: { news: 'return_rejected', message: RETURN_TEXTS.rejected, refundStatus: 'Return Rejected' },
  Received: { message: RETURN_TEXTS.received, refundStatus: 'Return Received' },
  Refunded: { message: RETURN_TEXTS.refunded, refundStatus: 'Refunded' },
}

/** A seller advances a return; stock and money follow. */
export async function decideReturn(
  shop: RequestContext,
  returnId: string,
  input: DecideReturnInput,
): Promise<PlacedJson> {
  const runner = authorize(shop, 'run_orders')
  const actor = actorFrom(runner)
  const { status, remark, isUnfit = false, isPayout = false, inspected, refund } = input
  const { news, message, refundStatus } = CHANGES[status]
  if (refund !== undefined && status !== 'Received') throw new Refusal('bad_input', RETURN_TEXTS.refundEarly)
  // Received and approved are daily work; only money asks for a proof.
  if (status === 'Refunded' || refund !== undefined) requireStepUp(shop)
  const changed = await shop.db.transaction(async (tx) => {
    const { order, asked } = await lockDeskReturn(tx, runner, returnId)
    if (isPayout) await requireMayPayOut(tx, runner, order)
    // What an exchange gives back that ends, or costs less, shows at the end.
    return withRefundProof(tx, shop, order.id, async () => {
      if (!nextReturnStatus(asked.status).includes(status)) throw new Refusal('conflict', RETURN_TEXTS.outOfTurn)
      const exchange = await lockExchange(tx, asked.id)
      requireSettled(exchange, status)
      const note = remark === '' ? {} : { remark }
      await tx
        .update(returns)
        .set({ status, ...note, updatedAt: shop.now() })
        .where(eq(returns.id, asked.id))
      await recordEvent(tx, shop, order.id, actor, { kind: 'return', before: asked.status, after: status })
      const moved = await moveOrder(tx, shop, order, order.status, actor, { refundStatus })
      await callOffPickup(tx, shop, asked.id, status)
      if (status === 'Received') return receiveReturn(tx, shop, runner, { order: moved, asked, exchange, input })
      if (news !== undefined) {
        const isMoney = isRefundedByHand(order) && !asked.isCredit && asked.refundPaise > 0
        const needsAccount = isMoney && asked.refundTo === ''
        const returned = { pieces: await returnedPieces(tx, asked), refundPaise: asked.refundPaise }
        const isExchange = exchange?.state === 'held' || exchange?.state === 'sent'
        const isFetched = shop.courier !== null
        const told = { of: asked.id, needsAccount, returned, isExchange, isFetched, ...note }
        await queueOrderEmail(tx, shop, news, moved, told)
      }
      if (status === 'Approved' && exchange !== null) await startClock(tx, shop, exchange)
      if (status === 'Rejected' && exchange !== null) await endExchange(tx, shop, moved, exchange, 'rejected')
      if (status !== 'Refunded') return moved
      const payTo = isPayout ? await requireVerified(tx, shop, asked.payoutAccountId) : null
      return refundReturn(tx, shop, moved, asked, { by: runner, payTo })
    })
  })
  const received =
    isPayout && status === 'Refunded'
      ? PAYOUT_TEXTS.queued
      : status !== 'Received'
        ? null
        : inspected
          ? RETURN_TEXTS.inspected
          : isUnfit
            ? RETURN_TEXTS.receivedUnfit
            : null
  return {
    success: true,
    message: received ?? message,
    order: await loadOrder(shop.db, deskRow(shop, changed)),
  }
}

/** Before the seller's yes nothing was to be sent: the buyer has the whole time from now on. */
async function startClock(tx: Db, shop: Shop, exchange: ExchangeRow): Promise<void> {
  if (exchange.state !== 'held' || isToPay(exchange)) return
  const expiresAt = exchangeDeadline(shop.now(), false)
  await tx.update(exchanges).set({ expiresAt }).where(eq(exchanges.id, exchange.id))
}

/** Money and goods are not both given for a return. */
function requireSettled(exchange: ExchangeRow | null, status: ReturnDecision): void {
  if (status === 'Refunded' && exchange?.state === 'held') throw new Refusal('conflict', EXCHANGE_TEXTS.waitsForPayment)
}
