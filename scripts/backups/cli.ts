import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupProblem } from '#database/backup/backup-problem.ts'
import type { DrillLine } from '#database/backup/drill-backup.ts'
import { DatabaseProblem } from '#database/connect.ts'
import { openWithoutMigrating, type PlainDatabase } from '#database/open-without-migrating.ts'
import { BucketProblem } from '#integrations/images/bucket-problem.ts'
import { folderStore } from '#integrations/images/folder-store.ts'
import { openUploads } from '#integrations/images/open-uploads.ts'
import type { ImageStore } from '#rules/image-store.ts'
import { ConfigProblem, readPaths } from '#server/config.ts'

const root = resolve(import.meta.dirname, '../..')

export const sources = {
  migrationsDir: join(root, 'src/database/migrations'),
  templateFile: join(root, 'build/database-template.tar.gz'),
  openFolder: folderStore,
}
export const shopVersion: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

export type Paths = ReturnType<typeof readPaths> & { pictures: ImageStore }

/** Runs a program with the shop's storage locations; an operator's mistake is reported in one line. */
export async function withPaths(run: (paths: Paths) => Promise<void>): Promise<void> {
  try {
    const paths = readPaths(process.env)
    await run({ ...paths, pictures: openUploads(paths) })
  } catch (error) {
    const kinds = [BackupProblem, DatabaseProblem, ConfigProblem, BucketProblem]
    const isForPeople = kinds.some((kind) => error instanceof kind)
    if (!isForPeople) throw error
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/**
 * Opens the database without migrating, and closes it afterwards. A folder held by a running shop gets its own message.
 */
export async function withDatabase<T>(paths: Paths, held: string, run: (database: PlainDatabase) => Promise<T>) {
  const database = await openWithoutMigrating({ ...paths, ...sources }).catch((error: unknown) => {
    if (error instanceof DatabaseProblem && error.code === 'data_folder_held') throw new BackupProblem('in_use', held)
    throw error
  })
  return run(database).finally(() => database.close())
}

export function hasShop({ databaseUrl, dataDir }: Paths): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'db'))
}

/** A progress line, on a terminal only. */
export function showProgress(title: string): (done: number, total: number) => void {
  let shown = -1
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    if (!process.stdout.isTTY || percent === shown) return
    shown = percent
    process.stdout.write(`\r${title} ${percent} %${percent === 100 ? '\n' : ''}`)
  }
}

/** Prints the result of a drill as a table. Returns whether everything matches. */
export function reportDrill(lines: readonly DrillLine[]): boolean {
  const rupees = (paise: number) => (paise === 0 ? '' : (paise / 100).toFixed(2))
  const rows = lines.map((line) => [
    line.name,
    String(line.kept),
    String(line.restored),
    rupees(line.keptPaise),
    rupees(line.restoredPaise),
    line.isSame ? 'same' : 'DIFFERENT',
  ])
  const all = [['table', 'kept', 'restored', 'rupees kept', 'rupees restored', 'contents'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const isLeft = (column: number) => column === 0 || column === widths.length - 1
  for (const row of all) {
    const cells = row.map((cell, at) => (isLeft(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    console.log(cells.join('  ').trimEnd())
  }
  const isSame = lines.every((line) => line.isSame)
  console.log(
    isSame ? 'The drill passed: everything came back as it was.' : 'THE DRILL FAILED: do not trust this backup.',
  )
  return isSame
}
