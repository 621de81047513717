import { asc, desc, eq, sql } from 'drizzle-orm'
import type { OwedAnswerJson } from '#contracts/admin/seller-payouts.ts'
import { users } from '#database/tables/accounts.ts'
import { sellerPayouts } from '#database/tables/seller-payouts.ts'
import { sellers } from '#database/tables/sellers.ts'
import { toRupees } from '#rules/money.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { payoutToJson } from './read-earnings.ts'
import { NO_EARNINGS, sumAll, sumsToJson } from './sum-earnings.ts'
import { readVerifiedAccounts, wholeAccount } from './verified-accounts.ts'

const SELLERS = 500
const NEWEST = 50

/** Who the shop owes what, and what it paid. */
export async function listOwed(shop: RequestContext): Promise<OwedAnswerJson> {
  authorize(shop, 'run_money')
  const { db } = shop
  const rows = await db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(eq(sellers.isHouse, false))
    .orderBy(asc(sellers.name), asc(sellers.id))
    .limit(SELLERS)
  const sums = await sumAll(db, shop.now(), undefined, sql`o.seller_id <> ${HOUSE_SELLER_ID}`)
  const accounts = await readVerifiedAccounts(db)
  const found = await db
    .select({ payout: sellerPayouts, seller: sellers.name, by: users.name })
    .from(sellerPayouts)
    .innerJoin(sellers, eq(sellers.id, sellerPayouts.sellerId))
    .leftJoin(users, eq(users.id, sellerPayouts.byUserId))
    .orderBy(desc(sellerPayouts.createdAt), desc(sellerPayouts.id))
    .limit(NEWEST)
  const payouts = found.map(({ payout }) => payout)
  return {
    success: true,
    message: 'Owed sums fetched',
    sellers: rows.map(({ id, name }) => {
      const account = accounts.get(id)
      const sum = sums.get(id) ?? NO_EARNINGS
      return {
        ...{ _id: id, name: name ?? '', account: account === undefined ? null : wholeAccount(account) },
        ...sumsToJson(sum),
        untracked: toRupees(sum.untrackedPaise),
      }
    }),
    payouts: found.map(({ payout, seller, by }) => ({
      ...payoutToJson(payout, payouts),
      ...{ seller: seller ?? '', by, date: payout.createdAt.toISOString() },
    })),
  }
}
