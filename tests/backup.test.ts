import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADER_BYTES, type readHeader, writeHeader } from '#database/backup/backup-header.ts'
import { measureImages } from '#database/backup/images.ts'
import { openBackup, peekBackup } from '#database/backup/open-backup.ts'
import { measureTable, readShapes, setSessionFormats } from '#database/backup/read-tables.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { type Database, type Db, openDatabase } from '#database/connect.ts'
import { migrate, readMigrations } from '#database/migrate.ts'
import { openWithoutMigrating } from '#database/open-without-migrating.ts'
import { seedWhenEmpty } from '#database/seed/seed.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviews } from '#database/tables/reviews.ts'
import { versions } from '#database/tables/versions.ts'
import { folderStore } from '#integrations/images/folder-store.ts'
import { startTestPostgres, type TestPostgres } from './support/postgres.ts'
import { review, user } from './support/rows.ts'
import { migrationsDir, openTestDatabase } from './support/test-database.ts'
import { tornAtCommit } from './support/torn-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'threadspeak-backup-'))
const uploadsDir = join(folder, 'uploads')
const uploads = folderStore(uploadsDir)
const from = { pictures: uploads, shopVersion: '0.1.0', now: new Date('2026-11-15T10:00:00Z') }
const open: Pick<Database, 'db' | 'close'>[] = []
let server: TestPostgres
let pglite: Database
let postgres: Database

beforeAll(async () => {
  mkdirSync(uploadsDir)
  writeFileSync(join(uploadsDir, 'shawl.webp'), Buffer.from([0, 10, 13, 255, 10]))
  writeFileSync(join(uploadsDir, 'bear.webp'), Buffer.alloc(300_000, 7))
  // Half a picture, which somebody is just writing.
  writeFileSync(join(uploadsDir, 'hat.webp.0b0cbd0e-7a51-4c0e-9a39-2f3ce0f1f0a1'), 'ha')
  pglite = await openTestDatabase()
  server = await startTestPostgres()
  postgres = await newPostgres()
  open.push(pglite, postgres)
  for (const { db } of open) {
    await seedWhenEmpty(db, { mode: 'sample', hashPassword: async () => 'hash', now: new Date() })
    // Everything that files of lines and quotes stumble over.
    await db.insert(users).values(user({ name: 'A "quoted" \\ name\nof two\u2028lines, ₹ and 🧶', username: 'odd' }))
  }
}, 120_000)

