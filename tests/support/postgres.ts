import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '#database/connect.ts'
import { startPostgresServer } from './postgres-server.ts'
import { migrationsDir, migrationsKey } from './test-database.ts'

export type TestPostgres = {
  /** URL of a new database: migrated, or empty. */
  newDatabase(content: 'migrated' | 'nothing'): Promise<string>
  /** URL of the same database for a new account that owns nothing in it. */
  newAccount(databaseUrl: string): Promise<string>
  /** Drops the databases it made, and stops the server if it started one. */
  stop(): Promise<void>
}

const TEMPLATE_LOCK = 7_268_003

/** A real PostgreSQL: the one in TEST_DATABASE_URL, else one started for this test file. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const named = process.env.TEST_DATABASE_URL
  const server = named ? { url: named, stop: async () => {} } : await startPostgresServer()
  const started = new URL(server.url)
  console.log(`PostgreSQL for tests: ${named ? 'TEST_DATABASE_URL' : 'our own'} at ${started.host}`)
  const made: string[] = []
  const accounts: string[] = []
  return {
    async newDatabase(content) {
      const name = `shop_test_${randomBytes(6).toString('hex')}`
      await asAdmin(server.url, async (admin) => {
        const template = content === 'migrated' ? await migratedTemplate(admin, server.url) : 'template0'
        await admin.query(`create database ${name} template ${template}`)
      })
      made.push(name)
      return withDatabaseName(server.url, name)
    },
    async newAccount(databaseUrl) {
      const username = `shop_account_${randomBytes(6).toString('hex')}`
      const password = randomBytes(12).toString('hex')
      await asAdmin(server.url, (admin) => admin.query(`create role ${username} login password '${password}'`))
      accounts.push(username)
      return Object.assign(new URL(databaseUrl), { username, password }).href
    },
    async stop() {
      if (named) {
        await asAdmin(server.url, async (admin) => {
          for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
          for (const name of accounts) await admin.query(`drop role if exists ${name}`)
        })
      }
      await server.stop()
    },
  }
}

/** A migrated database on PostgreSQL, with its server. */
export async function openTestPostgres(): Promise<Database> {
  const server = await startTestPostgres()
  const database = await openDatabase({
    databaseUrl: await server.newDatabase('migrated'),
    dataDir: '',
    migrationsDir,
  })
  return {
    ...database,
    async close() {
      await database.close()
      await server.stop()
    },
  }
}

async function migratedTemplate(admin: pg.Client, url: string): Promise<string> {
  const name = `shop_template_${await migrationsKey()}`
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    const unfinished = `${name}_${randomBytes(4).toString('hex')}`
    await admin.query(`create database ${unfinished} template template0`)
    const database = await openDatabase({ databaseUrl: withDatabaseName(url, unfinished), dataDir: '', migrationsDir })
    await database.close()
    await admin.query(`alter database ${unfinished} rename to ${name}`)
  }
  return name
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  try {
    await admin.connect()
  } catch (error) {
    throw new Error('TEST_DATABASE_URL does not answer. Start that server, or unset it to use our own.', {
      cause: error,
    })
  }
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function withDatabaseName(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
