import type { Database } from './database.ts'
import type { PgliteDatabaseOptions } from './open-pglite.ts'
import type { PostgresLimits } from './postgres-limits.ts'

export type { Database, Db } from './database.ts'
export { DatabaseProblem } from './database-problem.ts'

/**
 * Opens PostgreSQL when a URL is given, else PGlite in the data folder; migrates either. Throws a `DatabaseProblem`.
 */
export async function openDatabase(
  options: PgliteDatabaseOptions & {
    databaseUrl?: string | undefined
    migrationUrl?: string | undefined
    limits?: PostgresLimits | undefined
  },
): Promise<Database> {
  // Only the driver that is used is loaded.
  const { databaseUrl } = options
  if (databaseUrl) return (await import('./open-postgres.ts')).openPostgres({ ...options, databaseUrl })
  return (await import('./open-pglite.ts')).openPglite(options)
}
