import { and, eq, not } from 'drizzle-orm'
import { newBackupName, removeOldBackups } from '#database/backup/backup-folder.ts'
import { jobRuns } from '#database/tables/job-runs.ts'
import type { Shop } from '../context/shop.ts'
import { claimNight, endNight, isDueTonight } from './claim-night.ts'

const DAY_MS = 24 * 3_600_000

/** Makes the nightly backup unless it exists, and deletes old ones. One of several processes does it. */
export async function backUpNightly(shop: Shop): Promise<boolean> {
  const { backups, nightlyKeepDays } = shop.system
  if (nightlyKeepDays === 0) return false
  const now = shop.now()
  if ((await shop.db.$count(jobRuns, and(eq(jobRuns.name, 'backup'), not(isDueTonight(now))))) > 0) return false
  // Another process holds the lease: the next check is in a few minutes.
  const turn = await backups.take('backup', newBackupName(now, 'nightly'))
  if (turn === null) return false
  if (!(await claimNight(shop.db, 'backup', now).catch(() => false))) {
    await turn.giveUp()
    return false
  }
  turn.begin()
  const problem = await backups.settled()
  await endNight(shop.db, 'backup', problem)
  await removeOldBackups(backups.folder, new Date(now.getTime() - nightlyKeepDays * DAY_MS))
  return true
}
