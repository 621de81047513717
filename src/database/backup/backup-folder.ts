import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupHeader } from './backup-header.ts'
import { peekBackup } from './open-backup.ts'

const NAME = /^threadspeak-\d{8}-\d{6}-[0-9a-f]{4}(-[a-z-]{1,30})?\.backup$/

const UNFINISHED_MS = 3_600_000

export type BackupFile = {
  name: string
  bytes: number
  /** Null when the file is damaged or not a backup. */
  head: BackupHeader | null
}

/** Names sort by time. `why` marks automatic backups: before-restore, nightly. */
export function newBackupName(now: Date, why = ''): string {
  const [day = '', time = ''] = now
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .split('T')
  const mark = randomBytes(2).toString('hex')
  return `threadspeak-${day}-${time}-${mark}${why === '' ? '' : `-${why}`}.backup`
}

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** Newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackupName).sort().reverse()
  return Promise.all(
    names.map(async (name) => ({
      name,
      bytes: (await stat(join(folder, name)).catch(() => ({ size: 0 }))).size,
      head: await peekBackup(join(folder, name)).catch(() => null),
    })),
  )
}

/** Deletes files that a crashed process left half written; a write in progress has a newer modification time. */
export async function removeUnfinished(folder: string): Promise<void> {
  const parts = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.backup.part'))
  for (const name of parts) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(join(folder, name), { force: true })
  }
}

/** Deletes nightly backups older than `before`; manual backups stay. */
export async function removeOldBackups(folder: string, before: Date): Promise<void> {
  for (const { name, head } of await listBackups(folder)) {
    const isOld = head !== null && new Date(head.madeAt) < before
    if (isOld && name.endsWith('-nightly.backup')) await rm(join(folder, name), { force: true })
  }
}
