import { and, arrayContains, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { PublicCouponJson } from '#contracts/offers/offers.ts'
import type { Db } from '#database/connect.ts'
import { campaigns } from '#database/tables/campaigns.ts'
import { coupons } from '#database/tables/coupons.ts'
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

type Rows = Pick<Offers, 'campaigns' | 'coupons'>

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
  const live = open.filter(({ expirationDate }) => asOf < Date.parse(expirationDate))
  const expiries = live.map(({ expirationDate }) => Date.parse(expirationDate))
  return { campaigns: all, coupons: live, asOf, until: Math.min(nextCampaignChange(all, asOf), ...expiries) }
}

async function readRows(db: Db): Promise<Rows> {
  const isLeft = or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit))
  const isForAll = and(
    arrayContains(coupons.applicableRoles, ['customer']),
    sql`cardinality(${coupons.applicableUsers}) = 0`,
  )
  const open = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.isPublic, true), eq(coupons.isActive, true), isLeft, isForAll))
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
    coupons: open.map(({ code, discountType, discountValue, minimumOrderPaise, expiresAt }) => ({
      code,
      discountType,
      // Hundredths of a percent or paise: a hundredth of either is what people say.
      discountValue: discountValue / 100,
      minimumOrderAmount: minimumOrderPaise / 100,
      expirationDate: expiresAt.toISOString(),
    })),
  }
}
