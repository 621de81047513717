import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from './database.ts'
import { DatabaseProblem } from './database-problem.ts'
import { FolderHeld, type FolderLock, lockFolder } from './lock.ts'
import { makeFolder } from './make-folder.ts'
import { migrate } from './migrate.ts'
import { PgliteClient } from './pglite-client.ts'
import { PGLITE_LIMITS, type PgliteLimits } from './pglite-limits.ts'
import { rootMessage } from './root-cause.ts'
import { watchDiskSpace } from './watch-disk-space.ts'

export type PgliteDatabaseOptions = {
  dataDir: string
  migrationsDir: string
  templateFile?: string | undefined
  workerFile?: URL | undefined
  progress?: ((line: string) => void) | undefined
  /** Logs one line about each change of the database's state. */
  report?: ((line: string) => void) | undefined
  pgliteLimits?: PgliteLimits | undefined
}

/** PGlite (PostgreSQL in this process) in `<dataDir>/db`, locked for this process. */
export async function openPglite(options: PgliteDatabaseOptions): Promise<Database> {
  const { client, database } = await open(options)
  try {
    await migrate(database.db, options.migrationsDir, options.progress)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
  const stopWatching = watchDiskSpace({
    folder: folderIn(options.dataDir),
    limits: options.pgliteLimits ?? PGLITE_LIMITS,
    setReadOnly: (isReadOnly) => client.setReadOnly(isReadOnly),
    report: options.report ?? (() => {}),
  })
  return {
    ...database,
    close: async () => {
      await stopWatching()
      await database.close()
    },
  }
}

/** Opens it with whatever tables it has. */
export async function openPgliteWithoutMigrating(options: PgliteDatabaseOptions): Promise<Database> {
  return (await open(options)).database
}

async function open(options: PgliteDatabaseOptions): Promise<{ client: PgliteClient; database: Database }> {
  const lock = await takeLock(options.dataDir)
  try {
    const client = await startClient(options)
    return { client, database: pgliteDatabase(client, pgliteDb(client), lock) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function folderIn(dataDir: string): string {
  return join(resolve(dataDir), 'db')
}

export function pgliteDb(client: PgliteClient): Db {
  // drizzle's driver uses only the methods this client has, but its type asks for all of PGlite.
  return drizzle(client as unknown as PGlite) as unknown as Db
}

export function pgliteDatabase(client: PgliteClient, db: Db, lock?: FolderLock): Database {
  return {
    kind: 'pglite',
    db,
    listen: (channel, heard) => client.listen(channel, heard),
    async notify(channel, payload) {
      await db.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    async ping() {
      await db.execute(sql`select 1`)
    },
    async tidy() {
      // VACUUM writes too, and a full disk has no room for it.
      if (!client.isReadOnly) await db.execute(sql`vacuum analyze`)
    },
    async close() {
      await client.close()
      await lock?.release()
    },
  }
}

async function takeLock(dataDir: string): Promise<FolderLock> {
  try {
    return await lockFolder(dataDir)
  } catch (error) {
    if (error instanceof FolderHeld) {
      throw new DatabaseProblem(
        'data_folder_held',
        `The data folder ${resolve(dataDir)} is in use by another running shop. Stop that one first, or give this one a folder of
        its own (DATA_DIR=…); to run several on the same data, use PostgreSQL (DATABASE_URL=postgres://…).`,
        error,
      )
    }
    throw unusable(dataDir, error)
  }
}

async function startClient(options: PgliteDatabaseOptions): Promise<PgliteClient> {
  const folder = folderIn(options.dataDir)
  const { workerFile, report, pgliteLimits: limits } = options
  try {
    if (!existsSync(folder)) await makeFolder(folder, options)
    return await PgliteClient.start({ folder, workerFile, report, limits })
  } catch (error) {
    throw unusable(options.dataDir, error)
  }
}

function unusable(dataDir: string, error: unknown): DatabaseProblem {
  return new DatabaseProblem(
    'data_folder_unusable',
    `The data folder ${resolve(dataDir)} cannot be used: ${rootMessage(error)}. Give a writable folder on a local disk (DATA_DIR=…), or restore it from a backup.`,
    error,
  )
}