afterAll(async () => {
  for (const database of open) await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function newPostgres(): Promise<Database> {
  return openDatabase({ databaseUrl: await server.newDatabase('migrated'), dataDir: '', migrationsDir })
}

async function contentsOf({ db }: Database) {
  return db.transaction(async (tx) => {
    await setSessionFormats(tx)
    const tables = []
    for (const shape of await readShapes(tx)) tables.push(await measureTable(tx, shape))
    return tables
  })
}

describe.each([
  ['PGlite', 'PostgreSQL'],
  ['PostgreSQL', 'PGlite'],
] as const)('from %s to %s', (one, other) => {
  test('everything comes back as it was, and lives on', { timeout: 60_000 }, async () => {
    const source = one === 'PGlite' ? pglite : postgres
    const file = join(folder, `${one}-${other}.backup`)
    const head = await writeBackup(file, { database: source, ...from })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const target = await (other === 'PGlite' ? openTestDatabase() : newPostgres())
    open.push(target)
    const into = mkdtempSync(join(folder, 'into-'))
    await restoreBackup(await openBackup(file), {
      ...target,
      pictures: folderStore(into),
      migrationsDir,
      replaces: false,
    })
    const contents = await contentsOf(target)
    expect(contents).toEqual(await contentsOf(source))
    expect(contents).toEqual(head.tables)
    expect(contents.find(({ name }) => name === 'orders')?.moneyPaise).toBeGreaterThan(0)
    expect(await measureImages(folderStore(into))).toEqual({
      ...(await measureImages(uploads)),
      count: 2,
      bytes: 300_005,
    })
    await expectLife(target)
  })
})

/** Triggers, counters and keys work as in a shop that was never away. */
async function expectLife({ db }: Database): Promise<void> {
  const [product] = await db.select().from(products).limit(1)
  const [before] = await db.select().from(versions).where(eq(versions.name, 'catalogue'))
  const someone = user({})
  await db.insert(users).values(someone)
  await db.insert(reviews).values(review(product?.id ?? '', someone.id, 5))
  const [rated] = await db
    .select()
    .from(products)
    .where(eq(products.id, product?.id ?? ''))
  expect(rated?.ratingCount).toBe((product?.ratingCount ?? 0) + 1)
  const [after] = await db.select().from(versions).where(eq(versions.name, 'catalogue'))
  expect(after?.version).toBe((before?.version ?? 0) + 1)
  await expect(db.insert(reviews).values(review(someone.id, someone.id, 5))).rejects.toThrow()
  const found = await db.execute(
    sql`select rating from product_search where id = ${product?.id} and rating = shown_rating(${rated?.ratingSum}, ${rated?.ratingCount})`,
  )
  expect(found.rows).toHaveLength(1)
  expect(await migrate(db, migrationsDir)).toBe(0)
}

describe('what is refused', () => {
  const good = join(folder, 'good.backup')
  const bad = join(folder, 'bad.backup')
  beforeAll(async () => {
    await writeBackup(good, { database: pglite, ...from })
  })

  const changeHead = (change: Record<string, unknown>) => () => {
    const bytes = readFileSync(good)
    const head = { ...JSON.parse(bytes.toString('utf8', 0, HEADER_BYTES)), ...change }
    bytes.fill(' ', 0, HEADER_BYTES - 1)
    bytes.write(JSON.stringify(head), 0)
    writeFileSync(bad, bytes)
  }
  const withHead = (head: ReturnType<typeof readHeader>) =>
    writeFileSync(bad, Buffer.concat([writeHeader(head), readFileSync(good).subarray(HEADER_BYTES)]))

  test.each([
    ['a file of somebody else', () => writeFileSync(bad, 'PK not ours'), 'foreign', /no backup of this shop/],
    ['a file cut off in the head', () => truncateSync(bad, 500), 'foreign', /no backup/],
    ['a file cut off in the body', () => truncateSync(bad, statSync(bad).size - 10), 'damaged', /cut off/],
    ['one changed byte', () => changeByte(bad), 'damaged', /changed/],
    ['a changed head', changeHead({ migrations: [] }), 'damaged', /head was changed/],
    ['a newer format', changeHead({ version: 2 }), 'newer', /has format 2.*reads up to 1/],
  ] as const)('%s', async (_, damage, code, words) => {
    cpSync(good, bad)
    damage()
    await expect(openBackup(bad)).rejects.toMatchObject({ code, message: expect.stringMatching(words) })
  })

  test('tables of a newer version, and of a version nobody knows', async () => {
    const head = await peekBackup(good)
    const restore = async () =>
      restoreBackup(await openBackup(bad), { ...pglite, pictures: uploads, migrationsDir, replaces: true })
    withHead({ ...head, migrations: [...head.migrations, 'f00d'] })
    await expect(restore()).rejects.toMatchObject({ code: 'newer' })
    withHead({ ...head, migrations: ['f00d'] })
    await expect(restore()).rejects.toMatchObject({ code: 'foreign' })
  })

  test.each(['PGlite', 'PostgreSQL'])('%s: a shop that is not empty, without the word', async (kind) => {
    const target = kind === 'PGlite' ? pglite : postgres
    const before = await contentsOf(target)
    const options = {
      ...target,
      pictures: folderStore(mkdtempSync(join(folder, 'into-'))),
      migrationsDir,
      replaces: false,
    }
    await expect(restoreBackup(await openBackup(good), options)).rejects.toMatchObject({ code: 'not_empty' })
    expect(await contentsOf(target)).toEqual(before)
  })

  test.each(['PGlite', 'PostgreSQL'])('%s: contents that do not fit their hashes leave all as it was', async (kind) => {
    const target = kind === 'PGlite' ? pglite : postgres
    const before = await contentsOf(target)
    const into = mkdtempSync(join(folder, 'into-'))
    writeFileSync(join(into, 'mine.webp'), 'mine')
    const head = await peekBackup(good)
    withHead({ ...head, pictures: { ...head.pictures, hash: 'f00d' } })
    const options = { ...target, pictures: folderStore(into), migrationsDir, replaces: true }
    await expect(restoreBackup(await openBackup(bad), options)).rejects.toMatchObject({ code: 'damaged' })
    withHead({ ...head, tables: head.tables.map((table) => ({ ...table, hash: 'f00d' })) })
    await expect(restoreBackup(await openBackup(bad), options)).rejects.toMatchObject({ code: 'damaged' })
    expect(await contentsOf(target)).toEqual(before)
    expect(await measureImages(folderStore(into))).toMatchObject({ count: 1, bytes: 4 })
  })
})

test('with the word it takes the place of what is there, pictures too', async () => {
  const file = join(folder, 'replace.backup')
  await writeBackup(file, { database: postgres, ...from })
  const target = await openTestDatabase()
  open.push(target)
  await target.db.insert(users).values(user({ username: 'gone' }))
  const into = mkdtempSync(join(folder, 'into-'))
  writeFileSync(join(into, 'gone.webp'), 'gone')
  await restoreBackup(await openBackup(file), { ...target, pictures: folderStore(into), migrationsDir, replaces: true })
  expect(await contentsOf(target)).toEqual(await contentsOf(postgres))
  expect((await measureImages(folderStore(into))).hash).toBe((await measureImages(uploads)).hash)
})

test('a commit that fails leaves every picture as it was', async () => {
  const file = join(folder, 'torn.backup')
  await writeBackup(file, { database: postgres, ...from })
  const target = await openTestDatabase()
  open.push(target)
  const into = mkdtempSync(join(folder, 'into-'))
  writeFileSync(join(into, 'shawl.webp'), 'another shawl')
  mkdirSync(join(into, '.restore-killed'))
  const torn = tornAtCommit(target.db)
  const restore = async (db: Db) =>
    restoreBackup(await openBackup(file), { db, pictures: folderStore(into), migrationsDir, replaces: true })
  await expect(restore(torn)).rejects.toThrow('The line went dead')
  expect(readFileSync(join(into, 'shawl.webp'), 'utf8')).toBe('another shawl')
  await restore(target.db)
  expect(readdirSync(into).sort()).toEqual(['bear.webp', 'shawl.webp'])
  expect((await measureImages(folderStore(into))).hash).toBe((await measureImages(uploads)).hash)
})

test('PostgreSQL: of two restores one waits outside, and a shop that starts waits for the end', async () => {
  const databaseUrl = await server.newDatabase('nothing')
  const plain = () => openWithoutMigrating({ databaseUrl, dataDir: '', migrationsDir, templateFile: '' })
  const [first, second] = [await plain(), await plain()]
  expect([await first.holdTables(), await second.holdTables()]).toEqual([true, false])
  await second.close()
  let opened: Database | null = null
  let opening = Promise.resolve<Database>(postgres)
  const told = new Promise<string>((progress) => {
    opening = openDatabase({ databaseUrl, dataDir: '', migrationsDir, progress })
  })
  void opening.then((database) => {
    opened = database
  })
  expect(await told).toContain('waiting for it')
  expect([opened, await first.countOthers()]).toEqual([null, 0])
  await first.close()
  open.push(await opening)
})

test('a backup of an older version is restored and brought up to date', async () => {
  const old = await openWithoutMigrating({
    databaseUrl: await server.newDatabase('nothing'),
    dataDir: '',
    migrationsDir,
  })
  open.push(old)
  const known = (await readMigrations(migrationsDir)).length
  await migrate(old.db, migrationsDir, undefined, 7)
  const someone = user({ username: 'old' })
  // By hand: the tables of today have columns that were not there yet.
  await old.db.execute(
    sql`insert into users (id, name, username, email) values (${someone.id}, ${someone.name}, 'old', ${someone.email})`,
  )
  const file = join(folder, 'old.backup')
  const head = await writeBackup(file, { database: old, ...from })
  expect(head.migrations).toHaveLength(7)
  const target = await openTestDatabase()
  open.push(target)
  const into = mkdtempSync(join(folder, 'into-'))
  await restoreBackup(await openBackup(file), {
    ...target,
    pictures: folderStore(into),
    migrationsDir,
    replaces: false,
  })
  expect(await target.db.select({ id: users.id }).from(users)).toEqual([{ id: someone.id }])
  const { rows } = await target.db.execute(sql`select 1 from drizzle.__drizzle_migrations`)
  expect(rows).toHaveLength(known)
})

test('a backup sees one moment, whatever is written meanwhile', async () => {
  const target = await newPostgres()
  open.push(target)
  await target.db.insert(users).values(user({ username: 'first' }))
  const file = join(folder, 'moment.backup')
  let written: Promise<unknown> | undefined
  const head = await writeBackup(file, { database: target, ...from }, () => {
    written ??= target.db.insert(users).values(user({ username: 'zlate' }))
  })
  await written
  expect(head.tables.find(({ name }) => name === 'users')?.rows).toBe(1)
})

function changeByte(file: string): void {
  const bytes = readFileSync(file)
  const at = HEADER_BYTES + 2000
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}
