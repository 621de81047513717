import { and, count, desc, eq, gte, ilike, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ActivityJson, ActivityListJson, ActivityQuery } from '#contracts/admin/activity.ts'
import type { Db } from '#database/connect.ts'
import { activity } from '#database/tables/activity.ts'
import { isUndoable } from '#rules/activity.ts'
import { startOfDay } from '#rules/indian-time.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

const PAGE_SIZE = 30
const MAX_CHOICES = 500
const DAY_MS = 86_400_000

const undone = alias(activity, 'undone')

/** Activity log, newest first, filtered by text, user, kind and days in India. */
export async function listActivity(shop: RequestContext, query: ActivityQuery): Promise<ActivityListJson> {
  authorize(shop, 'see_activity')
  const { db } = shop
  const filter = activityFilter(query)
  const [counted] = await db.select({ total: count() }).from(activity).where(filter)
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const rows = await db
    .select({ entry: activity, undone: { at: undone.at, by: undone.userName } })
    .from(activity)
    .leftJoin(undone, eq(undone.undoes, activity.id))
    .where(filter)
    .orderBy(desc(activity.line))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const list = rows.map(({ entry, undone: taken }) => activityToJson(entry, taken))
  return { activity: list, page, pages, total, ...(await choices(db)) }
}

function activityToJson(entry: typeof activity.$inferSelect, taken: { at: Date; by: string } | null): ActivityJson {
  const { id, action, entity, entityId, name, before, after } = entry
  return {
    _id: id,
    at: entry.at.toISOString(),
    by: { _id: entry.userId, name: entry.userName },
    ...{ action, entity, entityId, name, before, after },
    canUndo: taken === null && isUndoable(entry),
    undone: taken === null ? null : { at: taken.at.toISOString(), by: taken.by },
    isUndo: entry.undoes !== null,
  }
}

function activityFilter({ q, by, kind, from, to }: ActivityQuery): SQL | undefined {
  const begins = dayInIndia(from)
  const ends = dayInIndia(to)
  return and(
    by === '' ? undefined : isId(by) ? eq(activity.userId, by) : sql`false`,
    kind === '' ? undefined : eq(activity.entity, kind),
    begins === null ? undefined : gte(activity.at, begins),
    ends === null ? undefined : lt(activity.at, new Date(ends.getTime() + DAY_MS)),
    ...q.split(/\s+/).filter(Boolean).map(matchesText),
  )
}

/** Full-text match: who, what, to what, before, after. */
function matchesText(keyword: string): SQL | undefined {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const { userName, action, entity, entityId, name, before, after } = activity
  return or(
    ...[userName, action, entity, entityId, name].map((column) => ilike(column, like)),
    ...[before, after].map((column) => sql`${column}::text ilike ${like}`),
  )
}

function dayInIndia(day: string): Date | null {
  const begins = startOfDay(day)
  return day === '' || Number.isNaN(begins.getTime()) ? null : begins
}

async function choices(db: Db): Promise<Pick<ActivityListJson, 'people' | 'kinds'>> {
  const authors = await db
    .select({ _id: sql<string>`${activity.userId}::text`, name: sql<string>`max(${activity.userName})` })
    .from(activity)
    .where(isNotNull(activity.userId))
    .groupBy(activity.userId)
    .orderBy(sql`max(${activity.userName})`)
    .limit(MAX_CHOICES)
  const kinds = await db
    .selectDistinct({ kind: activity.entity })
    .from(activity)
    .orderBy(activity.entity)
    .limit(MAX_CHOICES)
  return { people: authors, kinds: kinds.map(({ kind }) => kind) }
}
