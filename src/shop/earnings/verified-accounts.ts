import { and, asc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { NamedAccountJson } from '#contracts/seller/earnings.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { sellerAccounts } from '#database/tables/seller-payouts.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { isActiveOwner } from '../access/active-owner.ts'

export type AccountRow = typeof payoutAccounts.$inferSelect

/** By seller the account that was named last, or else the newest one of an owner; each once the bank has verified it. */
export async function readVerifiedAccounts(db: Db, which?: SQL): Promise<Map<string, AccountRow>> {
  const rows = await db
    .select({ sellerId: users.sellerId, account: payoutAccounts })
    .from(payoutAccounts)
    .innerJoin(users, eq(users.id, payoutAccounts.userId))
    .leftJoin(
      sellerAccounts,
      and(eq(sellerAccounts.accountId, payoutAccounts.id), eq(sellerAccounts.sellerId, users.sellerId)),
    )
    .where(
      and(
        ...[isActiveOwner, eq(payoutAccounts.state, 'verified'), ne(users.sellerId, HOUSE_SELLER_ID)],
        ...[isNull(payoutAccounts.orderId), which],
      ),
    )
    // The last one counts.
    .orderBy(asc(isNotNull(sellerAccounts.accountId)), asc(payoutAccounts.createdAt), asc(payoutAccounts.id))
  return new Map(rows.flatMap(({ sellerId, account }) => (sellerId === null ? [] : [[sellerId, account] as const])))
}

/** The account that was named last, where it is not paid yet. */
export async function readNamedAccount(db: Db, sellerId: string): Promise<NamedAccountJson | null> {
  const [found] = await db
    .select({ account: payoutAccounts })
    .from(sellerAccounts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, sellerAccounts.accountId))
    .where(eq(sellerAccounts.sellerId, sellerId))
  if (found === undefined) return null
  const { id, state, registeredName, problem } = found.account
  if (state === 'verified') return null
  return { accountId: id, account: endOfAccount(found.account), state, registeredName, problem }
}

/** As it is typed at the bank, for whoever pays. */
export function wholeAccount({ kind, upiId, accountNumber, ifsc, holder }: AccountRow): string {
  return kind === 'upi' ? `${upiId}, ${holder}` : `${accountNumber}, ${ifsc}, ${holder}`
}

/** Enough to know it again, for everybody who may read the figures. */
export function endOfAccount({ kind, upiId, accountNumber }: AccountRow): string {
  return kind === 'upi' ? `•••${upiId.slice(upiId.lastIndexOf('@'))}` : `account ending in ${accountNumber.slice(-4)}`
}
