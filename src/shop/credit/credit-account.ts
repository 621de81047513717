import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { creditAccounts } from '#database/tables/credit.ts'
import type { Shop } from '../context/shop.ts'

type CreditAccount = { id: string; balancePaise: number }

/** Locks the account of a person until the transaction ends; undefined where there never was any credit. */
export async function lockCredit(tx: Db, userId: string): Promise<CreditAccount | undefined> {
  const { id, balancePaise } = creditAccounts
  const [found] = await tx
    .select({ id, balancePaise })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for('update')
  return found
}

/** The same, opened where it is missing. */
export async function openCredit(tx: Db, shop: Shop, userId: string): Promise<CreditAccount> {
  await tx
    .insert(creditAccounts)
    .values({ id: shop.newId(), userId, createdAt: shop.now() })
    .onConflictDoNothing({ target: creditAccounts.userId })
  const account = await lockCredit(tx, userId)
  if (account === undefined) throw new Error('an account that was opened is there')
  return account
}
