import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { payouts } from '#database/tables/payouts.ts'
import type { Payout } from '#integrations/payouts/payouts.ts'
import { formatMoney } from '#rules/money.ts'
import { payoutStateFrom } from '#rules/payout.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { bookRefund } from '../payments/book-refund.ts'
import type { PayoutRow } from '../payments/queue-payout.ts'

type Theirs = Omit<Pick<Payout, 'id' | 'status' | 'utr' | 'reason' | 'description'>, 'id'> & { id: string | null }

/**
 * Writes down what the provider says of a payout; its refund is booked once it has arrived. A payout that was replaced
 * meanwhile stays as it is: its refund was paid in another way.
 */
export async function followPayout(
  shop: Shop,
  payout: PayoutRow,
  theirs: Theirs,
  { nextTryAt }: { nextTryAt: Date | null },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, payout.refundId))
    if (refund === undefined || refund.orderId === null) return
    const order = await lockOrder(tx, refund.orderId)
    const isMine = and(eq(payouts.id, payout.id), eq(payouts.attempts, payout.attempts), isNull(payouts.replacedAt))
    const [before] = await tx.select().from(payouts).where(isMine).for('update')
    if (before === undefined) return
    const state = payoutStateFrom(theirs.status)
    const utr = theirs.utr ?? before.utr
    const now = shop.now()
    await tx
      .update(payouts)
      .set({
        ...{ state, utr, nextTryAt, lastError: null },
        providerPayoutId: theirs.id ?? before.providerPayoutId,
        providerStatus: theirs.status,
        reason: theirs.reason,
        detail: theirs.description,
        doneAt: state === 'processed' || state === 'failed' ? (before.doneAt ?? now) : null,
      })
      .where(eq(payouts.id, payout.id))
    if (state === 'processed' && before.state !== 'processed') {
      await book(tx, shop, order, payout, { refund, sent: { id: theirs.id ?? '', utr } })
    }
    const isNews = state !== before.state || utr !== before.utr || theirs.status !== before.providerStatus
    if (isNews) {
      const current = await lockOrder(tx, order.id)
      await moveOrder(tx, shop, current, current.status, { by: 'payments' })
    }
  })
}

type Arrived = { refund: typeof refunds.$inferSelect; sent: { id: string; utr: string | null } }

async function book(tx: Db, shop: Shop, order: OrderRow, payout: PayoutRow, { refund, sent }: Arrived): Promise<void> {
  if (refund.state === 'queued') return bookRefund(tx, shop, refund, sent)
  // The first one came back after it was booked: the books are right, the buyer is told of this one.
  await tx.update(refunds).set({ providerRefundId: sent.id }).where(eq(refunds.id, refund.id))
  const remark = `The amount is ${formatMoney(payout.amountPaise, { decimals: 'two' })}.`
  await queueOrderEmail(tx, shop, 'refund_sent', order, {
    ...{ of: payout.id, remark, isCash: true, payout: { utr: sent.utr } },
  })
}
