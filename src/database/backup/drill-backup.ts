import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageStore } from '#rules/image-store.ts'
import type { Db } from '../database.ts'
import { openPgliteWithoutMigrating } from '../open-pglite.ts'
import type { TableFacts } from './backup-header.ts'
import { measureImages } from './images.ts'
import { openBackup } from './open-backup.ts'
import { measureTable, readShapes, setSessionFormats } from './read-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import type { Progress } from './write-backup.ts'

export type DrillLine = {
  /** A table's name, or `pictures` for the images. */
  name: string
  kept: number
  restored: number
  keptPaise: number
  restoredPaise: number
  isSame: boolean
}
type Sources = { migrationsDir: string; templateFile?: string | undefined }

/** Restores a backup into a scratch database, reopens it, and compares its contents with the backup's header. */
export async function drillBackup(
  file: string,
  { progress, openFolder, ...options }: Sources & { openFolder: (folder: string) => ImageStore; progress?: Progress },
): Promise<DrillLine[]> {
  const backup = await openBackup(file)
  const dataDir = await mkdtemp(join(tmpdir(), 'threadspeak-drill-'))
  const images = openFolder(join(dataDir, 'uploads'))
  try {
    const scratch = await openPgliteWithoutMigrating({ dataDir, ...options })
    const target = { db: scratch.db, pictures: images, migrationsDir: options.migrationsDir }
    const how = { replaces: false, bringsUpToDate: false, ...(progress === undefined ? {} : { progress }) }
    await restoreBackup(backup, { ...target, ...how }).finally(() => scratch.close())
    const found = await measureScratch(dataDir, options)
    const restored = await measureImages(images)
    const { head } = backup
    return [
      ...head.tables.map((stored) => toDrillLine(stored, found.get(stored.name))),
      {
        name: 'pictures',
        kept: head.pictures.count,
        restored: restored.count,
        keptPaise: 0,
        restoredPaise: 0,
        isSame: restored.count === head.pictures.count && restored.hash === head.pictures.hash,
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureScratch(dataDir: string, options: Sources): Promise<Map<string, TableFacts>> {
  const scratch = await openPgliteWithoutMigrating({ dataDir, ...options })
  try {
    return await scratch.db.transaction(measureAll)
  } finally {
    await scratch.close()
  }
}

async function measureAll(tx: Db): Promise<Map<string, TableFacts>> {
  await setSessionFormats(tx)
  const found = new Map<string, TableFacts>()
  for (const shape of await readShapes(tx)) found.set(shape.name, await measureTable(tx, shape))
  return found
}

function toDrillLine(stored: TableFacts, restored: TableFacts | undefined): DrillLine {
  return {
    name: stored.name,
    kept: stored.rows,
    restored: restored?.rows ?? 0,
    keptPaise: stored.moneyPaise,
    restoredPaise: restored?.moneyPaise ?? 0,
    isSame:
      restored?.hash === stored.hash && restored.rows === stored.rows && restored.moneyPaise === stored.moneyPaise,
  }
}
