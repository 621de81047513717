import { asc, desc, eq, sql } from 'drizzle-orm'
import type { OwedAnswerJson, OwedJson } from '#contracts/admin/seller-payouts.ts'
import { users } from '#database/tables/accounts.ts'
import { sellerPayouts } from '#database/tables/seller-payouts.ts'
import { sellers } from '#database/tables/sellers.ts'
import { toRupees } from '#rules/money.ts'
import { hasRight } from '#rules/permissions.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { type AccountRow, endOfAccount, readPaidAccounts, wholeAccount } from './paid-accounts.ts'
import { payoutToJson } from './read-earnings.ts'
import { NO_EARNINGS, sumAll, sumsToJson } from './sum-earnings.ts'

const SELLERS = 500
const NEWEST = 50

/** Who the shop owes what, and what it paid. */
export async function listOwed(shop: RequestContext): Promise<OwedAnswerJson> {
  const by = authorize(shop, 'run_money')
  const { db } = shop
  const rows = await db
    .select({ id: sellers.id, name: sellers.name, legalName: sellers.legalName })
    .from(sellers)
    .where(eq(sellers.isHouse, false))
    .orderBy(asc(sellers.name), asc(sellers.id))
    .limit(SELLERS)
  const sums = await sumAll(db, shop.now(), undefined, sql`o.seller_id <> ${HOUSE_SELLER_ID}`)
  const accounts = await readPaidAccounts(db)
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
    sellers: rows.map(({ id, name, legalName }) => {
      const account = accounts.get(id)
      const isWhole = hasRight(by, 'money:write')
      const sum = sums.get(id) ?? NO_EARNINGS
      return {
        ...{ _id: id, name: name ?? '' },
        ...accountToJson(account, { legalName: legalName ?? name ?? '', isWhole }),
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

type Shown = { legalName: string; isWhole: boolean }

function accountToJson(
  account: AccountRow | undefined,
  { legalName, isWhole }: Shown,
): Pick<OwedJson, 'account' | 'holder'> {
  if (account === undefined) return { account: null, holder: null }
  const { registeredName, confirmedAt } = account
  return {
    account: isWhole ? wholeAccount(account) : endOfAccount(account),
    holder: { legalName, registeredName, confirmedAt: confirmedAt?.toISOString() ?? null },
  }
}
