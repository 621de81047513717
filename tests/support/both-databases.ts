import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '#database/connect.ts'
import { openTestPostgres } from './postgres.ts'
import { openTestDatabase } from './test-database.ts'

const PGLITE = { kind: 'PGlite', open: openTestDatabase }
const POSTGRES = { kind: 'PostgreSQL', open: openTestPostgres }

type Tests = (database: () => Database) => void

/** Runs the same tests on PGlite and on a real PostgreSQL, each with one migrated, empty database. */
export function onBothDatabases(name: string, tests: Tests): void {
  runOn([PGLITE, POSTGRES], name, tests)
}

/**
 * Runs the tests on PostgreSQL; with TEST_PGLITE=all on PGlite too. For rules above statements that other tests and the
 * journeys run on PGlite: what depends on locks, errors, SQL functions or the driver belongs on both.
 */
export function onPostgres(name: string, tests: Tests): void {
  runOn(process.env.TEST_PGLITE === 'all' ? [PGLITE, POSTGRES] : [POSTGRES], name, tests)
}

function runOn(databases: (typeof PGLITE)[], name: string, tests: Tests): void {
  describe.each(databases)(`${name} on $kind`, ({ open }) => {
    let database: Database | undefined
    beforeAll(async () => {
      database = await open()
    })
    afterAll(async () => {
      await database?.close()
    })
    tests(() => {
      if (!database) throw new Error('The database is open only inside a test.')
      return database
    })
  })
}
