import { and, eq, isNull } from 'drizzle-orm'
import { claimDue, workOff } from '#database/claim-due.ts'
import { rootMessage } from '#database/root-cause.ts'
import { payoutAccounts, payouts } from '#database/tables/payouts.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import type { Payout, Payouts } from '#integrations/payouts/payouts.ts'
import { CURRENCY } from '#rules/money.ts'
import { nextLook } from '#rules/payout.ts'
import type { Shop } from '../context/shop.ts'
import type { PayoutRow } from '../payments/queue-payout.ts'
import { followPayout } from './follow-payout.ts'

const AT_ONCE = 20
const LEASE_MS = 60_000
const FIRST_WAIT_MS = 10_000
const MAX_WAIT_MS = 6 * 3_600_000

/**
 * Sends due payouts and asks after those that were sent. The row's id is idempotency key and reference: after a lost
 * answer the payout is looked up, not paid again. Only the provider says that one has failed.
 */
export async function sendPayouts(shop: Shop): Promise<number> {
  const service = shop.payouts
  if (service === null) return 0
  const isWaiting = isNull(payouts.replacedAt)
  const queue = { dueAt: 'nextTryAt', tries: 'attempts', isWaiting, leaseMs: LEASE_MS } as const
  const claim = () => claimDue(shop.db, payouts, { ...queue, now: shop.now() })
  return workOff(AT_ONCE, claim, (payout) => workOn(shop, service, payout))
}

async function workOn(shop: Shop, service: Payouts, payout: PayoutRow): Promise<void> {
  try {
    const theirs = await sendOrAsk(shop, service, payout)
    await followPayout(shop, payout, theirs, { nextTryAt: nextTry(shop, payout, theirs) })
  } catch (error) {
    if (isFinal(payout, error)) return followPayout(shop, payout, refused(error.description), { nextTryAt: null })
    const change = { nextTryAt: later(shop, payout), lastError: rootMessage(error).slice(0, 500) }
    await shop.db
      .update(payouts)
      .set(change)
      .where(and(eq(payouts.id, payout.id), eq(payouts.attempts, payout.attempts)))
  }
}

async function sendOrAsk(shop: Shop, service: Payouts, payout: PayoutRow): Promise<Payout> {
  const { id, providerPayoutId, amountPaise, mode, narration, accountId, attempts } = payout
  const [account] = await shop.db.select().from(payoutAccounts).where(eq(payoutAccounts.id, accountId))
  const fundAccountId = account?.providerFundAccountId ?? null
  if (fundAccountId === null) throw new Error('a verified account is known to the provider')
  const sent = providerPayoutId === null ? null : await service.fetchPayout(providerPayoutId)
  // An earlier try may have reached them though its answer did not reach us.
  const lost = sent === null && attempts > 1 ? await service.findPayout(id) : null
  if (sent === null && lost === null && payout.state !== 'waiting') {
    throw new PaymentsProblem('malformed', 'PAYOUT_GONE', 'The provider knows it no more')
  }
  const theirs =
    sent ?? lost ?? (await service.createPayout({ fundAccountId, amountPaise, mode, narration, idempotencyKey: id }))
  const isThis =
    theirs.referenceId === id &&
    theirs.amountPaise === amountPaise &&
    theirs.currency === CURRENCY &&
    theirs.fundAccountId === fundAccountId
  if (!isThis) throw new PaymentsProblem('malformed', 'ANOTHER_PAYOUT', 'The provider answered with another payout')
  return theirs
}

/**
 * Refused before it was ever taken. Not where the key or this machine's address was refused, nor where the key is known
 * to them: then there is one.
 */
function isFinal({ state }: PayoutRow, error: unknown): error is PaymentsProblem {
  return (
    state === 'waiting' &&
    error instanceof PaymentsProblem &&
    error.kind === 'refused' &&
    !error.isUnauthorized &&
    !/idempotency/i.test(error.description)
  )
}

function refused(description: string) {
  return { id: null, status: 'failed', utr: null, reason: '', description } as const
}

function nextTry(shop: Shop, payout: PayoutRow, { status }: Payout): Date | null {
  if (['failed', 'rejected', 'cancelled', 'reversed'].includes(status)) return null
  return status === 'processed' ? nextLook(payout.doneAt ?? shop.now(), shop.now()) : later(shop, payout)
}

function later(shop: Shop, { attempts }: PayoutRow): Date {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20))
  return new Date(shop.now().getTime() + wait)
}
