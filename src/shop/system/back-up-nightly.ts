import { eq, lt } from 'drizzle-orm'
import { newBackupName, removeOldBackups } from '#database/backup/backup-folder.ts'
import { jobRuns } from '#database/tables/job-runs.ts'
import type { Shop } from '../shop.ts'

const DAY_MS = 24 * 3_600_000
/** Three in the morning in India. */
const NIGHT_MS = 21.5 * 3_600_000

/** Makes the night's backup when nobody has made it yet, and takes old ones out. Of several processes one does it. */
export async function backUpNightly(shop: Shop): Promise<boolean> {
  const { backups, nightlyKeepDays } = shop.system
  if (nightlyKeepDays === 0) return false
  const now = shop.now()
  const night = new Date(Math.floor((now.getTime() - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS)
  const claimed = await shop.db
    .insert(jobRuns)
    .values({ name: 'backup', ranAt: now })
    .onConflictDoUpdate({ target: jobRuns.name, set: { ranAt: now }, setWhere: lt(jobRuns.ranAt, night) })
    .returning({ name: jobRuns.name })
  if (claimed.length === 0) return false
  await backups.settled()
  backups.beginBackup(newBackupName(now, 'nightly'))
  const problem = await backups.settled()
  await shop.db.update(jobRuns).set({ lastError: problem }).where(eq(jobRuns.name, 'backup'))
  await removeOldBackups(backups.folder, new Date(now.getTime() - nightlyKeepDays * DAY_MS))
  return true
}
