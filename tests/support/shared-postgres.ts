import { startPostgresServer } from './postgres-server.ts'

/** One PostgreSQL for the whole run, unless one is given: each test file creates its own databases in it. */
export default async function sharedPostgres(): Promise<undefined | (() => Promise<void>)> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const server = await startPostgresServer()
  process.env.TEST_DATABASE_URL = server.url
  console.log(`PostgreSQL for tests: our own at ${new URL(server.url).host}`)
  return server.stop
}
