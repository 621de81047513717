import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../../tests/support/fault-proxy.ts'
import { startTestPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { migrationsDir } from '../../tests/support/test-database.ts'
import { type Database, openDatabase } from './connect.ts'
import { isUnavailable } from './is-unavailable.ts'
import { TABLES_LOCK } from './migrate-alone.ts'

vi.setConfig({ testTimeout: 60_000 })

const limits = { connectMs: 1_500, checkAfterMs: 300, hardMs: 5_000, heartbeatMs: 150, longestPauseMs: 100 }
/** Far above every timeout, far below what feels like a hang. */
const SOON = { timeout: 15_000, interval: 20 }
const POOL_SIZE = 10

let server: TestPostgres
let direct: Database
let databaseUrl: string
beforeAll(async () => {
  server = await startTestPostgres()
  databaseUrl = await server.newDatabase('migrated')
  direct = await openDatabase({ databaseUrl, dataDir: '', migrationsDir })
})
afterAll(async () => {
  await direct.close()
  await server.stop()
})

let started: Promise<unknown>
let proxy: FaultProxy
let database: Database
beforeEach(async () => {
  proxy = await startFaultProxy(databaseUrl)
  database = await openDatabase({ databaseUrl: proxy.through(databaseUrl), dataDir: '', migrationsDir, limits })
})
afterEach(async () => {
  await database.close()
  await proxy.close()
})

const fillPool = () =>
  Promise.all(Array.from({ length: POOL_SIZE }, () => database.db.execute(sql`select pg_sleep(0.05)`)))

const failureFrom = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (isUnavailable(error) ? 'unavailable' : error),
  )

test('while bytes vanish every statement and transaction fails as unavailable instead of hanging', async () => {
  await fillPool()
  proxy.set('black hole')
  const many = Array.from({ length: 3 * POOL_SIZE }, (_, count) =>
    failureFrom(count % 2 === 0 ? database.ping() : database.db.transaction((tx) => tx.execute(sql`select 1`))),
  )
  expect(new Set(await Promise.all(many))).toEqual(new Set(['unavailable']))
})

test('when the network is back, connections that died are thrown away, also those that nobody was using', async () => {
  await fillPool()
  proxy.set('black hole')
  const inUse = Array.from({ length: POOL_SIZE / 2 }, () => failureFrom(database.ping()))
  await Promise.all(inUse)
  proxy.set('pass')
  await vi.waitFor(() => database.ping(), SOON)
  await fillPool()
})

test('transactions that could not even begin give their places in the pool back', async () => {
  await fillPool()
  proxy.set('black hole')
  for (let round = 0; round < 2; round += 1) {
    const begun = Array.from({ length: POOL_SIZE }, () => failureFrom(database.db.transaction(async () => {})))
    await Promise.all(begun)
  }
  proxy.set('pass')
  await vi.waitFor(() => fillPool(), SOON)
})

test('a transaction cut in the middle fails as unavailable and keeps nothing', async () => {
  const cut = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into categories (name, position) values ('Half', 1)`)
    proxy.set('black hole')
    await tx.execute(sql`select 1`)
  })
  expect(await failureFrom(cut)).toBe('unavailable')
  proxy.set('pass')
  await vi.waitFor(() => database.ping(), SOON)
  const { rows } = await direct.db.execute(sql`select name from categories`)
  expect(rows).toEqual([])
})

test('a statement that is merely slow is left to finish', async () => {
  const slow = database.db.execute(sql`select pg_sleep(1.5)`)
  expect(await failureFrom(slow)).toBe('answered')
})

test('a slow network is no dead one', async () => {
  await database.ping()
  proxy.set('slow')
  expect(await failureFrom(database.db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('answered')
})

test.each(['refuse', 'black hole'] as const)(
  'a server behind "%s" is back as soon as the network is',
  async (weather) => {
    proxy.set(weather)
    proxy.cut()
    await vi.waitFor(async () => expect(await failureFrom(database.ping())).toBe('unavailable'), SOON)
    proxy.set('pass')
    await vi.waitFor(() => database.ping(), SOON)
  },
)

test('a listener whose connection died in silence notices, comes back, says so with an empty payload and hears again', async () => {
  const received: string[] = []
  const stop = await database.listen('orders', (payload) => received.push(payload))
  proxy.set('black hole')
  await direct.notify('orders', 'lost')
  await vi.waitFor(() => expect(proxy.lost()).toBeGreaterThan(0), SOON)
  proxy.set('pass')
  await vi.waitFor(() => expect(received).toContain(''), SOON)
  expect(received).not.toContain('lost')
  await direct.notify('orders', 'heard')
  await vi.waitFor(() => expect(received.at(-1)).toBe('heard'), SOON)
  await stop()
})

test('a start whose connection dies while it waits for its turn ends with a word instead of hanging', async () => {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query('select pg_advisory_lock($1)', [TABLES_LOCK])
  const isWaiting = new Promise<void>((waiting) => {
    const progress = () => waiting()
    const options = { databaseUrl: proxy.through(databaseUrl), dataDir: '', migrationsDir, limits, progress }
    started = openDatabase(options).then(
      () => 'open',
      (error: unknown) => error,
    )
  })
  await isWaiting
  proxy.set('black hole')
  expect(await started).toMatchObject({ code: 'unreachable' })
  await admin.end()
  proxy.set('pass')
})

test('a database behind a black hole can be closed', async () => {
  const other = await openDatabase({ databaseUrl: proxy.through(databaseUrl), dataDir: '', migrationsDir, limits })
  await other.listen('orders', () => {})
  await other.ping()
  proxy.set('black hole')
  await other.close()
  proxy.set('pass')
})
