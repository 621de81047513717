import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { grantRows } from './grant-rows.ts'
import { migrateAlone } from './migrate-alone.ts'
import { PostgresListener } from './postgres-listener.ts'
import { checkUrl, postgresProblem } from './postgres-problem.ts'
import { makeCommitsTrue } from './true-commit.ts'

export type PostgresOptions = {
  databaseUrl: string
  /** An account that may change tables; without it the shop's own does. */
  migrationUrl?: string | undefined
  migrationsDir: string
  progress?: ((line: string) => void) | undefined
}

/** A PostgreSQL server, shared by as many processes as there are. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, migrationUrl, migrationsDir, progress } = options
  const owner = migrationUrl ?? databaseUrl
  checkUrl(databaseUrl)
  checkUrl(owner)
  try {
    await migrateAlone(owner, migrationsDir, progress)
    if (migrationUrl !== undefined) await grantRows(migrationUrl, databaseUrl)
  } catch (error) {
    throw postgresProblem(owner, error)
  }
  const pool = makePool(databaseUrl)
  const db: Db = drizzle(pool)
  const listener = new PostgresListener(databaseUrl)
  return {
    kind: 'postgres',
    db,
    listen: (channel, heard) => listener.listen(channel, heard),
    async notify(channel, payload) {
      await db.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    async ping() {
      await db.execute(sql`select 1`)
    },
    // The server's own autovacuum does it.
    async tidy() {},
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

function makePool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'threadspeak',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without these a lost connection would end the process; the next statement gets a new connection or an error of its own.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    makeCommitsTrue(client)
  })
  return pool
}
