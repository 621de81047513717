import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '#database/connect.ts'
import { openTestPostgres } from './postgres.ts'
import { openTestDatabase } from './test-database.ts'

/** Runs the same tests on PGlite and on a real PostgreSQL, each with one migrated, empty database. */
export function onBothDatabases(name: string, tests: (database: () => Database) => void): void {
  describe.each([
    { kind: 'PGlite', open: openTestDatabase },
    { kind: 'PostgreSQL', open: openTestPostgres },
  ])(`${name} on $kind`, ({ open }) => {
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
