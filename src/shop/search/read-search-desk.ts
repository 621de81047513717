import { desc, gte, sql } from 'drizzle-orm'
import type { SearchDeskJson } from '#contracts/catalogue/search.ts'
import { searchCounts } from '#database/tables/search.ts'
import { indianDate } from '#rules/indian-time.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext, Shop } from '../context/shop.ts'

const DAY_MS = 86_400_000
const MAX_QUERIES = 200
/** A text that was searched once may be somebody's own. */
const LEAST = 2

/** What was searched over some days, the most frequent first. */
export async function readSearchDesk(shop: RequestContext, days: number): Promise<SearchDeskJson> {
  authorize(shop, 'run_search')
  return { queries: await countedSearches(shop, { days, least: LEAST, limit: MAX_QUERIES }) }
}

type Wanted = { days: number; least: number; limit: number }

export async function countedSearches(shop: Pick<Shop, 'db' | 'now'>, { days, least, limit }: Wanted) {
  const { day, query } = searchCounts
  const since = indianDate(new Date(shop.now().getTime() - (days - 1) * DAY_MS))
  const total = (name: 'searches' | 'no_results' | 'clicks' | 'purchases') =>
    sql<number>`sum(${sql.raw(name)})::integer`
  return shop.db
    .select({
      query,
      searches: total('searches'),
      noResults: total('no_results'),
      clicks: total('clicks'),
      purchases: total('purchases'),
    })
    .from(searchCounts)
    .where(gte(day, since))
    .groupBy(query)
    .having(sql`sum(searches) >= ${least}`)
    .orderBy(desc(sql`sum(searches)`), query)
    .limit(limit)
}
