import { and, eq, sql } from 'drizzle-orm'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { refundAccounts } from '#database/tables/payouts.ts'
import type { ProviderRefund } from '#integrations/payments/payments.ts'
import { providerPaymentId } from '#rules/capture-share.ts'
import type { PayoutWay } from '#rules/money-mismatch.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { bookHandedOver, bookRefund } from '../payments/book-refund.ts'
import { openPayout, queuePayout, requireVerified } from '../payments/queue-payout.ts'
import { REFUND_CHANNEL } from '../payments/queue-refund.ts'
import { refundNotes } from '../payments/send-refunds.ts'
import {
  type GiftMismatchRef,
  ifGiftStillMismatched,
  ifStillMismatched,
  type MismatchRef,
} from './if-still-mismatched.ts'
import { recordResolution } from './record-resolution.ts'

type RefundRow = typeof refunds.$inferSelect

/**
 * Retries a failed refund. Asks the provider first: one that was sent after all is only booked; one that the bank
 * returned gets a new idempotency key, because the old one would return the failure again.
 */
export async function resolveRefund(
  shop: Shop,
  admin: SignedIn,
  which: MismatchRef | GiftMismatchRef,
): Promise<string> {
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.id, which.id))
  if (refund === undefined || refund.captureId === null) return MONEY_TEXTS.already
  const sent = await findSentRefund(shop, refund, refund.captureId)
  const applyFix = async (tx: Db): Promise<string> => {
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
  }
  return which.orderId === null
    ? ifGiftStillMismatched(shop, which, applyFix)
    : ifStillMismatched(shop, which, applyFix)
}

/** The refund at the provider: by its id or, when no response ever arrived, by what it is for. */
async function findSentRefund(shop: Shop, refund: RefundRow, captureId: string): Promise<ProviderRefund | null> {
  const theirs = await shop.payments.fetchRefunds(providerPaymentId(captureId))
  const { providerRefundId } = refund
  if (providerRefundId !== null) return theirs.find(({ id }) => id === providerRefundId) ?? null
  const ours = await shop.db.select().from(refunds).where(eq(refunds.captureId, captureId))
  const orphans = theirs.filter(({ id }) => !ours.some((one) => one.providerRefundId === id))
  const isThis = ({ amountPaise, notes }: ProviderRefund) =>
    amountPaise === refund.amountPaise && notes.order === refundNotes(refund).order
  return orphans.filter(({ status }) => status !== 'failed').find(isThis) ?? null
}

/**
 * Records cash that was handed over as refunded, by the shop or by the seller of the order, or pays it out to the account
 * that its buyer named.
 */
export function resolveCash(
  shop: Shop,
  admin: SignedIn,
  which: MismatchRef,
  way: PayoutWay | undefined,
): Promise<string> {
  return ifStillMismatched(shop, which, async (tx, order) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, which.id))
    if (refund?.state !== 'queued' || (await openPayout(tx, refund.id)) !== null) return MONEY_TEXTS.already
    const { id, amountPaise } = refund
    if (way === 'pay_out') {
      const [named] = await tx.select().from(refundAccounts).where(eq(refundAccounts.refundId, id))
      const account = await requireVerified(tx, shop, named?.accountId ?? null)
      await queuePayout(tx, shop, { id, refundId: id, account, amountPaise, order })
      await recordResolution(tx, shop, admin, which, { refund: id, paidOutPaise: amountPaise })
      return PAYOUT_TEXTS.queued
    }
    const handedBy = way === 'by_seller' && order.sellerId !== HOUSE_SELLER_ID ? 'seller' : 'shop'
    await bookHandedOver(tx, shop, refund, handedBy)
    await recordResolution(tx, shop, admin, which, { refund: id, givenBackPaise: amountPaise, handedBy })
    return MONEY_TEXTS.cashGiven
  })
}
