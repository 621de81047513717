import { and, arrayContains, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { PublicCouponListJson } from '#contracts/offers/offers.ts'
import { coupons } from '#database/tables/coupons.ts'
import { sellers } from '#database/tables/sellers.ts'
import { couponProblem } from '#rules/coupons.ts'
import { authorize } from '../access/authorize.ts'
import { publicCoupon } from '../cache/offers-cache.ts'
import type { RequestContext } from '../context/shop.ts'
import { findUserCustomer, readHistories } from './coupon-history.ts'

/** The public list is read to everybody, at most this much of it to one account. */
const MAX_ROWS = 100

/** The public coupons and those made for this account that it can use now, whatever is in its cart. */
export async function listMyCoupons(shop: RequestContext): Promise<PublicCouponListJson> {
  const { userId, role } = authorize(shop, 'place_order')
  const now = shop.now()
  const { coupons: open } = await shop.offers.get()
  const codes = open.slice(0, MAX_ROWS).map(({ code }) => code)
  const isOwn = and(
    arrayContains(coupons.applicableUsers, [userId]),
    eq(coupons.isActive, true),
    gt(coupons.expiresAt, now),
    isNull(sellers.suspendedAt),
  )
  const [rows, own] = await Promise.all([
    codes.length === 0 ? [] : shop.db.select().from(coupons).where(inArray(coupons.code, codes)).limit(MAX_ROWS),
    shop.db
      .select({ coupon: coupons, seller: { name: sellers.name, slug: sellers.slug } })
      .from(coupons)
      .innerJoin(sellers, eq(sellers.id, coupons.sellerId))
      .where(isOwn)
      .orderBy(coupons.expiresAt)
      .limit(MAX_ROWS),
  ])
  const all = [...own.map(({ coupon }) => coupon), ...rows]
  if (all.length === 0) return { coupons: [] }
  const historyOf = await readHistories(shop.db, all, await findUserCustomer(shop.db, userId))
  const usable = new Set(
    all
      .filter((row) => couponProblem(row, { role, userId, ...historyOf(row.id) }, row.minimumOrderPaise, now) === null)
      .map(({ code }) => code),
  )
  const mine = own.map(({ coupon, seller }) => ({ ...publicCoupon(coupon, seller), isForYou: true as const }))
  return { coupons: [...mine, ...open].filter(({ code }) => usable.has(code)) }
}
