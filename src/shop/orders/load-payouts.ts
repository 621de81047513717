import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { CashRefundJson, ReturnJson } from '#contracts/orders/orders.ts'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { payoutAccounts, payouts, refundAccounts } from '#database/tables/payouts.ts'
import type { returns } from '#database/tables/returns.ts'
import { toRupees } from '#rules/money.ts'
import { payoutHold } from '#rules/payout.ts'
import { maskRefundAccount } from '#rules/refund-account.ts'

type Account = typeof payoutAccounts.$inferSelect
type Parts = Pick<ReturnJson, 'account' | 'payout'>

/** The accounts that returns are paid to, and their refunds on the way there. */
export async function loadPayouts(
  db: Db,
  rows: readonly (typeof returns.$inferSelect)[],
): Promise<ReadonlyMap<string, Parts>> {
  const named = rows.filter(({ payoutAccountId }) => payoutAccountId !== null)
  if (named.length === 0) return new Map()
  const sent = await db
    .select({ returnId: refunds.returnId, payout: payouts })
    .from(payouts)
    .innerJoin(refunds, eq(refunds.id, payouts.refundId))
    .where(
      inArray(
        refunds.returnId,
        named.map(({ id }) => id),
      ),
    )
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
  const ids = new Set([
    ...named.map(({ payoutAccountId }) => payoutAccountId ?? ''),
    ...sent.map((one) => one.payout.accountId),
  ])
  const accounts = await db
    .select()
    .from(payoutAccounts)
    .where(inArray(payoutAccounts.id, [...ids]))
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return new Map(
    named.map(({ id, payoutAccountId }): [string, Parts] => {
      const account = byId.get(payoutAccountId ?? '')
      const last = sent.findLast(({ returnId }) => returnId === id)?.payout
      return [
        id,
        {
          ...(account === undefined ? {} : { account: accountJson(account) }),
          // What was paid in another way in the end is no payout any more.
          ...(last === undefined || last.replacedAt !== null
            ? {}
            : { payout: payoutJson(last, byId.get(last.accountId)) }),
        },
      ]
    }),
  )
}

type OfOrder = { orderId: string; json: CashRefundJson }

/** Refunds in cash of orders that their buyers were asked to name an account for, the oldest first. */
export async function loadCashRefunds(db: Db, orderIds: readonly string[]): Promise<OfOrder[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ refund: refunds, account: payoutAccounts })
    .from(refundAccounts)
    .innerJoin(refunds, eq(refunds.id, refundAccounts.refundId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.id, refundAccounts.accountId))
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const ids = rows.map(({ refund }) => refund.id)
  const sent =
    ids.length === 0
      ? []
      : await db
          .select({ payout: payouts, account: payoutAccounts })
          .from(payouts)
          .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
          .where(and(inArray(payouts.refundId, ids), isNull(payouts.replacedAt)))
  return rows.flatMap(({ refund: { id, orderId, amountPaise, state }, account }) => {
    const last = sent.find(({ payout }) => payout.refundId === id)
    // Given back by hand in the end: there is nothing to name any more.
    if (orderId === null || (state === 'processed' && last === undefined)) return []
    const parts = {
      ...(account === null ? {} : { account: accountJson(account) }),
      ...(last === undefined ? {} : { payout: payoutJson(last.payout, last.account) }),
    }
    return [{ orderId, json: { _id: id, amount: toRupees(amountPaise), ...parts } }]
  })
}

function accountJson(account: Account): NonNullable<ReturnJson['account']> {
  const { id, state, registeredName, problem } = account
  return {
    ...{ _id: id, state, masked: maskedAccount(account) },
    ...(registeredName === null ? {} : { name: registeredName }),
    ...(problem === null ? {} : { problem }),
  }
}

function payoutJson(
  payout: typeof payouts.$inferSelect,
  account: Account | undefined,
): NonNullable<ReturnJson['payout']> {
  const { state, utr, detail, providerStatus, reason } = payout
  const hold = state === 'sent' ? payoutHold(providerStatus ?? '', reason ?? '') : null
  return {
    ...{ state, masked: account === undefined ? '' : maskedAccount(account) },
    ...(utr === null ? {} : { utr }),
    ...(hold === null ? {} : { hold }),
    ...(state === 'failed' && detail ? { reason: detail } : {}),
  }
}

/** Empty once it was erased. */
export function maskedAccount({ kind, upiId, accountNumber, ifsc }: Account): string {
  const text = kind === 'upi' ? upiId : `${accountNumber} ${ifsc}`
  return text.trim() === '' ? '' : maskRefundAccount(text)
}
