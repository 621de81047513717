import { and, eq, isNull, sql } from 'drizzle-orm'
import { PAYOUT_PROBLEM_TEXTS, PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { payoutAccounts, payouts } from '#database/tables/payouts.ts'
import { payoutMode, payoutNarration, payoutProblem } from '#rules/payout.ts'
import { isForeignSeller } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readCashHolder } from './cash-holder.ts'

/** Wakes the workers of accounts and payouts, after the commit. */
export const PAYOUT_CHANNEL = 'payout_queued'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect

type Draft = {
  /** The refund's own for its first payout, a new one for each further. */
  id: string
  refundId: string
  account: PayoutAccountRow
  amountPaise: number
  order: { number: string }
}

/** Queues a payout of a refund whose order is locked; a worker sends it with this row's id as idempotency key. */
export async function queuePayout(tx: Db, shop: Shop, { id, refundId, account, amountPaise, order }: Draft) {
  const { kind } = account
  const problem = payoutProblem(kind, amountPaise)
  if (problem !== null) throw new Refusal('conflict', PAYOUT_PROBLEM_TEXTS[problem])
  const now = shop.now()
  await tx.insert(payouts).values({
    ...{ id, refundId, accountId: account.id, amountPaise, mode: payoutMode(kind, amountPaise) },
    ...{ narration: payoutNarration(order.number), nextTryAt: now, createdAt: now },
  })
  await tx.execute(sql`select pg_notify(${PAYOUT_CHANNEL}, '')`)
}

/**
 * The people of another seller send the shop's money only for cash that its courier brought to it: what they say was paid
 * to them never reached the shop. A machine sends none.
 */
export async function requireMayPayOut(tx: Db, by: SignedIn, order: OrderRow): Promise<void> {
  const isOfShop = !isForeignSeller(by) || (await readCashHolder(tx, order)) === 'shop'
  if (!isOfShop || by.apiKey !== undefined) throw new Refusal('not_allowed', PAYOUT_TEXTS.onlyShop)
}

/** The account that may be paid: only one that the bank has said is the buyer's. */
export async function requireVerified(tx: Db, shop: Shop, accountId: string | null): Promise<PayoutAccountRow> {
  if (shop.payouts === null) throw new Refusal('conflict', PAYOUT_TEXTS.off)
  const found = accountId === null ? [] : await tx.select().from(payoutAccounts).where(eq(payoutAccounts.id, accountId))
  if (found[0]?.state !== 'verified') throw new Refusal('conflict', PAYOUT_TEXTS.notVerified)
  return found[0]
}

/** The payout of a refund that is on its way, has paid it, or came back and waits to be replaced. */
export async function openPayout(tx: Db, refundId: string): Promise<PayoutRow | null> {
  const isOpen = and(eq(payouts.refundId, refundId), isNull(payouts.replacedAt))
  const [found] = await tx.select().from(payouts).where(isOpen).for('update')
  return found ?? null
}
