import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ReturnedPaymentJson } from '#contracts/orders/orders.ts'
import type { Db } from '#database/connect.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { toRupees } from '#rules/money.ts'

type OfOrder = { orderId: string; json: ReturnedPaymentJson }

/** Payments that their orders did not need, oldest first, each with its refund. */
export async function loadReturnedPayments(db: Db, orderIds: string[]): Promise<OfOrder[]> {
  const found = await db
    .select({
      orderId: sql<string>`${payments.orderId}`,
      capture: captures,
      state: refunds.state,
      doneAt: refunds.doneAt,
    })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .leftJoin(refunds, eq(refunds.captureId, captures.id))
    .where(and(inArray(payments.orderId, orderIds), eq(captures.use, 'refund')))
    .orderBy(asc(captures.at), asc(captures.id))
  const firsts = found.filter(({ capture }, at) => found.findIndex((row) => row.capture.id === capture.id) === at)
  return firsts.map(({ orderId, capture }) => ({
    orderId,
    json: toJson(
      capture,
      found.filter((row) => row.capture.id === capture.id),
    ),
  }))
}

type Sent = { state: 'queued' | 'processed' | 'failed' | null; doneAt: Date | null }

/** A failed refund may have been retried: a settled one takes precedence. */
function toJson({ id, amountPaise, at }: typeof captures.$inferSelect, sent: readonly Sent[]): ReturnedPaymentJson {
  const done = sent.find(({ state }) => state === 'processed')
  const isStuck = done === undefined && sent.every(({ state }) => state === 'failed')
  return {
    paymentId: id,
    amount: toRupees(amountPaise),
    date: at.toISOString(),
    state: done ? 'returned' : isStuck ? 'stuck' : 'on its way',
    returnedAt: done?.doneAt?.toISOString() ?? null,
  }
}
