import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ConnectionWatch } from './connection-watch.ts'
import { DatabaseProblem } from './database-problem.ts'
import { migrate } from './migrate.ts'
import { endClient } from './postgres-client.ts'
import type { PostgresLimits } from './postgres-limits.ts'

/** Advisory lock held while changing the tables of a database. */
export const TABLES_LOCK = 7_268_001
export const MIGRATIONS_NAME = 'threadspeak migrations'
const TIMEOUT_MS = 120_000
const PAUSE_MILLIS = 200

/**
 * Migrates over its own connection. When several processes start at once, an advisory lock lets one migrate while the
 * others wait.
 */
export async function migrateAlone(
  databaseUrl: string,
  migrationsDir: string,
  { progress, limits }: { progress?: ((line: string) => void) | undefined; limits: PostgresLimits },
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: MIGRATIONS_NAME,
    connectionTimeoutMillis: limits.connectMs,
    lock_timeout: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  // A migration may be slow, but a start on a dead connection must not hang.
  const watch = new ConnectionWatch(databaseUrl, limits)
  watch.watch(client)
  try {
    await takeTurn(client, progress)
    await migrate(drizzle(client), migrationsDir, progress)
  } finally {
    // Ending the session releases the advisory lock.
    await endClient(client, limits.connectMs)
    watch.stop()
  }
}

async function takeTurn(client: pg.Client, progress?: (line: string) => void): Promise<void> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += PAUSE_MILLIS) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [TABLES_LOCK])
    if (rows[0]?.mine) return
    if (waited === 0) progress?.('Database: another process is migrating or restoring, waiting for it')
    await wait(PAUSE_MILLIS)
  }
  throw new DatabaseProblem(
    'migration_failed',
    'Another process has been migrating or restoring this database for two minutes. Look at it, stop it if it hangs, and start again.',
  )
}
