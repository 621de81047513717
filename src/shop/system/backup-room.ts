import { join } from 'node:path'
import type { BackupsJson, DrillJson } from '#contracts/system-json.ts'
import { isBackupName, type KeptBackup, listBackups } from '#database/backup/backup-folder.ts'
import { BackupProblem } from '#database/backup/backup-problem.ts'
import { drillBackup } from '#database/backup/drill-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import type { Database } from '#database/connect.ts'
import { rootMessage } from '#database/root-cause.ts'

type Options = {
  database: Pick<Database, 'db' | 'kind'>
  folder: string
  uploadsDir: string
  migrationsDir: string
  templateFile: string
  shopVersion: string
  now: () => Date
  onError: (error: unknown) => void
}

/** Makes and tries backups inside the running shop, one thing at a time. */
export type BackupRoom = {
  folder: string
  list(): Promise<KeptBackup[]>
  /** What is going on, and how the last ones went. */
  state(): Pick<BackupsJson, 'work' | 'drill' | 'problem'>
  /** Begins a backup; false while something else is going on. */
  beginBackup(name: string): boolean
  /** Begins a drill; false while something else is going on. */
  beginDrill(name: string): boolean
  /** Where a backup of this name would lie; null for a name that is none. */
  fileOf(name: string): string | null
  /** Resolves when nothing is going on; answers why the last backup failed. */
  settled(): Promise<string | null>
}

export function createBackupRoom(options: Options): BackupRoom {
  const { folder, uploadsDir, migrationsDir, templateFile, database, shopVersion, now, onError } = options
  let work: BackupsJson['work'] = null
  let drill: DrillJson | null = null
  let problem: string | null = null
  let running: Promise<void> = Promise.resolve()

  function begin(kind: 'backup' | 'drill', name: string, run: (progress: Progress) => Promise<void>): boolean {
    if (work !== null) return false
    const begun = { kind, name, percent: 0 }
    work = begun
    running = run((done, total) => {
      begun.percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    }).finally(() => {
      work = null
    })
    return true
  }

  async function makeBackup(name: string, progress: Progress): Promise<void> {
    try {
      await writeBackup(join(folder, name), { database, uploadsDir, shopVersion, now: now() }, progress)
      problem = null
    } catch (error) {
      onError(error)
      problem = wordsOf(error)
    }
  }

  async function makeDrill(name: string, progress: Progress): Promise<void> {
    const at = now().toISOString()
    try {
      const lines = await drillBackup(join(folder, name), { migrationsDir, templateFile, progress })
      drill = { name, at, lines, problem: null }
    } catch (error) {
      if (!(error instanceof BackupProblem)) onError(error)
      drill = { name, at, lines: [], problem: wordsOf(error) }
    }
  }

  return {
    folder,
    list: () => listBackups(folder),
    state: () => ({ work, drill, problem }),
    beginBackup: (name) => begin('backup', name, (progress) => makeBackup(name, progress)),
    beginDrill: (name) => begin('drill', name, (progress) => makeDrill(name, progress)),
    fileOf: (name) => (isBackupName(name) ? join(folder, name) : null),
    async settled() {
      await running
      return problem
    },
  }
}

type Progress = (done: number, total: number) => void

function wordsOf(error: unknown): string {
  return error instanceof BackupProblem ? error.message : rootMessage(error)
}
