import { and, desc, eq, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CouponJson } from '#contracts/offers/coupons.ts'
import type { SellerChoices } from '#contracts/seller-choices.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import { couponUses, orders } from '#database/tables/orders.ts'
import { isDead, ORDER_STATUSES } from '#rules/order-status.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import { readSellerChoices } from '../access/sold-by.ts'
import type { RequestContext } from '../context/shop.ts'
import { type CouponWorth, couponToJson, NO_WORTH } from './coupon-to-json.ts'

const used = alias(orders, 'used')

/** The newest: the call has no paging. */
const MAX_ROWS = 1000

export async function listCoupons(shop: RequestContext): Promise<{ coupons: CouponJson[] } & SellerChoices> {
  const by = authorize(shop, 'run_coupons')
  const isOwn = ownedBy(by, coupons.sellerId)
  const rows = await shop.db.select().from(coupons).where(isOwn).orderBy(desc(coupons.id)).limit(MAX_ROWS)
  const worths = await readWorths(shop.db, isOwn)
  const now = shop.now()
  const found = rows.map((row) => couponToJson(row, worths.get(row.id) ?? NO_WORTH, now))
  return { coupons: found, ...(await readSellerChoices(shop.db, by)) }
}

/**
 * Revenue of the orders with each coupon, and its discounts. Of what was bought of several sellers at once one part has the
 * use: the whole was bought with a coupon of the house, so all parts that still stand count; with a seller's, their part.
 */
export async function readWorths(db: Db, isWanted: SQL | undefined): Promise<Map<string, CouponWorth>> {
  const own = await sumOver(db, eq(orders.id, used.id), isWanted)
  // Apart from the above: one join for either would visit every order for each use.
  const isOtherPart = and(eq(orders.purchaseId, used.purchaseId), ne(orders.id, used.id))
  const others = await sumOver(db, isOtherPart, isWanted)
  const worths = new Map<string, CouponWorth>()
  for (const { couponId, broughtPaise, costPaise } of [...own, ...others]) {
    const before = worths.get(couponId) ?? NO_WORTH
    worths.set(couponId, {
      broughtPaise: before.broughtPaise + Number(broughtPaise),
      costPaise: before.costPaise + Number(costPaise),
    })
  }
  return worths
}

function sumOver(db: Db, isCounted: SQL | undefined, isWanted: SQL | undefined) {
  const counts = and(
    isNull(couponUses.returnedAt),
    // Always true for these; lets the planner use the partial index.
    isNotNull(used.couponCode),
    notInArray(orders.status, ORDER_STATUSES.filter(isDead)),
  )
  const isReduced = or(eq(coupons.sellerId, HOUSE_SELLER_ID), eq(coupons.sellerId, orders.sellerId))
  return db
    .select({
      couponId: couponUses.couponId,
      broughtPaise: sql<string>`sum(${orders.totalPaise})`,
      costPaise: sql<string>`sum(${orders.couponDiscountPaise})`,
    })
    .from(couponUses)
    .innerJoin(used, eq(used.id, couponUses.orderId))
    .innerJoin(orders, isCounted)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(and(counts, isReduced, isWanted))
    .groupBy(couponUses.couponId)
}
