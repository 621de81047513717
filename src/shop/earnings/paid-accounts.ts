import { eq, type SQL } from 'drizzle-orm'
import type { NamedAccountJson } from '#contracts/seller/earnings.ts'
import type { Db } from '#database/connect.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { sellerAccounts } from '#database/tables/seller-payouts.ts'

export type AccountRow = typeof payoutAccounts.$inferSelect

/** By seller the account that is paid: the bank has verified it, and no other takes its place by itself. */
export async function readPaidAccounts(db: Db, which?: SQL): Promise<Map<string, AccountRow>> {
  const rows = await db
    .select({ sellerId: sellerAccounts.sellerId, account: payoutAccounts })
    .from(sellerAccounts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, sellerAccounts.paidAccountId))
    .where(which)
  return new Map(rows.map(({ sellerId, account }) => [sellerId, account]))
}

/** The account that was named last, where it is not paid yet; and whether the one of before is nobody's any more. */
export async function readNamedAccount(
  db: Db,
  sellerId: string,
): Promise<{ named: NamedAccountJson | null; isCleared: boolean }> {
  const [found] = await db
    .select({ account: payoutAccounts, paidClearedAt: sellerAccounts.paidClearedAt })
    .from(sellerAccounts)
    .leftJoin(payoutAccounts, eq(payoutAccounts.id, sellerAccounts.accountId))
    .where(eq(sellerAccounts.sellerId, sellerId))
  const { account = null, paidClearedAt = null } = found ?? {}
  return { named: account === null ? null : toNamed(account), isCleared: paidClearedAt !== null }
}

function toNamed(account: AccountRow): NamedAccountJson | null {
  const { id, state, registeredName, problem } = account
  if (state === 'verified') return null
  return { accountId: id, account: endOfAccount(account), state, registeredName, problem }
}

/** As it is typed at the bank, for whoever pays. */
export function wholeAccount({ kind, upiId, accountNumber, ifsc }: AccountRow): string {
  return kind === 'upi' ? upiId : `${accountNumber}, ${ifsc}`
}

/** Enough to know it again, for everybody who may read the figures. */
export function endOfAccount({ kind, upiId, accountNumber }: AccountRow): string {
  return kind === 'upi' ? `•••${upiId.slice(upiId.lastIndexOf('@'))}` : `account ending in ${accountNumber.slice(-4)}`
}
