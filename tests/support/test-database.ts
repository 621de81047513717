import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '#database/connect.ts'
import { FolderHeld, lockFolder } from '#database/lock.ts'
import { readMigrations } from '#database/migrate.ts'
import { pgliteDatabase, pgliteDb } from '#database/open-pglite.ts'
import { PgliteClient } from '#database/pglite-client.ts'
import { makeTemplate, readFittingTemplate } from '#database/template.ts'
import { compiledPglite } from './compiled-pglite.ts'

export const migrationsDir = resolve(import.meta.dirname, '../../src/database/migrations')

/** A migrated, empty PGlite in memory: one per test file, emptied between its tests. */
export async function openTestDatabase(): Promise<Database> {
  await compiledPglite
  const template = await readFittingTemplate(await templateFile(), migrationsDir)
  const client = await PgliteClient.start({ archive: template?.archive })
  return pgliteDatabase(client, pgliteDb(client))
}

/**
 * Deletes every row but the one of the house, which comes with the tables, on both databases; versions keep counting, so
 * that no cache takes the next shop for the last. A truncate of all tables makes a new file for each table and index:
 * nearly half a second, where a test has written to a handful of them. No trigger and no reference is asked meanwhile.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const name of await filledTables(tx)) await tx.execute(sql.raw(`delete from ${name}`))
    await tx.execute(sql`delete from sellers where not is_house`)
    await tx.execute(sql`update versions set version = version + 1`)
  })
}

async function filledTables(db: Db): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('versions', 'sellers')`,
  )
  const each = tables.rows.map(({ name }) => `select '${name}' as name where exists (select 1 from ${name})`)
  const { rows } = await db.execute<{ name: string }>(sql.raw(each.join(' union all ')))
  return rows.map(({ name }) => name)
}

/** Hash of all migrations: the key of everything cached between runs. */
export async function migrationsKey(): Promise<string> {
  const hashes = (await readMigrations(migrationsDir)).map((migration) => migration.hash)
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 12)
}

/** Made once for these migrations by the first caller; cached in the system's temporary folder. */
export async function templateFile(): Promise<string> {
  const folder = join(tmpdir(), `threadspeak-test-${await migrationsKey()}`)
  const file = join(folder, 'template')
  while (!existsSync(file)) {
    try {
      const lock = await lockFolder(folder)
      if (!existsSync(file)) await makeTemplate(file, migrationsDir)
      await lock.release()
    } catch (error) {
      if (!(error instanceof FolderHeld)) throw error
      await wait(200)
    }
  }
  return file
}
