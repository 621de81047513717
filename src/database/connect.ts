import type { Database } from './database.ts'
import { openPglite, type PgliteDatabaseOptions } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'
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
  if (options.databaseUrl) return openPostgres({ ...options, databaseUrl: options.databaseUrl })
  return openPglite(options)
}
