import { desc, eq } from 'drizzle-orm'
import type { CreditJson } from '#contracts/orders/credit.ts'
import type { Db } from '#database/connect.ts'
import { creditAccounts, creditEntries } from '#database/tables/credit.ts'
import { orders } from '#database/tables/orders.ts'
import { toRupees } from '#rules/money.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

const MOST_ROWS = 100

/** Of whoever asks. */
export async function readCredit(shop: RequestContext): Promise<{ credit: CreditJson }> {
  const { userId } = authorize(shop, 'see_own_account')
  return { credit: await findCredit(shop.db, userId) }
}

export async function findCredit(db: Db, userId: string): Promise<CreditJson> {
  const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId))
  if (account === undefined) return { balance: 0, entries: [] }
  const rows = await db
    .select({ entry: creditEntries, order: orders.number })
    .from(creditEntries)
    .leftJoin(orders, eq(orders.id, creditEntries.orderId))
    .where(eq(creditEntries.accountId, account.id))
    .orderBy(desc(creditEntries.at), desc(creditEntries.id))
    .limit(MOST_ROWS)
  return {
    balance: toRupees(account.balancePaise),
    entries: rows.map(({ entry: { id, kind, amountPaise, note, at }, order }) => ({
      ...{ _id: id, kind, order, note },
      amount: toRupees(amountPaise),
      date: at.toISOString(),
    })),
  }
}
