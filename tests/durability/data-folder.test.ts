import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseProblem, openDatabase } from '#database/connect.ts'
import { readVersions } from '#database/versions.ts'
import { migrationsDir, templateFile } from '../support/test-database.ts'
import { Child } from './children.ts'

// Databases on disk in processes of their own: slow where the machine is busy.
vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
const children: Child[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'threadspeak-data-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()))
  await rm(dataDir, { recursive: true, force: true })
})

async function start(template: string, ...words: string[]): Promise<Child> {
  const child = await Child.start('open-once.ts', [dataDir, template, migrationsDir, ...words])
  children.push(child)
  return child
}

const open = async (template?: string) =>
  openDatabase({ dataDir, migrationsDir, templateFile: template ?? (await templateFile()) })

/** Until the first files of a new database are in the data folder. */
async function somethingIsWritten(): Promise<void> {
  const isThere = async () => (await readdir(dataDir).catch(() => [])).some((name) => /^db(\.new)?$/.test(name))
  while (!(await isThere())) await wait(1)
}

async function problemOf(opening: Promise<unknown>): Promise<DatabaseProblem> {
  const error = await opening.catch((thrown: unknown) => thrown)
  if (!(error instanceof DatabaseProblem)) throw new Error('It was not refused.', { cause: error })
  expect(error.message).not.toContain('\n')
  return error
}

test('a second process is refused with the remedy, and welcome after the first is gone', {
  timeout: 60_000,
}, async () => {
  const first = await start(await templateFile(), 'stay')
  await first.hears('opened')
  const problem = await problemOf(open())
  expect(problem.code).toBe('data_folder_held')
  expect(problem.message).toMatch(/in use by another running shop\. Stop that one first.*DATA_DIR.*DATABASE_URL/)
  const second = await start(await templateFile())
  expect(await second.hears('data_folder_held')).toContain(dataDir)
  await first.kill()
  const database = await open()
  await database.ping()
  await database.close()
})

test('a folder that cannot be one is told with its path', async () => {
  await writeFile(join(dataDir, 'file'), '')
  const opening = openDatabase({ dataDir: join(dataDir, 'file'), migrationsDir })
  const problem = await problemOf(opening)
  expect(problem.code).toBe('data_folder_unusable')
  expect(problem.message).toContain(join(dataDir, 'file'))
})

test('a folder that failed to open is free again', async () => {
  await mkdir(join(dataDir, 'db'))
  await writeFile(join(dataDir, 'db/PG_VERSION'), 'not a database')
  expect((await problemOf(open())).code).toBe('data_folder_unusable')
  await rm(join(dataDir, 'db'), { recursive: true })
  await (await open()).close()
})

test('killed at any moment of making a new folder, the next start makes it whole', async () => {
  const template = await templateFile()
  for (let round = 0; round < 5; round += 1) {
    await rm(dataDir, { recursive: true, force: true })
    const child = await start(template, 'stay')
    await child.hears('opening')
    await somethingIsWritten()
    await wait(round * 20)
    await child.kill()
    // PG_VERSION is among the last files of a template.
    expect(existsSync(join(dataDir, 'db'))).toBe(existsSync(join(dataDir, 'db/PG_VERSION')))
    const database = await open()
    expect(await readVersions(database.db)).toEqual({ catalogue: 0, stock: 0, settings: 0, content: 0, reviews: 0 })
    await database.close()
    expect(existsSync(join(dataDir, 'db.new'))).toBe(false)
  }
})

test('a half-made folder of a killed start is thrown away, whatever is in it', async () => {
  await mkdir(join(dataDir, 'db.new/base'), { recursive: true })
  await writeFile(join(dataDir, 'db.new/PG_VERSION'), '18')
  const database = await open()
  expect(await readVersions(database.db)).toEqual({ catalogue: 0, stock: 0, settings: 0, content: 0, reviews: 0 })
  await database.close()
})

test('a damaged template is passed over', async () => {
  const damaged = join(dataDir, 'template')
  const whole = await readFile(await templateFile())
  await writeFile(damaged, whole.subarray(0, whole.length / 2))
  const database = await open(damaged)
  await database.ping()
  await database.close()
})
