import { and, eq, isNotNull } from 'drizzle-orm'
import { claimDue, workOff } from '#database/claim-due.ts'
import { payments } from '#database/tables/payments.ts'
import type { Shop } from '../context/shop.ts'
import { settlePayment } from './settle-payment.ts'

const MINUTE_MS = 60_000
const TIMEOUT_MS = 4 * 24 * 60 * MINUTE_MS
const AT_ONCE = 20

/** Polls the provider for every open payment, up to four days, in case a webhook was lost. */
export async function checkPayments(shop: Shop): Promise<number> {
  const now = shop.now()
  const failed: unknown[] = []
  const queue = { dueAt: 'nextCheckAt', tries: 'checks', now, leaseMs: MINUTE_MS } as const
  const claim = () => claimDue(shop.db, payments, queue)
  const looked = await workOff(AT_ONCE, claim, async (payment) => {
    const { id, checks, providerOrderId } = payment
    // Before the call, and never after the payment was settled meanwhile: that ended the looking.
    const isMine = and(eq(payments.id, id), eq(payments.checks, checks), isNotNull(payments.nextCheckAt))
    await shop.db
      .update(payments)
      .set({ nextCheckAt: nextLook(payment, now) })
      .where(isMine)
    // One failure must not block the others.
    if (providerOrderId !== null)
      await settlePayment(shop, providerOrderId).catch((error: unknown) => failed.push(error))
  })
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} payments could not be asked about`)
  return looked
}

/** Back-off: every minute at first, then less and less often. */
function nextLook({ createdAt, checks }: typeof payments.$inferSelect, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > TIMEOUT_MS) return null
  const minutes = checks <= 30 ? 1 : Math.min(360, 2 ** (checks - 29))
  return new Date(now.getTime() + minutes * MINUTE_MS)
}
