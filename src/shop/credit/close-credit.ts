import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { creditEntries } from '#database/tables/credit.ts'
import type { Shop } from '../context/shop.ts'
import { bookCredit } from './book-credit.ts'
import { lockCredit } from './credit-account.ts'

/** With an account its store credit ends: the sums stay in the books, the words about the person do not. */
export async function closeCredit(tx: Db, shop: Shop, userId: string): Promise<void> {
  const account = await lockCredit(tx, userId)
  if (account === undefined) return
  const { id: accountId, balancePaise } = account
  if (balancePaise > 0) {
    await bookCredit(tx, shop, { accountId, kind: 'closed', amountPaise: -balancePaise, key: `closed:${accountId}` })
  }
  await tx
    .update(creditEntries)
    .set({ note: '' })
    .where(and(eq(creditEntries.accountId, accountId), ne(creditEntries.note, '')))
}
