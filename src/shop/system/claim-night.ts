import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import type { Db } from '#database/connect.ts'
import { jobRuns } from '#database/tables/job-runs.ts'
import type { JobName } from '#rules/background-jobs.ts'

const DAY_MS = 24 * 3_600_000
/** Three in the morning in India. */
const NIGHTLY_OFFSET_MS = 21.5 * 3_600_000

/** One without progress for this long is started anew. */
export const NIGHT_WORK_MS = 3_600_000

/** One of several processes gets a job of this night. Marked as unfinished until done: a crash cannot report itself. */
export async function claimNight(db: Db, name: JobName, now: Date): Promise<boolean> {
  const begun = { ranAt: now, lastError: SYSTEM_TEXTS.unfinished }
  const claimed = await db
    .insert(jobRuns)
    .values({ name, ...begun })
    .onConflictDoUpdate({ target: jobRuns.name, set: begun, setWhere: isDueTonight(now) })
    .returning({ name: jobRuns.name })
  return claimed.length > 0
}

/** How it ended. */
export async function endNight(db: Db, name: JobName, problem: string | null): Promise<void> {
  await db.update(jobRuns).set({ lastError: problem }).where(eq(jobRuns.name, name))
}

export function isDueTonight(now: Date): SQL {
  const night = new Date(Math.floor((now.getTime() - NIGHTLY_OFFSET_MS) / DAY_MS) * DAY_MS + NIGHTLY_OFFSET_MS)
  const isSilent = lt(jobRuns.ranAt, new Date(now.getTime() - NIGHT_WORK_MS))
  const isUnfinished = and(eq(sql`coalesce(${jobRuns.lastError}, '')`, SYSTEM_TEXTS.unfinished), isSilent)
  return sql`(${lt(jobRuns.ranAt, night)} or ${isUnfinished})`
}
