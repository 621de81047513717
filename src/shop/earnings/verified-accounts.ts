import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { isActiveOwner } from '../access/active-owner.ts'

export type AccountRow = typeof payoutAccounts.$inferSelect

/** By seller the newest account of an owner that the bank has verified. */
export async function readVerifiedAccounts(db: Db, which?: SQL): Promise<Map<string, AccountRow>> {
  const rows = await db
    .select({ sellerId: users.sellerId, account: payoutAccounts })
    .from(payoutAccounts)
    .innerJoin(users, eq(users.id, payoutAccounts.userId))
    .where(
      and(
        ...[isActiveOwner, eq(payoutAccounts.state, 'verified'), ne(users.sellerId, HOUSE_SELLER_ID)],
        ...[isNull(payoutAccounts.orderId), which],
      ),
    )
    .orderBy(asc(payoutAccounts.createdAt), asc(payoutAccounts.id))
  return new Map(rows.flatMap(({ sellerId, account }) => (sellerId === null ? [] : [[sellerId, account] as const])))
}

/** As it is typed at the bank, for whoever pays. */
export function wholeAccount({ kind, upiId, accountNumber, ifsc, holder }: AccountRow): string {
  return kind === 'upi' ? `${upiId}, ${holder}` : `${accountNumber}, ${ifsc}, ${holder}`
}

/** Enough to know it again, for everybody who may read the figures. */
export function endOfAccount({ kind, upiId, accountNumber }: AccountRow): string {
  return kind === 'upi' ? `•••${upiId.slice(upiId.lastIndexOf('@'))}` : `account ending in ${accountNumber.slice(-4)}`
}
