import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MismatchJson } from '#contracts/admin/money.ts'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { payoutAccounts, payouts, refundAccounts } from '#database/tables/payouts.ts'
import { returns } from '#database/tables/returns.ts'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import { needsOtherAccount } from '#rules/payout.ts'
import { maskedAccount } from '../orders/load-payouts.ts'
import { millis, ofOrder } from './order-columns.ts'

/** Each reads an index of what is open. */
export const PAYOUT_MISMATCHES = [
  sql`
  select 'payout_failed' as kind, y.id::text as id, y.amount_paise as amount, ${millis(sql`coalesce(y.done_at, y.created_at)`)},
    coalesce(y.detail, '') as detail, ${ofOrder}
  from payouts y join refunds r on r.id = y.refund_id join orders o on o.id = r.order_id
  where y.state = 'failed' and y.replaced_at is null`,
  sql`
  select 'payout_held' as kind, y.id::text as id, y.amount_paise as amount, ${millis(sql`y.created_at`)},
    coalesce(y.detail, '') as detail, ${ofOrder}
  from payouts y join refunds r on r.id = y.refund_id join orders o on o.id = r.order_id
  where y.state = 'sent' and y.provider_status in ('queued', 'pending') and y.reason in ('low_balance', 'pending_approval')`,
]

type Facts = NonNullable<MismatchJson['payout']>

/** Where they were to go, by the id of the mismatch. */
export async function loadPayoutFacts(
  db: Db,
  found: readonly { kind: MismatchKind; id: string }[],
): Promise<ReadonlyMap<string, Facts>> {
  const ids = found.filter(({ kind }) => kind === 'payout_failed' || kind === 'payout_held').map(({ id }) => id)
  const named = alias(payoutAccounts, 'named')
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ payout: payouts, account: payoutAccounts, namedId: named.id })
          .from(payouts)
          .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
          .innerJoin(refunds, eq(refunds.id, payouts.refundId))
          .leftJoin(returns, eq(returns.id, refunds.returnId))
          .leftJoin(refundAccounts, eq(refundAccounts.refundId, refunds.id))
          .leftJoin(
            named,
            and(
              sql`${named.id} = coalesce(${returns.payoutAccountId}, ${refundAccounts.accountId})`,
              eq(named.state, 'verified'),
            ),
          )
          .where(inArray(payouts.id, ids))
  const owed = await loadNamed(db, found)
  return new Map([
    ...owed,
    ...rows.map(({ payout, account, namedId }): [string, Facts] => [
      payout.id,
      {
        account: maskedAccount(account),
        name: account.registeredName ?? '',
        needsAccount: payout.state === 'failed' && needsOtherAccount(payout.reason ?? ''),
        hasOther: namedId !== null && namedId !== account.id,
      },
    ]),
  ])
}

/** Cash that goes back: the account that its buyer named, where the bank has said that it is theirs. */
async function loadNamed(
  db: Db,
  found: readonly { kind: MismatchKind; id: string }[],
): Promise<(readonly [string, Facts])[]> {
  const ids = found.filter(({ kind }) => kind === 'cash_to_give_back').map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select({ refundId: refundAccounts.refundId, account: payoutAccounts })
    .from(refundAccounts)
    .leftJoin(
      payoutAccounts,
      and(eq(payoutAccounts.id, refundAccounts.accountId), eq(payoutAccounts.state, 'verified')),
    )
    .where(inArray(refundAccounts.refundId, ids))
  return rows.map(({ refundId, account }) => [
    refundId,
    account === null
      ? { account: '', name: '', needsAccount: true, hasOther: false }
      : { account: maskedAccount(account), name: account.registeredName ?? '', needsAccount: false, hasOther: false },
  ])
}
