import { and, lt, or } from 'drizzle-orm'
import { searchCounts } from '#database/tables/search.ts'
import { indianDate } from '#rules/indian-time.ts'
import type { Shop } from '../context/shop.ts'

const DAY_MS = 86_400_000
const KEEP_DAYS = 90
/** A text that hardly anybody else searched may be somebody's own: it goes after a week. */
const RARE_DAYS = 7
const RARE = 3

export async function sweepSearchCounts(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => indianDate(new Date(shop.now().getTime() - days * DAY_MS))
  const { day, searches } = searchCounts
  const isRare = and(lt(day, daysAgo(RARE_DAYS)), lt(searches, RARE))
  await shop.db.delete(searchCounts).where(or(lt(day, daysAgo(KEEP_DAYS)), isRare))
}
