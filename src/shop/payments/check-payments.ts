import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { payments } from '#database/tables/payments.ts'
import type { Shop } from '../context/shop.ts'
import { settlePayment } from './settle-payment.ts'

const MINUTE_MS = 60_000
const TIMEOUT_MS = 4 * 24 * 60 * MINUTE_MS
const AT_ONCE = 20

/** Polls the provider for every open payment, up to four days, in case a webhook was lost. */
export async function checkPayments(shop: Shop): Promise<number> {
  const now = shop.now()
  const due = await shop.db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(AT_ONCE)
  const failed: unknown[] = []
  for (const payment of due) {
    // Leases it before the call: a second process finds nothing to do.
    const taken = await shop.db
      .update(payments)
      .set({ nextCheckAt: nextLook(payment, now), checks: payment.checks + 1 })
      .where(and(eq(payments.id, payment.id), eq(payments.checks, payment.checks)))
      .returning({ id: payments.id })
    if (taken.length === 0 || payment.providerOrderId === null) continue
    // One failure must not block the others.
    await settlePayment(shop, payment.providerOrderId).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} payments could not be asked about`)
  return due.length
}

/** Back-off: every minute at first, then less and less often. */
function nextLook({ createdAt, checks }: typeof payments.$inferSelect, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > TIMEOUT_MS) return null
  const minutes = checks < 30 ? 1 : Math.min(360, 2 ** (checks - 28))
  return new Date(now.getTime() + minutes * MINUTE_MS)
}
