import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { ThreadListJson, ThreadListQuery } from '#contracts/care/threads.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import type { RequestContext } from '../context/shop.ts'
import { ownThreads } from './thread-access.ts'

const PAGE_SIZE = 20

/** One's own conversations, the latest first. */
export async function listThreads(shop: RequestContext, { page: asked }: ThreadListQuery): Promise<ThreadListJson> {
  const { db } = shop
  const isOwn = await ownThreads(shop)
  const pages = Math.max(1, Math.ceil((await db.$count(careQueries, isOwn)) / PAGE_SIZE))
  const page = Math.min(asked, pages)
  const isSaid = and(
    eq(careMessages.queryId, careQueries.id),
    not(careMessages.isNote),
    inArray(careMessages.from, ['customer', 'shop']),
  )
  const last = db
    .select({ from: careMessages.from })
    .from(careMessages)
    .where(isSaid)
    .orderBy(desc(careMessages.at), desc(careMessages.id))
    .limit(1)
  const rows = await db
    .select({ query: careQueries, lastFrom: sql<string | null>`(${last})` })
    .from(careQueries)
    .where(isOwn)
    .orderBy(desc(careQueries.updatedAt), desc(careQueries.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const threads = rows.map(({ query: { id, ticketNumber, subject, status, updatedAt }, lastFrom }) => ({
    ...{ _id: id, ticketNumber, subject, status, updatedAt: updatedAt.toISOString() },
    lastFrom: lastFrom === 'shop' ? ('shop' as const) : ('customer' as const),
  }))
  return { threads, page, pages }
}
