import { desc, eq, sql } from 'drizzle-orm'
import type { EarningJson, EarningsJson, EarningsQuery, SellerPayoutJson } from '#contracts/seller/earnings.ts'
import type { Db } from '#database/connect.ts'
import { sellerAccounts, sellerPayouts } from '#database/tables/seller-payouts.ts'
import { earningOf, earningState } from '#rules/earnings.ts'
import { toRupees } from '#rules/money.ts'
import { may } from '#rules/permissions.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import { sellerScope } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { paginate } from '../context/paging.ts'
import type { RequestContext } from '../context/shop.ts'
import { type EarningRow, MAY_EARN, readEarningRows } from './earning-rows.ts'
import { endOfAccount, readNamedAccount, readPaidAccounts } from './paid-accounts.ts'
import { sumEarnings, sumsToJson } from './sum-earnings.ts'

const PAGE_SIZE = 25
const PAYOUTS = 100
const DAY_MS = 24 * 3_600_000

/** What a seller beside the shop has earned, order by order. */
export async function readEarnings(shop: RequestContext, query: EarningsQuery): Promise<EarningsJson> {
  const sellerId = earnerOf(shop)
  const { db } = shop
  const now = shop.now()
  const isOwn = sql`o.seller_id = ${sellerId} and ${MAY_EARN}`
  const counted = await db.execute<{ number: string | number }>(
    sql`select count(*) as number from orders o where ${isOwn}`,
  )
  const total = Number(counted.rows[0]?.number ?? 0)
  const { page, pages, limit, offset } = paginate(total, query.page, PAGE_SIZE)
  const inOrder = sql`order by o.placed_at desc, o.id desc limit ${limit} offset ${offset}`
  const rows = await readEarningRows(db, isOwn, inOrder)
  const { named, isCleared } = await readNamedAccount(db, sellerId)
  return {
    success: true,
    message: 'Earnings fetched',
    sums: sumsToJson(await sumEarnings(db, sellerId, now)),
    account: await readAccount(db, sellerId),
    ...{ named, isAccountCleared: isCleared },
    mayName: shop.payouts !== null && may(shop.currentUser, 'name_account'),
    orders: rows.map((row) => earningToJson(row, now)),
    ...{ total, page, pageCount: pages },
    payouts: await readPayouts(db, sellerId),
  }
}

/** The house earns what the shop earns. */
export function earnerOf(shop: RequestContext): string {
  const sellerId = sellerScope(authorize(shop, 'see_earnings'))
  if (sellerId === null) throw new Error('only who sells beside the house may see earnings')
  return sellerId
}

function earningToJson(row: EarningRow, now: Date): EarningJson {
  const { id: _id, number: id, status, placedAt, deliveredAt } = row
  const { paidPaise, feePaise, bornePaise, labelPaise, inHandPaise, duePaise } = earningOf(row)
  const state = earningState(row, now)
  const readyOn =
    state === 'may_return' && deliveredAt !== null ? new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS) : null
  return {
    ...{ order: { _id, id, status, date: placedAt.toISOString() }, state, readyOn: readyOn?.toISOString() ?? null },
    ...{ paid: toRupees(paidPaise), fee: toRupees(feePaise), borne: toRupees(bornePaise) },
    ...{ label: toRupees(labelPaise), inHand: toRupees(inHandPaise), due: toRupees(duePaise) },
  }
}

async function readAccount(db: Db, sellerId: string): Promise<string | null> {
  const account = (await readPaidAccounts(db, eq(sellerAccounts.sellerId, sellerId))).get(sellerId)
  return account === undefined ? null : endOfAccount(account)
}

async function readPayouts(db: Db, sellerId: string): Promise<SellerPayoutJson[]> {
  const rows = await db
    .select()
    .from(sellerPayouts)
    .where(eq(sellerPayouts.sellerId, sellerId))
    .orderBy(desc(sellerPayouts.createdAt), desc(sellerPayouts.id))
    .limit(PAYOUTS)
  return rows.map((row) => payoutToJson(row, rows))
}

type PayoutRow = typeof sellerPayouts.$inferSelect

export function payoutToJson(row: PayoutRow, all: readonly PayoutRow[]): SellerPayoutJson {
  const { id, amountPaise, reference, paidOn } = row
  const isTakenBack = all.some(({ reversesId }) => reversesId === id)
  return { _id: id, amount: toRupees(amountPaise), reference, paidOn: paidOn.toISOString(), isTakenBack }
}
