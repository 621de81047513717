import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ConnectionWatch } from './connection-watch.ts'
import type { Database, Db } from './database.ts'
import { releaseAfterFailedBegin } from './failed-begin.ts'
import { grantRows } from './grant-rows.ts'
import { migrateAlone } from './migrate-alone.ts'
import { KEEPALIVE_DELAY_MS, POSTGRES_LIMITS, type PostgresLimits } from './postgres-limits.ts'
import { PostgresListener } from './postgres-listener.ts'
import { checkUrl, postgresProblem } from './postgres-problem.ts'
import { verifyCommits } from './verify-commits.ts'

export type PostgresOptions = {
  databaseUrl: string
  /** An account that may alter tables; defaults to the shop's own. */
  migrationUrl?: string | undefined
  migrationsDir: string
  limits?: PostgresLimits | undefined
  progress?: ((line: string) => void) | undefined
}

/**
 * The default of 4 is that of a spinning disk: with it a search for many words reads the whole table instead of the
 * index (700 ms instead of 70 among 100,000 products). `options` in the URL replace it.
 */
const PLANNER = '-c random_page_cost=1.1'

/** A PostgreSQL server, shared by any number of processes. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, migrationUrl, migrationsDir, progress, limits = POSTGRES_LIMITS } = options
  const owner = migrationUrl ?? databaseUrl
  checkUrl(databaseUrl)
  checkUrl(owner)
  try {
    await migrateAlone(owner, migrationsDir, { progress, limits })
    if (migrationUrl !== undefined) await grantRows(migrationUrl, databaseUrl)
  } catch (error) {
    throw postgresProblem(owner, error)
  }
  const watch = new ConnectionWatch(databaseUrl, limits)
  const pool = makePool(databaseUrl, limits, watch)
  const db: Db = drizzle(pool)
  const listener = new PostgresListener(databaseUrl, limits)
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
    // The server's autovacuum does it.
    async tidy() {},
    async close() {
      await listener.close()
      await pool.end()
      watch.stop()
    },
  }
}

function makePool(databaseUrl: string, limits: PostgresLimits, watch: ConnectionWatch): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'threadspeak',
    max: 10,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    // Releases the locks of a process that vanished inside a transaction.
    idle_in_transaction_session_timeout: 10_000,
    options: PLANNER,
  })
  // Without these handlers a lost connection would crash the process; the next statement reconnects or fails by itself.
  pool.on('error', () => {})
  watch.watchPool(pool)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    verifyCommits(client)
    releaseAfterFailedBegin(client)
  })
  return pool
}
