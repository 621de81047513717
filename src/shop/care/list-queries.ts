import { and, asc, count, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { CareListJson, CareListQuery } from '#contracts/care/care-work.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { isForeignSeller } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { isContactHidden } from '../access/contacts.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { loadQueries } from './load-queries.ts'
import { isNearDeadline } from './near-deadline.ts'

const PAGE_SIZE = 20

/** Open queries first, the longest waiting in front; then resolved ones, newest first. */
export async function listQueries(shop: RequestContext, query: CareListQuery): Promise<CareListJson> {
  const by = authorize(shop, 'run_care')
  const { db } = shop
  const found = and(
    ownedBy(by, careQueries.sellerId),
    ...query.search
      .split(/\s+/)
      .filter(Boolean)
      .map((keyword) => matchesKeyword(shop, keyword, by)),
  )
  const counted = await db
    .select({ status: careQueries.status, number: count() })
    .from(careQueries)
    .where(found)
    .groupBy(careQueries.status)
  const of = (status: 'Pending' | 'Resolved') => counted.find((one) => one.status === status)?.number ?? 0
  const isNear = and(found, isNearDeadline(shop.now()))
  const counts = { all: of('Pending') + of('Resolved'), pending: of('Pending'), resolved: of('Resolved') }
  const nearCount = await db.$count(careQueries, isNear)
  const isDue = query.due === 'near'
  const shown = isDue
    ? nearCount
    : { all: counts.all, Pending: counts.pending, Resolved: counts.resolved }[query.status]
  const pages = Math.max(1, Math.ceil(shown / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const rows = await db
    .select()
    .from(careQueries)
    .where(isDue ? isNear : and(found, query.status === 'all' ? undefined : eq(careQueries.status, query.status)))
    .orderBy(
      ...(isDue ? [asc(careQueries.deadlineAt)] : []),
      asc(careQueries.status),
      asc(sql`case when ${careQueries.status} = 'Pending' then ${careQueries.createdAt} end`),
      desc(careQueries.resolvedAt),
      asc(careQueries.id),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { queries: await loadQueries(shop, by, rows), counts, nearCount, page, pages, now: shop.now().toISOString() }
}

/** For the menu. */
export async function countDueQueries(shop: RequestContext): Promise<{ count: number }> {
  const isOwn = ownedBy(authorize(shop, 'run_care'), careQueries.sellerId)
  return { count: await shop.db.$count(careQueries, and(isOwn, isNearDeadline(shop.now()))) }
}

function matchesKeyword({ db }: RequestContext, keyword: string, by: SignedIn): SQL | undefined {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const written = db
    .select({ id: careMessages.id })
    .from(careMessages)
    .where(and(eq(careMessages.queryId, careQueries.id), ilike(careMessages.body, like)))
  return or(
    ilike(careQueries.name, like),
    // Others than the house see it masked, and would read it letter by letter.
    isForeignSeller(by) || isContactHidden(by) ? undefined : ilike(careQueries.email, like),
    ilike(careQueries.subject, like),
    ilike(careQueries.ticketNumber, like),
    ilike(careQueries.orderNumber, like),
    exists(written),
  )
}
