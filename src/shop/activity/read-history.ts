import { and, desc, eq } from 'drizzle-orm'
import type { HistoryJson, VersionJson } from '#contracts/content/content.ts'
import type { Db } from '#database/connect.ts'
import { activity } from '#database/tables/activity.ts'

const MAX_ROWS = 200

type Thing = { entity: string; entityId: string }
type Current = { facts: Record<string, unknown>; createdAt: Date }

/** Every state an object has had, newest first, reconstructed backwards from the current one. */
export async function readHistory(db: Db, { entity, entityId }: Thing, current: Current): Promise<HistoryJson> {
  const rows = await db
    .select()
    .from(activity)
    .where(and(eq(activity.entity, entity), eq(activity.entityId, entityId)))
    .orderBy(desc(activity.line))
    .limit(MAX_ROWS)
  const versions: VersionJson[] = []
  let facts = JSON.parse(JSON.stringify(current.facts)) as Record<string, unknown>
  for (const row of rows) {
    const isKept = row.action !== 'deleted'
    if (isKept) {
      versions.push({ activityId: row.id, at: row.at.toISOString(), by: row.userName, action: row.action, facts })
    }
    if (row.action === 'deleted') facts = known(facts, row.before ?? {})
    if (row.action === 'changed') facts = { ...facts, ...row.before }
  }
  // It existed before the activity log began.
  if (rows.length < MAX_ROWS && rows.at(-1)?.action !== 'added') {
    versions.push({ activityId: null, at: current.createdAt.toISOString(), by: '', action: 'added', facts })
  }
  return { versions }
}

/** A deletion is logged with more than the fields of a version. */
function known(facts: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(facts).map((key) => [key, key in before ? before[key] : facts[key]]))
}
