import { and, eq, sql } from 'drizzle-orm'
import { MONEY_TEXTS } from '#contracts/money-texts.ts'
import { refunds } from '#database/tables/payments.ts'
import type { ProviderRefund } from '#integrations/payments/payments.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { bookRefund } from '../payments/book-refund.ts'
import { REFUND_CHANNEL } from '../payments/queue-refund.ts'
import { ifStillMismatched, type MismatchRef } from './if-still-mismatched.ts'
import { recordResolution } from './record-resolution.ts'

type RefundRow = typeof refunds.$inferSelect

/**
 * Tries a refund again that was given up on. The provider is asked first: one that it has sent all the same is only
 * booked; one that the bank sent back gets a new key, because the old one would answer the failure again.
 */
export async function resolveRefund(shop: Shop, admin: SignedIn, which: MismatchRef): Promise<string> {
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.id, which.id))
  if (refund === undefined || refund.captureId === null) return MONEY_TEXTS.already
  const sent = await sentAlready(shop, refund, refund.captureId)
  return ifStillMismatched(shop, which, async (tx) => {
    const isNew = sent?.status === 'failed'
    const id = isNew ? shop.newId() : refund.id
    const providerRefundId = isNew ? null : (sent?.id ?? null)
    await tx
      .update(refunds)
      .set({ id, providerRefundId, state: 'queued', attempts: 0, nextTryAt: shop.now(), lastError: null })
      .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'failed')))
    const isSent = sent?.status === 'processed'
    if (isSent) await bookRefund(tx, shop, refund, sent)
    else await tx.execute(sql`select pg_notify(${REFUND_CHANNEL}, '')`)
    await recordResolution(tx, shop, admin, which, { refund: id, isSent })
    return isSent ? MONEY_TEXTS.refundFound : MONEY_TEXTS.refundAgain
  })
}

/** The refund as the provider has it: by its id, or, when no answer ever reached us, by what it is for. */
async function sentAlready(shop: Shop, refund: RefundRow, captureId: string): Promise<ProviderRefund | null> {
  const theirs = await shop.payments.fetchRefunds(captureId)
  const { providerRefundId } = refund
  if (providerRefundId !== null) return theirs.find(({ id }) => id === providerRefundId) ?? null
  const ours = await shop.db.select().from(refunds).where(eq(refunds.captureId, captureId))
  const strays = theirs.filter(({ id }) => !ours.some((one) => one.providerRefundId === id))
  const isThis = ({ amountPaise, notes }: ProviderRefund) =>
    amountPaise === refund.amountPaise && notes.order === refund.orderId
  return strays.filter(({ status }) => status !== 'failed').find(isThis) ?? null
}

/** Cash that was handed over is written down as given back. */
export function resolveCash(shop: Shop, admin: SignedIn, which: MismatchRef): Promise<string> {
  return ifStillMismatched(shop, which, async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, which.id))
    if (refund === undefined) return MONEY_TEXTS.already
    await bookRefund(tx, shop, refund, null)
    await recordResolution(tx, shop, admin, which, { refund: refund.id, givenBackPaise: refund.amountPaise })
    return MONEY_TEXTS.cashGiven
  })
}
