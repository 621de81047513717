import { eq, sql } from 'drizzle-orm'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { payouts, refundAccounts } from '#database/tables/payouts.ts'
import { returns } from '#database/tables/returns.ts'
import type { PayoutWay } from '#rules/money-mismatch.ts'
import { needsOtherAccount, payoutHold, payoutStateFrom } from '#rules/payout.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { bookHandedOver } from '../payments/book-refund.ts'
import { type PayoutRow, queuePayout, requireVerified } from '../payments/queue-payout.ts'
import { followPayout } from '../payouts/follow-payout.ts'
import { ifStillMismatched, type MismatchRef } from './if-still-mismatched.ts'
import { recordResolution } from './record-resolution.ts'

/**
 * A payout that came back: the provider is asked once more, since it must not have arrived after all; then another
 * account is asked for, it is sent again, or it was paid by hand.
 */
export async function resolvePayout(shop: Shop, admin: SignedIn, which: MismatchRef, way: PayoutWay): Promise<string> {
  if (way !== 'ask' && (await askAgain(shop, which.id)) === 'processed') return MONEY_TEXTS.payoutArrived
  return ifStillMismatched(shop, which, async (tx, order) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, which.id)).for('update')
    if (payout?.state !== 'failed' || payout.replacedAt !== null) return MONEY_TEXTS.already
    const text = await WAYS[way](tx, shop, order, payout)
    await recordResolution(tx, shop, admin, which, { payout: payout.id, way, amountPaise: payout.amountPaise })
    return text
  })
}

type Resolve = (tx: Db, shop: Shop, order: OrderRow, payout: PayoutRow) => Promise<string>

const WAYS: Record<PayoutWay, Resolve> = {
  ask: askForAccount,
  again: sendAgain,
  pay_out: sendAgain,
  by_hand: givenByHand,
  // What came back to the shop is given by the shop.
  by_seller: givenByHand,
}

async function askForAccount(tx: Db, shop: Shop, order: OrderRow, payout: PayoutRow): Promise<string> {
  await queueOrderEmail(tx, shop, 'account_needed', order, { of: payout.id })
  return MONEY_TEXTS.payoutAsked
}

/** To the account that the buyer has named since, or to the same where it was not the reason. */
async function sendAgain(tx: Db, shop: Shop, order: OrderRow, payout: PayoutRow): Promise<string> {
  const [asked] = await tx
    .select({ accountId: sql<string | null>`coalesce(${returns.payoutAccountId}, ${refundAccounts.accountId})` })
    .from(refunds)
    .leftJoin(returns, eq(returns.id, refunds.returnId))
    .leftJoin(refundAccounts, eq(refundAccounts.refundId, refunds.id))
    .where(eq(refunds.id, payout.refundId))
  const account = await requireVerified(tx, shop, asked?.accountId ?? payout.accountId)
  if (account.id === payout.accountId && needsOtherAccount(payout.reason ?? '')) {
    throw new Refusal('conflict', MONEY_TEXTS.payoutSameAccount)
  }
  await replace(tx, shop, payout)
  const { refundId, amountPaise } = payout
  await queuePayout(tx, shop, { id: shop.newId(), refundId, account, amountPaise, order })
  return MONEY_TEXTS.payoutAgain
}

async function givenByHand(tx: Db, shop: Shop, _order: OrderRow, payout: PayoutRow): Promise<string> {
  await replace(tx, shop, payout)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, payout.refundId))
  if (refund?.state === 'queued') await bookHandedOver(tx, shop, refund, 'shop')
  return MONEY_TEXTS.payoutByHand
}

async function replace(tx: Db, shop: Shop, { id }: PayoutRow): Promise<void> {
  await tx.update(payouts).set({ replacedAt: shop.now(), nextTryAt: null }).where(eq(payouts.id, id))
}

/** Of one that waits for the shop: whether it goes on. */
export async function lookAgain(shop: Shop, payoutId: string): Promise<string> {
  const status = await askAgain(shop, payoutId)
  if (status === null) return MONEY_TEXTS.already
  return status === 'held' ? MONEY_TEXTS.payoutStillHeld : MONEY_TEXTS.payoutMoves
}

/** What the provider says of it now, written down; null where it does not know it. */
async function askAgain(shop: Shop, payoutId: string): Promise<'processed' | 'held' | 'other' | null> {
  const [payout] = await shop.db.select().from(payouts).where(eq(payouts.id, payoutId))
  if (payout === undefined || shop.payouts === null) return null
  const { providerPayoutId, id } = payout
  const theirs =
    providerPayoutId === null ? await shop.payouts.findPayout(id) : await shop.payouts.fetchPayout(providerPayoutId)
  if (theirs === null || theirs.referenceId !== id || theirs.amountPaise !== payout.amountPaise) return null
  const state = payoutStateFrom(theirs.status)
  await followPayout(shop, payout, theirs, { nextTryAt: state === 'failed' ? null : shop.now() })
  if (state === 'processed') return 'processed'
  return payoutHold(theirs.status, theirs.reason) === null ? 'other' : 'held'
}
