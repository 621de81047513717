import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import { MIGRATIONS_NAME, TABLES_LOCK } from './migrate-alone.ts'
import { openPgliteWithoutMigrating, type PgliteDatabaseOptions } from './open-pglite.ts'
import { checkUrl, postgresProblem } from './postgres-problem.ts'

export type PlainDatabase = Pick<Database, 'kind' | 'db' | 'close'> & {
  /** Locks the tables until closed; false when another process is changing them. */
  holdTables(): Promise<boolean>
  /** Connections of running shops besides this one, not counting those that wait for the lock. */
  countOthers(): Promise<number>
}

/** Opens the database without migrating, for backups, restores and inspection. Throws a `DatabaseProblem`. */
export async function openWithoutMigrating(
  options: PgliteDatabaseOptions & { databaseUrl?: string | undefined },
): Promise<PlainDatabase> {
  if (options.databaseUrl) return openPostgresAsItIs(options.databaseUrl)
  const { kind, db, close } = await openPgliteWithoutMigrating(options)
  return { kind, db, close, holdTables: async () => true, countOthers: async () => 0 }
}

async function openPostgresAsItIs(databaseUrl: string): Promise<PlainDatabase> {
  checkUrl(databaseUrl)
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'threadspeak maintenance',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw postgresProblem(databaseUrl, error)
  }
  const db = drizzle(client)
  return {
    kind: 'postgres',
    db,
    close: () => client.end(),
    async holdTables() {
      const { rows } = await db.execute<{ mine: boolean }>(sql`select pg_try_advisory_lock(${TABLES_LOCK}) as mine`)
      return rows[0]?.mine === true
    },
    async countOthers() {
      const { rows } = await db.execute<{ number: string }>(
        sql`select count(*) as number from pg_stat_activity
          where datname = current_database() and application_name like 'threadspeak%'
            and application_name <> ${MIGRATIONS_NAME} and pid <> pg_backend_pid()`,
      )
      return Number(rows[0]?.number ?? 0)
    },
  }
}
