import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { OwedAnswerJson } from '#contracts/admin/seller-payouts.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { sellerPayouts } from '#database/tables/seller-payouts.ts'
import { sellers } from '#database/tables/sellers.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { isActiveOwner } from '../access/active-owner.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { payoutToJson } from './read-earnings.ts'
import { sumAll, sumsToJson } from './sum-earnings.ts'

const SELLERS = 500
const NEWEST = 50
const NOTHING = { readyPaise: 0, waitingPaise: 0, paidOutPaise: 0 }

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
  const accounts = await readAccounts(db)
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
    sellers: rows.map(({ id, name }) => ({
      ...{ _id: id, name: name ?? '', account: accounts.get(id) ?? null },
      ...sumsToJson(sums.get(id) ?? NOTHING),
    })),
    payouts: found.map(({ payout, seller, by }) => ({
      ...payoutToJson(payout, payouts),
      ...{ seller: seller ?? '', by, date: payout.createdAt.toISOString() },
    })),
  }
}

/** The newest account of an owner that the bank has verified, as it is typed at the bank. */
async function readAccounts(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ sellerId: users.sellerId, account: payoutAccounts })
    .from(payoutAccounts)
    .innerJoin(users, eq(users.id, payoutAccounts.userId))
    .where(
      and(
        isActiveOwner,
        eq(payoutAccounts.state, 'verified'),
        ne(users.sellerId, HOUSE_SELLER_ID),
        isNull(payoutAccounts.orderId),
      ),
    )
    .orderBy(asc(payoutAccounts.createdAt))
  const named = rows.flatMap(({ sellerId, account: { kind, upiId, accountNumber, ifsc, holder } }) =>
    sellerId === null
      ? []
      : [[sellerId, kind === 'upi' ? `${upiId}, ${holder}` : `${accountNumber}, ${ifsc}, ${holder}`] as const],
  )
  return new Map(named)
}
