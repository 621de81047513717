import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fullDiskWorker } from '../../tests/support/full-disk.ts'
import { mountSmallDisk } from '../../tests/support/small-disk.ts'
import { migrationsDir, templateFile } from '../../tests/support/test-database.ts'
import { type Database, openDatabase } from './connect.ts'
import { isUnavailable } from './is-unavailable.ts'
import { PGLITE_LIMITS } from './pglite-limits.ts'
import { sqlState } from './sql-state.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const SOON = { timeout: 120_000, interval: 50 }
const PLENTY = 2 ** 40

let dataDir: string
let flag: string
let lines: string[]
let database: Database
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'threadspeak-full-'))
  flag = join(dataDir, 'full')
  lines = []
})
afterEach(async () => {
  await database?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** `reserve`: bytes the shop keeps free; the disk has either plenty or nothing. */
async function open(reserve: number): Promise<void> {
  database = await openDatabase({
    dataDir,
    migrationsDir,
    templateFile: await templateFile(),
    workerFile: fullDiskWorker(flag),
    report: (line) => lines.push(line),
    pgliteLimits: {
      ...PGLITE_LIMITS,
      lookMs: 50,
      fullBytes: reserve,
      freeBytes: async () => (existsSync(flag) ? 0 : PLENTY),
    },
  })
}

const add = (name: string) => database.db.execute(sql`insert into categories (name, position) values (${name}, 1)`)
const names = async () =>
  (await database.db.execute<{ name: string }>(sql`select name from categories order by name`)).rows.map(
    ({ name }) => name,
  )

test('a disk that fills up under the database loses nothing that was acknowledged, and it recovers by itself', async () => {
  await open(0)
  const acknowledged: string[] = []
  for (const name of ['A', 'B', 'C']) {
    await add(name)
    acknowledged.push(name)
  }
  const received: string[] = []
  await database.listen('news', (payload) => received.push(payload))

  writeFileSync(flag, '')
  const refused = await Promise.all(
    ['D', 'E', 'F'].map((name) =>
      add(name).then(
        () => 'written',
        (error: unknown) => (isUnavailable(error) ? 'later' : error),
      ),
    ),
  )
  expect(refused).toEqual(['later', 'later', 'later'])
  await vi.waitFor(() => expect(lines).toHaveLength(2), SOON)
  expect(lines[0]).toMatch(
    /^The database thread gave up: could not write .*No space left on device\. It is opened again by itself/,
  )
  expect(lines[1]).toMatch(/waits for room on its disk: 32 MB must be free/)
  await expect(database.ping()).rejects.toSatisfy(isUnavailable)

  rmSync(flag)
  await vi.waitFor(() => database.ping(), SOON)
  expect(lines.at(-1)).toBe('The database is open again; nothing that was acknowledged is lost.')
  expect(await names()).toEqual(acknowledged)
  expect(received).toEqual([''])
  await add('G')
  await database.notify('news', 'heard')
  await vi.waitFor(() => expect(received).toEqual(['', 'heard']), SOON)

  await database.close()
  await open(0)
  expect(await names()).toEqual([...acknowledged, 'G'])
})

test('before the disk is full writing is refused with one line in the log, reading goes on, and room brings it back', async () => {
  await open(1)
  await add('A')
  writeFileSync(flag, '')
  await vi.waitFor(() => expect(lines).toHaveLength(1), SOON)
  expect(lines[0]).toMatch(
    /^The disk of the database is full: 0 MB are left in .*Nothing is written until there is more/,
  )
  const error = await add('B').catch((thrown: unknown) => thrown)
  expect([sqlState(error), isUnavailable(error)]).toEqual(['25006', true])
  expect(await names()).toEqual(['A'])
  rmSync(flag)
  await vi.waitFor(() => add('C'), SOON)
  expect(lines).toHaveLength(2)
  expect(await names()).toEqual(['A', 'C'])
})

// The same on a real disk, where one can be mounted.
const disk = mountSmallDisk(110)
afterAll(() => disk?.unmount())
if (disk !== null) {
  test('a real disk without room for the next file of the log stops the database, and room brings it back whole', async () => {
    const ballast = join(disk.folder, 'ballast')
    const pgliteLimits = { ...PGLITE_LIMITS, lookMs: 100, fullBytes: 0 }
    const report = (line: string) => lines.push(line)
    const made = { dataDir: disk.folder, migrationsDir, templateFile: await templateFile(), pgliteLimits, report }
    database = await openDatabase(made)
    await database.db.execute(sql`create table pages (number int primary key, words text)`)
    const { bavail, bsize } = statfsSync(disk.folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 14 * 1024 ** 2))
    let acknowledged = 0
    const write = () =>
      database.db.execute(
        sql`insert into pages select ${acknowledged} * 100 + n, repeat(md5(n::text), 80) from generate_series(1, 100) n`,
      )
    const failed = await (async () => {
      for (;;) {
        const error = await write().then(
          () => null,
          (thrown: unknown) => thrown,
        )
        if (error !== null) return error
        acknowledged += 1
      }
    })()
    expect(isUnavailable(failed)).toBe(true)
    await expect(database.ping()).rejects.toSatisfy(isUnavailable)
    rmSync(ballast)
    await vi.waitFor(() => database.ping(), SOON)
    const { rows } = await database.db.execute(
      sql`select count(distinct number / 100) filter (where number / 100 < ${acknowledged}) as kept from pages`,
    )
    expect([acknowledged > 0, Number(rows[0]?.kept)]).toEqual([true, acknowledged])
    await write()
  })
}
