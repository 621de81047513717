import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase, templateFile } from '../../tests/support/test-database.ts'
import type { Database } from './connect.ts'
import { isUnavailable } from './is-unavailable.ts'
import { PgliteClient } from './pglite-client.ts'
import { PGLITE_LIMITS, type PgliteLimits } from './pglite-limits.ts'
import { preloadPgliteThread } from './pglite-thread.ts'
import { categories } from './tables/catalogue.ts'
import { readFittingTemplate, unpackTemplate } from './template.ts'

// Databases on disk in separate processes: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

describe('one session', () => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())

  test('db inside its own transaction is refused at once instead of waiting for itself forever', async () => {
    const { db } = database
    const work = db.transaction(async () => {
      await db.select().from(categories)
    })
    await expect(work).rejects.toMatchObject({
      cause: { message: expect.stringContaining('every statement goes through the transaction') },
    })
    await expect(db.select().from(categories)).resolves.toEqual([])
  })

  test('a statement that was not awaited cannot run after its transaction', async () => {
    const { db } = database
    const late = await db.transaction(async (tx) => {
      return { run: () => tx.insert(categories).values({ name: 'Late', position: 1 }) }
    })
    await expect(late.run()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('transaction is over') },
    })
  })

  test('statements keep their order without waiting for each other’s answers', async () => {
    const { db } = database
    const names = Array.from({ length: 20 }, (_, position) => `Category ${position}`)
    await Promise.all(names.map((name, position) => db.insert(categories).values({ name, position })))
    const rows = await db.select().from(categories).orderBy(categories.createdAt)
    expect(rows.map((row) => row.name)).toEqual(names)
  })

  test('after closing, calls are refused', async () => {
    await database.close()
    await expect(database.ping()).rejects.toMatchObject({ cause: { message: 'The database was closed.' } })
  })
})

describe('a database thread that dies', () => {
  const DYING = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, sql }) => {
      if (sql === 'die') throw new Error('out of memory')
      if (sql === 'leave') process.exit(0)
    })
    parentPort.postMessage({ ready: true })`
  const start = () => PgliteClient.start({ workerFile: new URL(`data:text/javascript,${encodeURIComponent(DYING)}`) })

  test.each(['die', 'leave'])('rejects what waits and what comes later (%s)', async (word) => {
    const client = await start()
    const waiting = client.query('select 1')
    const killing = client.query(word)
    for (const call of [waiting, killing]) await expect(call).rejects.toThrow('The database thread has stopped')
    await expect(client.query('select 1')).rejects.toThrow('The database thread has stopped')
    await expect(client.transaction(async () => 1)).rejects.toThrow('The database thread has stopped')
    await client.close()
  })

  test('that cannot even start says why', async () => {
    const workerFile = new URL(`data:text/javascript,${encodeURIComponent("throw new Error('no wasm here')")}`)
    await expect(PgliteClient.start({ workerFile })).rejects.toThrow('no wasm here')
  })
})

describe('a database thread that does not answer', () => {
  // Reports how often it was started; hangs, or is slow on its files, on request.
  const SILENT = `import { once } from 'node:events'
    import { parentPort } from 'node:worker_threads'
    const [{ folder, pulse }] = await once(parentPort, 'message')
    const sleep = new Int32Array(new SharedArrayBuffer(4))
    parentPort.on('message', ({ id, sql }) => {
      if (sql === 'hang') Atomics.wait(sleep, 0, 0)
      if (sql === 'work') for (let step = 0; step < 30; step += 1) {
        Atomics.add(pulse, 0, 1)
        Atomics.wait(sleep, 0, 0, 50)
      }
      parentPort.postMessage({ id, result: { rows: [sql] } })
    })
    parentPort.postMessage({ ready: true })`
  const lines: string[] = []
  const start = (limits: Partial<PgliteLimits> = {}) =>
    PgliteClient.start({
      folder: tmpdir(),
      workerFile: new URL(`data:text/javascript,${encodeURIComponent(SILENT)}`),
      limits: { ...PGLITE_LIMITS, answerMs: 800, lookMs: 50, ...limits },
      report: (line) => lines.push(line),
    })
  beforeEach(() => lines.splice(0))

  test('is ended and replaced; its transaction and what waited behind it fail as unavailable', async () => {
    const client = await start()
    const received: string[] = []
    await client.listen('news', (payload) => received.push(payload))
    const hanging = client.transaction((tx) => tx.query('hang'))
    const behind = client.query('select 2')
    for (const call of [hanging, behind]) await expect(call).rejects.toSatisfy(isUnavailable)
    await vi.waitFor(async () => expect((await client.query('select 3')).rows).toEqual(['select 3']), 20_000)
    expect(lines).toEqual([
      'The database thread has not answered for 0.8 s. It is opened again by itself, and until then nothing is written; what was acknowledged is kept.',
      'The database is open again; nothing that was acknowledged is lost.',
    ])
    expect(received).toEqual([''])
    await client.close()
  })

  test('is left alone while it works on its files', async () => {
    const client = await start()
    expect((await client.query('work')).rows).toEqual(['work'])
    expect(lines).toEqual([])
    await client.close()
  })

  test('stays refused while the disk has no room, and can be closed then', async () => {
    const client = await start({ freeBytes: async () => 0 })
    await expect(client.query('hang')).rejects.toSatisfy(isUnavailable)
    await vi.waitFor(() => expect(lines.at(-1)).toContain('waits for room on its disk'), 20_000)
    await expect(client.transaction(async () => 1)).rejects.toSatisfy(isUnavailable)
    await client.close()
  })
})

test('a thread that was woken early opens the first database, and no second one', async () => {
  preloadPgliteThread()
  preloadPgliteThread()
  const [first, second] = await Promise.all([PgliteClient.start({}), PgliteClient.start({})])
  await first.exec('create table only_here (id int)')
  await expect(second.query('select * from only_here')).rejects.toThrow('does not exist')
  expect((await first.query('select * from only_here')).rows).toEqual([])
  await first.close()
  await second.close()
})

describe('on disk', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'threadspeak-fsync-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('every commit asks the disk to keep it, a read does not', async () => {
    const template = await readFittingTemplate(await templateFile(), join(import.meta.dirname, 'migrations'))
    unpackTemplate(template!, folder)
    const client = await PgliteClient.start({ folder })
    const countSyncs = async (work: () => Promise<unknown>) => {
      const before = await client.syncs()
      await work()
      return (await client.syncs()) - before
    }
    await client.exec("insert into categories (name, position) values ('Warm', 0)")
    expect(await countSyncs(() => client.query('select * from categories'))).toBe(0)
    expect(
      await countSyncs(() => client.exec("insert into categories (name, position) values ('A', 1)")),
    ).toBeGreaterThan(0)
    const inTransaction = () =>
      client.transaction((tx) => tx.query('insert into categories (name, position) values ($1, $2)', ['B', 2]))
    expect(await countSyncs(inTransaction)).toBeGreaterThan(0)
    const { rows } = await client.query(
      "select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit",
    )
    expect(rows).toEqual([{ fsync: 'on', pages: 'on', commit: 'on' }])
    await client.close()
  })
})
