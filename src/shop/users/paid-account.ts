import { and, eq, ne, or } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { sellerAccounts } from '#database/tables/seller-payouts.ts'
import { sellers } from '#database/tables/sellers.ts'
import { isActiveOwner } from '../access/active-owner.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { accountClearedEmail } from './seller-emails.ts'

/** What was named last and is verified is paid from now on. The account's row is locked. */
export async function payVerifiedAccount(tx: Db, accountId: string): Promise<void> {
  await tx
    .update(sellerAccounts)
    .set({ paidAccountId: accountId, paidClearedAt: null })
    .where(eq(sellerAccounts.accountId, accountId))
}

/** An application is approved: its account is paid once the bank has verified it. */
export async function payAccountOfApplication(
  tx: Db,
  shop: Shop,
  { sellerId, userId, accountId }: { sellerId: string; userId: string; accountId: string },
): Promise<void> {
  // The bank may be answering now.
  const isThis = eq(payoutAccounts.id, accountId)
  const [account] = await tx.select().from(payoutAccounts).where(isThis).for('no key update')
  if (account === undefined) return
  const paidAccountId = account.state === 'verified' ? account.id : null
  const row = { sellerId, accountId: account.id, namedBy: userId, namedAt: shop.now(), paidAccountId }
  await tx.insert(sellerAccounts).values(row)
}

/**
 * Somebody is an owner no more: what they named is neither paid nor waited for, and no other account takes its place by
 * itself. The owners who remain are told.
 */
export async function clearPaidAccount(tx: Db, shop: Shop, userId: string): Promise<void> {
  const [user] = await tx.select({ sellerId: users.sellerId }).from(users).where(eq(users.id, userId))
  if (user?.sellerId == null) return
  // In the order in which an account is confirmed: a partner may do so now, and the bank may be answering.
  await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, user.sellerId)).for('no key update')
  const theirs = await tx
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, userId))
    .orderBy(payoutAccounts.id)
    .for('no key update')
  for (const { id } of theirs) {
    const isTheirs = or(eq(sellerAccounts.accountId, id), eq(sellerAccounts.paidAccountId, id))
    const [row] = await tx.select().from(sellerAccounts).where(isTheirs).for('update')
    if (row === undefined) continue
    const isPaid = row.paidAccountId === id
    await tx
      .update(sellerAccounts)
      .set({
        ...(row.accountId === id ? { accountId: null } : {}),
        ...(isPaid ? { paidAccountId: null, paidClearedAt: shop.now() } : {}),
      })
      .where(eq(sellerAccounts.sellerId, row.sellerId))
    if (isPaid) await tellOwners(tx, shop, row.sellerId, userId)
  }
}

async function tellOwners(tx: Db, shop: Shop, sellerId: string, userId: string): Promise<void> {
  const owners = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(isActiveOwner, eq(users.sellerId, sellerId), ne(users.id, userId)))
  for (const { email, language } of owners) {
    const store = await emailStore(shop, language)
    await queueEmail(tx, shop, email, accountClearedEmail(store, `${shop.publicUrl}/seller/earnings`))
  }
}
