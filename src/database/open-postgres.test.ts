import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { product } from '../../tests/support/rows.ts'
import { migrationsDir } from '../../tests/support/test-database.ts'
import { type Database, DatabaseProblem, openDatabase } from './connect.ts'
import { categories, products } from './tables/catalogue.ts'

let server: TestPostgres
let databaseUrl: string
let database: Database
beforeAll(async () => {
  server = await startTestPostgres()
  databaseUrl = await server.newDatabase('migrated')
  database = await openDatabase({ databaseUrl, dataDir: '', migrationsDir })
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

async function openingProblem(change: (url: URL) => void): Promise<DatabaseProblem> {
  const url = new URL(databaseUrl)
  change(url)
  return urlProblem(url.href)
}

async function urlProblem(url: string): Promise<DatabaseProblem> {
  const error = await openDatabase({ databaseUrl: url, dataDir: '', migrationsDir }).catch((thrown: unknown) => thrown)
  if (!(error instanceof DatabaseProblem)) throw error
  expect(error.message).not.toMatch(/\n/)
  expect(error.message).not.toContain('geheim')
  return error
}

test('a server that does not answer is told in one line', async () => {
  const problem = await openingProblem((url) => {
    url.port = '1'
    url.password = 'geheim'
  })
  expect(problem.code).toBe('unreachable')
  expect(problem.message).toMatch(/PostgreSQL at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED.* Check that it runs/)
})

test('a host that does not exist is told in one line', async () => {
  const problem = await openingProblem((url) => {
    url.hostname = 'nowhere.invalid'
  })
  expect(problem.code).toBe('unreachable')
  expect(problem.message).toContain('nowhere.invalid')
})

test('a wrong password is told in one line, without the password', async () => {
  const problem = await openingProblem((url) => {
    url.password = 'geheim'
  })
  expect(problem.code).toBe('not_permitted')
  expect(problem.message).toMatch(/refuses the account ".+".*Check the name and the password/)
})

test('a missing database is told in one line, with the command that makes it', async () => {
  const problem = await openingProblem((url) => {
    url.pathname = '/no_such_shop'
  })
  expect(problem.code).toBe('unreachable')
  expect(problem.message).toContain('has no database "no_such_shop". Create it (createdb no_such_shop)')
})

test.each([
  'postgres//host/db',
  'mysql://host/db',
  'postgres://host',
  'postgres://name:pass#word@host:5432/db',
  'hello',
])('a malformed URL is told in one line: %s', async (url) => {
  const problem = await urlProblem(url)
  expect(problem.code).toBe('bad_url')
  expect(problem.message).toContain('postgres://name:password@host:5432/database')
})

test('an account that may not change the schema is told so', async () => {
  const blank = await server.newDatabase('nothing')
  const weak = `weak_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: blank })
  await admin.connect()
  await admin.query(`create role ${weak} login password 'weak'`)
  const url = new URL(blank)
  url.username = weak
  url.password = 'weak'
  const problem = await urlProblem(url.href)
  await admin.query(`drop role ${weak}`)
  await admin.end()
  expect(problem.code).toBe('not_permitted')
  expect(problem.message).toContain('permission denied')
})

/** Terminates every other connection to the database, as a server restart would. */
const cutConnections = () =>
  database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

test('lost connections do not end the process, and the next statement works', async () => {
  await Promise.all(Array.from({ length: 5 }, () => database.db.execute(sql`select pg_sleep(0.05)`)))
  const open = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await cutConnections()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.execute(sql`select 1`)
  })
  await expect(open).rejects.toThrow()
  await vi.waitFor(() => database.ping())
})

test('a lost listener comes back, says so with an empty payload, and hears again', async () => {
  const received: string[] = []
  const stop = await database.listen('orders', (payload) => received.push(payload))
  await cutConnections()
  await vi.waitFor(() => expect(received).toEqual(['']), { timeout: 5_000 })
  await database.notify('orders', 'one')
  await vi.waitFor(() => expect(received).toEqual(['', 'one']))
  await stop()
})

test('two processes hear each other', async () => {
  const other = await openDatabase({ databaseUrl, dataDir: '', migrationsDir })
  const received: string[] = []
  await other.listen('orders', (payload) => received.push(payload))
  await database.notify('orders', 'from the first')
  await vi.waitFor(() => expect(received).toEqual(['from the first']))
  await other.close()
})

test('counting changes makes no order wait for another', async () => {
  const { db } = database
  const [first, second] = [product({ title: 'First' }), product({ title: 'Second' })]
  await db.insert(categories).values({ name: 'Toys', position: 0 })
  await db.insert(products).values([first, second])
  const take = (id: string) => sql`update products set stock = stock - 1 where id = ${id}`
  await db.transaction(async (slow) => {
    await slow.execute(take(first.id))
    await db.transaction(async (quick) => {
      await quick.execute(sql`set local lock_timeout = 500`)
      await quick.execute(take(second.id))
    })
  })
})

test('a statement that hangs is ended by the server', async () => {
  const { rows } = await database.db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
  expect(rows).toEqual([{ statement_timeout: '15s' }])
})

test('beside an owner the account of the shop writes rows and changes no table', async () => {
  const migrationUrl = await server.newDatabase('nothing')
  const accounts = { databaseUrl: await server.newAccount(migrationUrl), migrationUrl }
  const { db, close } = await openDatabase({ ...accounts, dataDir: '', migrationsDir })
  await db.insert(categories).values({ name: 'Bags', position: 0 })
  await db.insert(products).values(product({ category: 'Bags' }))
  await db.delete(products)
  for (const change of [
    'drop table products',
    'alter table products add x int',
    'create table x ()',
    'truncate users',
  ]) {
    await expect(db.execute(sql.raw(change)), change).rejects.toMatchObject({ cause: { code: '42501' } })
  }
  await close()
  const again = await openDatabase({ ...accounts, dataDir: '', migrationsDir })
  await again.close()
})
