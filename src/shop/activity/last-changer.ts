import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { activity } from '#database/tables/activity.ts'

/** The last editor, named in a 409 of the optimistic lock. */
export async function lastChanger(db: Db, thing: { entity: string; entityId: string }): Promise<string | null> {
  const [last] = await db
    .select({ name: activity.userName })
    .from(activity)
    .where(and(eq(activity.entity, thing.entity), eq(activity.entityId, thing.entityId)))
    .orderBy(desc(activity.line))
    .limit(1)
  return last?.name ?? null
}
