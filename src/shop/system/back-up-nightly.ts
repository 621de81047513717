import { and, eq, lt, not, type SQL, sql } from 'drizzle-orm'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { newBackupName, removeOldBackups } from '#database/backup/backup-folder.ts'
import type { Db } from '#database/connect.ts'
import { jobRuns } from '#database/tables/job-runs.ts'
import type { Shop } from '../context/shop.ts'

const DAY_MS = 24 * 3_600_000
/** Three in the morning in India. */
const NIGHTLY_OFFSET_MS = 21.5 * 3_600_000

/** One without progress for this long is started anew. */
export const NIGHT_WORK_MS = 3_600_000

/** Makes the nightly backup unless it exists, and deletes old ones. One of several processes does it. */
export async function backUpNightly(shop: Shop): Promise<boolean> {
  const { backups, nightlyKeepDays } = shop.system
  if (nightlyKeepDays === 0) return false
  const now = shop.now()
  if ((await shop.db.$count(jobRuns, and(eq(jobRuns.name, 'backup'), not(isDue(now))))) > 0) return false
  // Another process holds the lease: the next check is in a few minutes.
  const turn = await backups.take('backup', newBackupName(now, 'nightly'))
  if (turn === null) return false
  if (!(await claim(shop.db, now).catch(() => false))) {
    await turn.giveUp()
    return false
  }
  turn.begin()
  const problem = await backups.settled()
  await shop.db.update(jobRuns).set({ lastError: problem }).where(eq(jobRuns.name, 'backup'))
  await removeOldBackups(backups.folder, new Date(now.getTime() - nightlyKeepDays * DAY_MS))
  return true
}

/** Marked as unfinished until done: a crashed process cannot report itself. */
async function claim(db: Db, now: Date): Promise<boolean> {
  const begun = { ranAt: now, lastError: SYSTEM_TEXTS.unfinished }
  const claimed = await db
    .insert(jobRuns)
    .values({ name: 'backup', ...begun })
    .onConflictDoUpdate({ target: jobRuns.name, set: begun, setWhere: isDue(now) })
    .returning({ name: jobRuns.name })
  return claimed.length > 0
}

function isDue(now: Date): SQL {
  const night = new Date(Math.floor((now.getTime() - NIGHTLY_OFFSET_MS) / DAY_MS) * DAY_MS + NIGHTLY_OFFSET_MS)
  const isSilent = lt(jobRuns.ranAt, new Date(now.getTime() - NIGHT_WORK_MS))
  const isUnfinished = and(eq(sql`coalesce(${jobRuns.lastError}, '')`, SYSTEM_TEXTS.unfinished), isSilent)
  return sql`(${lt(jobRuns.ranAt, night)} or ${isUnfinished})`
}
