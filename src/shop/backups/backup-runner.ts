import { join } from 'node:path'
import type { BackupsJson, DrillJson } from '#contracts/admin/system.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { type BackupFile, isBackupName, listBackups, removeUnfinished } from '#database/backup/backup-folder.ts'
import { acquireLease, type BackupWork, readLease } from '#database/backup/backup-lease.ts'
import { BackupProblem } from '#database/backup/backup-problem.ts'
import { drillBackup } from '#database/backup/drill-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import type { Database } from '#database/connect.ts'
import { rootMessage } from '#database/root-cause.ts'
import { folderStore } from '#integrations/images/folder-store.ts'
import type { ImageStore } from '#rules/image-store.ts'
import { readDrill, saveDrill } from './last-drill.ts'

type Options = {
  database: Pick<Database, 'db' | 'kind'>
  folder: string
  pictures: ImageStore
  migrationsDir: string
  templateFile: string
  shopVersion: string
  now: () => Date
  onError: (error: unknown) => void
}

/** The lease was acquired: begin the work or give it up. */
type Turn = { begin(): void; giveUp(): Promise<void> }

/** Makes and drills backups in the running shop, one at a time across all processes that share the folder. */
export type BackupRunner = {
  folder: string
  list(): Promise<BackupFile[]>
  /** Work in progress, and the results of the last runs. */
  state(): Promise<Pick<BackupsJson, 'work' | 'drill' | 'problem'>>
  /** Acquires the lease for a backup or a drill; null while other work runs. */
  take(kind: BackupWork['kind'], name: string): Promise<Turn | null>
  /** Path of a backup of this name; null for an invalid name. */
  fileFrom(name: string): string | null
  /** Resolves when this process has no work left, with the error of its last backup. */
  settled(): Promise<string | null>
}

export function createBackupRunner(options: Options): BackupRunner {
  const { folder, pictures, migrationsDir, templateFile, database, shopVersion, now, onError } = options
  let work: BackupWork | null = null
  let drill: DrillJson | null = null
  let problem: string | null = null
  let running: Promise<void> = Promise.resolve()

  async function take(kind: BackupWork['kind'], name: string): Promise<Turn | null> {
    if (work !== null) return null
    const mine: BackupWork = { kind, name, percent: 0 }
    work = mine
    // An unwritable folder is reported by the backup itself.
    const mark = await acquireLease(folder, mine).catch(() => ({ end: async () => {} }))
    if (mark === null) {
      work = null
      return null
    }
    const giveUp = async () => {
      await mark.end().catch(onError)
      work = null
    }
    const progress: Progress = (done, total) => {
      mine.percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    }
    const run = kind === 'backup' ? makeBackup : makeDrill
    return {
      begin() {
        running = run(name, progress).finally(giveUp)
      },
      giveUp,
    }
  }

  async function makeBackup(name: string, progress: Progress): Promise<void> {
    try {
      await removeUnfinished(folder)
      await writeBackup(join(folder, name), { database, pictures, shopVersion, now: now() }, progress)
      problem = null
    } catch (error) {
      onError(error)
      problem = toWords(error)
    }
  }

  async function makeDrill(name: string, progress: Progress): Promise<void> {
    const at = now().toISOString()
    try {
      const lines = await drillBackup(join(folder, name), {
        migrationsDir,
        templateFile,
        openFolder: folderStore,
        progress,
      })
      drill = { name, at, lines, problem: null }
    } catch (error) {
      if (!(error instanceof BackupProblem)) onError(error)
      drill = { name, at, lines: [], problem: toWords(error) }
    }
    await saveDrill(folder, drill).catch(onError)
  }

  return {
    folder,
    list: () => listBackups(folder),
    async state() {
      const mark = await readLease(folder)
      const isDead = work === null && mark?.isAlive === false && mark.work.kind === 'backup'
      return {
        work: work ?? (mark?.isAlive ? mark.work : null),
        drill: (await readDrill(folder)) ?? drill,
        problem: isDead ? SYSTEM_TEXTS.backupUnfinished(mark.work.name) : problem,
      }
    },
    take,
    fileFrom: (name) => (isBackupName(name) ? join(folder, name) : null),
    async settled() {
      await running
      return problem
    },
  }
}

type Progress = (done: number, total: number) => void

function toWords(error: unknown): string {
  return error instanceof BackupProblem ? error.message : rootMessage(error)
}
