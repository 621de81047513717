import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { migrationsDir, templateFile } from '../../tests/support/test-database.ts'
import { type Database, DatabaseProblem, openDatabase } from './connect.ts'
import { readVersions } from './versions.ts'

// Databases on disk in separate processes: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let ours: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threadspeak-migrate-'))
  ours = join(folder, 'migrations')
  await cp(migrationsDir, ours, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function addMigration(name: string, statements: string[]): Promise<void> {
  const path = join(ours, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const when = journal.entries.at(-1).when + 1000
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag: name, breakpoints: true })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(ours, `${name}.sql`), statements.join('\n--> statement-breakpoint\n'))
}

async function tableExists({ db }: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass(${name}) is not null as found`)
  return rows[0]!.found
}

const openingProblem = (opening: Promise<Database>) =>
  opening.then(
    () => expect.unreachable('it opened'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(DatabaseProblem)
      expect((error as DatabaseProblem).message).not.toContain('\n')
      return error as DatabaseProblem
    },
  )

function migrations(newPlace: () => Promise<(migrationsDir: string) => Promise<Database>>) {
  test('a failing migration leaves nothing behind, and the shop starts when it is mended', async () => {
    const open = await newPlace()
    await addMigration('0900_good', ['create table good (id int)'])
    await addMigration('0901_bad', ['create table half_made (id int)', 'select 1 / 0'])
    const problem = await openingProblem(open(ours))
    expect(problem.code).toBe('migration_failed')
    expect(problem.message).toMatch(/0901_bad failed and left nothing behind: division by zero/)

    await writeFile(join(ours, '0901_bad.sql'), 'create table mended (id int)')
    const database = await open(ours)
    expect(await tableExists(database, 'good')).toBe(true)
    expect(await tableExists(database, 'half_made')).toBe(false)
    expect(await tableExists(database, 'mended')).toBe(true)
    await database.close()
  })

  test('a database of a newer version is refused', async () => {
    const open = await newPlace()
    await addMigration('0900_tomorrow', ['create table tomorrow (id int)'])
    await (await open(ours)).close()
    const problem = await openingProblem(open(migrationsDir))
    expect(problem.code).toBe('newer_schema')
    expect(problem.message).toContain('newer version of the shop')
    await (await open(ours)).close()
  })

  test('a migration that was edited after it was applied is refused by name', async () => {
    const open = await newPlace()
    await addMigration('0900_first', ['create table first (id int)'])
    await (await open(ours)).close()
    await writeFile(join(ours, '0900_first.sql'), 'create table other (id int)')
    const problem = await openingProblem(open(ours))
    expect(problem.code).toBe('migration_failed')
    expect(problem.message).toContain('0900_first was changed')
  })
}

describe('migrations on PGlite', () => {
  migrations(async () => {
    const dataDir = join(folder, 'data')
    const template = await templateFile()
    return (dir) => openDatabase({ dataDir, migrationsDir: dir, templateFile: template })
  })
})

describe('migrations on PostgreSQL', () => {
  let server: TestPostgres
  beforeAll(async () => {
    server = await startTestPostgres()
  })
  afterAll(() => server.stop())

  migrations(async () => {
    const databaseUrl = await server.newDatabase('nothing')
    return (dir) => openDatabase({ databaseUrl, dataDir: '', migrationsDir: dir })
  })

  test('five that start at once on a new database migrate it once', async () => {
    const databaseUrl = await server.newDatabase('nothing')
    const lines: string[] = []
    const open = () => openDatabase({ databaseUrl, dataDir: '', migrationsDir, progress: (line) => lines.push(line) })
    const opened = await Promise.all([open(), open(), open(), open(), open()])
    expect(lines.filter((line) => line.includes('applying 0000'))).toHaveLength(1)
    for (const database of opened) expect(await readVersions(database.db)).toMatchObject({ catalogue: 0 })
    await Promise.all(opened.map((database) => database.close()))
  })
})
