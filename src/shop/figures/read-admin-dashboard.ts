import { and, eq } from 'drizzle-orm'
import type { AdminDashboardJson, AdminDashboardQuery } from '#contracts/admin/admin-dashboard.ts'
import { users } from '#database/tables/accounts.ts'
import { figurePeriod } from '#rules/figure-period.ts'
import { authorize } from '../access/authorize.ts'
import { hasOtherSellers } from '../access/own-goods.ts'
import type { RequestContext } from '../context/shop.ts'
import { isNotErased } from '../users/match-users.ts'
import { countNeeds } from './count-needs.ts'
import { readFigures } from './read-figures.ts'
import { salesByDay } from './sales-by-day.ts'

/** Key figures compared with the previous period, and what waits for staff. */
export async function readAdminDashboard(
  shop: RequestContext,
  { days }: AdminDashboardQuery,
): Promise<AdminDashboardJson> {
  authorize(shop, 'see_figures')
  const { db } = shop
  const now = shop.now()
  const { begins, beforeBegins, beforeEnds } = figurePeriod(days, now)
  return {
    days,
    now: await readFigures(db, begins, now),
    before: await readFigures(db, beforeBegins, beforeEnds),
    byDay: await salesByDay(db, now, days),
    customerCount: await db.$count(users, and(eq(users.role, 'customer'), isNotErased)),
    ...((await hasOtherSellers(db)) ? { isAllSellers: true as const } : {}),
    needs: await countNeeds(db, now),
  }
}
