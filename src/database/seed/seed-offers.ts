import type { Db } from '../database.ts'
import { newId } from '../new-id.ts'
import { campaigns } from '../tables/campaigns.ts'
import { coupons } from '../tables/coupons.ts'
import type { SeededRandom } from './seeded-random.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const FAR = 365
const INDIA_AHEAD = 5.5 * 3_600_000

export const SAMPLE_CODES: readonly string[] = ['SAVE10', 'WELCOME100', 'MONSOON15', 'FIRST50', 'ASHA20', 'WINTER20']

/** Coupons in every state: live, for a first order, for one shopper, expired, used up, still to come. */
export async function seedCoupons(db: Db, shopper: string, now: Date, random: SeededRandom): Promise<void> {
  const made = { createdAt: after(now, -60), updatedAt: after(now, -60) }
  const rows = [
    { code: 'SAVE10', ...percent(10), minimumOrderPaise: 100_000, expiresAt: after(now, FAR), isPublic: true },
    {
      code: 'WELCOME100',
      ...rupees(100),
      ...{ minimumOrderPaise: 99_900, isFirstOrderOnly: true, expiresAt: after(now, FAR), isPublic: true },
    },
    { code: 'MONSOON15', ...percent(15), minimumOrderPaise: 80_000, expiresAt: after(now, -12), isPublic: true },
    { code: 'FIRST50', ...rupees(50), usageLimit: 50, usedCount: 50, expiresAt: after(now, FAR), isPublic: true },
    {
      code: 'ASHA20',
      ...percent(20),
      ...{ maximumDiscountPaise: 50_000, expiresAt: after(now, FAR), applicableUsers: [shopper] },
    },
    {
      code: 'WINTER20',
      ...percent(20),
      ...{ maximumDiscountPaise: 40_000, minimumOrderPaise: 150_000, usageLimitPerCustomer: 1 },
      ...{ startsAt: after(now, 14), expiresAt: after(now, 45), isPublic: true },
    },
  ]
  await db.insert(coupons).values(rows.map((row) => ({ ...made, ...row, id: newId(made.createdAt, random.bytes) })))
}

/** The campaigns behind /new-arrivals, /flash-deals, /summer-sale, /season-sale and /ending-soon. */
export async function seedCampaigns(db: Db, now: Date, random: SeededRandom): Promise<void> {
  const start = after(now, -3)
  const rows = [
    {
      slug: 'new-arrivals',
      title: 'New Arrivals',
      tagline: 'Fresh off the hook, the needle and the loom.',
      endsAt: lastMinute(now, FAR),
      rule: { kind: 'new' as const },
    },
    {
      slug: 'flash-deals',
      title: 'Flash Deals',
      tagline: 'The deepest cuts of the shop, for a short while.',
      endsAt: lastMinute(now, 3),
      rule: { kind: 'discount' as const, atLeastPercent: 25 },
    },
    {
      slug: 'summer-sale',
      title: 'Summer Sale',
      tagline: 'Fifteen percent off and more, while the days are warm.',
      endsAt: lastMinute(now, 6),
      rule: { kind: 'discount' as const, atLeastPercent: 15 },
    },
    {
      slug: 'season-sale',
      title: 'Season Sale',
      tagline: 'A tenth off and more, all through the season.',
      endsAt: lastMinute(now, 60),
      rule: { kind: 'discount' as const, atLeastPercent: 10 },
    },
    {
      slug: 'ending-soon',
      title: 'Ending Soon',
      tagline: 'Last days: what is in the sales that close this week.',
      endsAt: lastMinute(now, 7),
      rule: { kind: 'ending' as const, withinDays: 7 },
    },
  ]
  await db.insert(campaigns).values(
    rows.map((row) => ({
      ...row,
      id: newId(start, random.bytes),
      startsAt: start,
      createdAt: start,
      updatedAt: start,
    })),
  )
}

function percent(value: number) {
  return { discountType: 'percentage' as const, discountValue: value * 100 }
}

function rupees(value: number) {
  return { discountType: 'fixed' as const, discountValue: value * 100 }
}

function after(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY)
}

/** 11:59 pm in India, `days` days from now. */
function lastMinute(now: Date, days: number): Date {
  const there = after(now, days).getTime() + INDIA_AHEAD
  return new Date((Math.floor(there / DAY) + 1) * DAY - MINUTE - INDIA_AHEAD)
}
