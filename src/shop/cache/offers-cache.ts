import { and, arrayContains, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { PublicCouponJson } from '#contracts/offers/offers.ts'
import type { Db } from '#database/connect.ts'
import { campaigns } from '#database/tables/campaigns.ts'
import { coupons } from '#database/tables/coupons.ts'
import { sellers } from '#database/tables/sellers.ts'
import { type Campaign, nextCampaignChange } from '#rules/campaigns.ts'
import { type Cache, createCache } from './cache.ts'

/** What is on at one moment, and stays so until `until` unless somebody changes it. */
export type Offers = {
  campaigns: readonly Campaign[]
  /** Those that everybody may use. */
  coupons: readonly PublicCouponJson[]
  /** Milliseconds. Pages ask this moment and not the clock, so they show one state of things. */
  asOf: number
  until: number
}
export type OffersCache = Omit<Cache<Offers>, 'patch'>

type Rows = Pick<Offers, 'campaigns'> & { coupons: readonly { startsAt: number; json: PublicCouponJson }[] }

const RELOAD_REST_MS = 250

/** Replaced when a campaign or coupon changes, and when the clock starts or ends one: a page made from it is then old. */
export function createOffersCache(db: Db, now: () => Date, onError: (error: unknown) => void): OffersCache {
  const cache = createCache({ load: () => readRows(db), restMs: RELOAD_REST_MS, onError })
  let last: { rows: Rows; offers: Offers } | null = null

  function current(rows: Rows): Offers {
    const moment = now().getTime()
    if (last?.rows !== rows || moment >= last.offers.until) last = { rows, offers: offersAt(rows, moment) }
    return last.offers
  }

  return {
    get: async () => current(await cache.get()),
    peek() {
      const rows = cache.peek()
      return rows === null ? null : current(rows)
    },
    refresh: async () => current(await cache.refresh()),
    changed: cache.changed,
    stop: cache.stop,
  }
}

function offersAt({ campaigns: all, coupons: open }: Rows, asOf: number): Offers {
  const left = open.filter(({ json }) => asOf < Date.parse(json.expirationDate))
  const live = left.filter(({ startsAt }) => startsAt <= asOf).map(({ json }) => json)
  const changes = left.map(({ startsAt, json }) => (startsAt > asOf ? startsAt : Date.parse(json.expirationDate)))
  return { campaigns: all, coupons: live, asOf, until: Math.min(nextCampaignChange(all, asOf), ...changes) }
}

async function readRows(db: Db): Promise<Rows> {
  const isLeft = or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit))
  const isForAll = and(
    arrayContains(coupons.applicableRoles, ['customer']),
    sql`cardinality(${coupons.applicableUsers}) = 0`,
  )
  const open = await db
    .select({ coupon: coupons, seller: { name: sellers.name, slug: sellers.slug } })
    .from(coupons)
    .innerJoin(sellers, eq(sellers.id, coupons.sellerId))
    .where(and(eq(coupons.isPublic, true), eq(coupons.isActive, true), isLeft, isForAll, isNull(sellers.suspendedAt)))
    .orderBy(asc(coupons.expiresAt), asc(coupons.code))
  const all = await db.select().from(campaigns).orderBy(asc(campaigns.createdAt), asc(campaigns.slug))
  return {
    campaigns: all.map(({ slug, title, tagline, startsAt, endsAt, rule }) => ({
      slug,
      title,
      tagline,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      rule,
    })),
    coupons: open.map(({ coupon, seller }) => ({
      startsAt: coupon.startsAt?.getTime() ?? 0,
      json: publicCoupon(coupon, seller),
    })),
  }
}

type CouponSeller = Pick<typeof sellers.$inferSelect, 'name' | 'slug'>

/** What shoppers see of a coupon. The house has no name of its own. */
export function publicCoupon(row: typeof coupons.$inferSelect, { name, slug }: CouponSeller): PublicCouponJson {
  const { code, sellerId, discountType, maximumDiscountPaise, usageLimitPerCustomer, isFirstOrderOnly } = row
  return {
    code,
    ...(name === null ? {} : { sellerId, sellerName: name, sellerSlug: slug }),
    discountType,
    // Hundredths of a percent or paise: a hundredth of either is what people say.
    discountValue: row.discountValue / 100,
    maximumDiscountAmount: maximumDiscountPaise === null ? null : maximumDiscountPaise / 100,
    minimumOrderAmount: row.minimumOrderPaise / 100,
    expirationDate: row.expiresAt.toISOString(),
    usageLimitPerCustomer,
    isFirstOrderOnly,
  }
}
