import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrate, readMigrations } from './migrate.ts'
import { pgliteDb } from './open-pglite.ts'
import { PgliteClient } from './pglite-client.ts'
import { packFolder, unpackFolder } from './tar.ts'

// A template file is one line of JSON, which names the migrations inside, and the gzipped archive of the database.
export type Template = { migrations: string[]; archive: Uint8Array }

/** Creates a migrated, empty database and packs it into a file: new folders and tests start from it much faster. */
export async function makeTemplate(file: string, migrationsDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'threadspeak-template-'))
  try {
    const client = await PgliteClient.start({ folder })
    await migrate(pgliteDb(client), migrationsDir).finally(() => client.close())
    // Packed after a clean shutdown, so that opening it needs no recovery.
    const migrations = (await readMigrations(migrationsDir)).map((migration) => migration.hash)
    await writeWhole(
      file,
      Buffer.concat([Buffer.from(`${JSON.stringify({ migrations })}\n`), gzipSync(packFolder(folder))]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The template, if its migrations are a prefix of the code's. */
export async function readFittingTemplate(file: string, migrationsDir: string): Promise<Template | null> {
  const template = await readTemplate(file)
  const known = (await readMigrations(migrationsDir)).map((migration) => migration.hash)
  return template?.migrations.every((hash, index) => hash === known[index]) ? template : null
}

/** Writes the template's database into a new folder. */
export function unpackTemplate({ archive }: Template, folder: string): void {
  unpackFolder(gunzipSync(archive), folder)
}

async function readTemplate(file: string): Promise<Template | null> {
  const bytes = await readFile(file).catch(() => null)
  const headEnd = bytes?.indexOf('\n') ?? -1
  if (!bytes || headEnd < 0) return null
  try {
    const head: { migrations: string[] } = JSON.parse(bytes.toString('utf8', 0, headEnd))
    return { migrations: head.migrations, archive: bytes.subarray(headEnd + 1) }
  } catch {
    return null
  }
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}
