import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import type { Db } from './database.ts'
import { COMMIT_WITHOUT_SYNC, syncToDisk } from './group-commit.ts'
import { categories } from './tables/catalogue.ts'

onBothDatabases('commits that share a sync', (database) => {
  test('what is committed without a sync is written to the disk by the next call', async () => {
    const { db } = database()
    await db.transaction(async (tx) => {
      await tx.insert(categories).values({ name: 'Toys', position: 0 })
      await tx.execute(sql`select ${COMMIT_WITHOUT_SYNC}`)
    })
    const place = await db.execute<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`)
    await syncToDisk(db)
    // A server that is told never to wait, as the one of these tests, does not wait here either.
    const { rows } = await db.execute<{ done: boolean }>(sql`
      select pg_current_wal_flush_lsn() >= ${place.rows[0]?.at}::pg_lsn
        or current_setting('synchronous_commit') = 'off' as done`)
    expect(rows[0]?.done).toBe(true)
  })

  test('the next transaction waits for the disk again', async () => {
    const { db } = database()
    const setting = sql`select current_setting('synchronous_commit') as value`
    const usual = (await db.execute<{ value: string }>(setting)).rows[0]?.value
    await db.transaction(async (tx) => {
      await tx.execute(sql`select ${COMMIT_WITHOUT_SYNC}`)
      expect((await tx.execute<{ value: string }>(setting)).rows[0]?.value).toBe('off')
    })
    expect((await db.execute<{ value: string }>(setting)).rows[0]?.value).toBe(usual)
  })
})

/** A database whose syncs end when the test says so. */
function slowDatabase() {
  const ends: ((error?: Error) => void)[] = []
  const execute = () => new Promise<void>((done, fail) => ends.push((error) => (error ? fail(error) : done())))
  return { db: { execute } as unknown as Db, ends }
}
const turn = () => new Promise((done) => setImmediate(done))

test('calls during a sync wait for the next one, and share it', async () => {
  const { db, ends } = slowDatabase()
  const done: string[] = []
  const first = syncToDisk(db).then(() => done.push('first'))
  const others = [syncToDisk(db), syncToDisk(db), syncToDisk(db)].map((one) => one.then(() => done.push('other')))
  await turn()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await first
  await turn()
  expect([done, ends.length]).toEqual([['first'], 2])
  ends[1]?.()
  await Promise.all(others)
  await syncToDiskAfter(db, ends)
  expect(ends).toHaveLength(3)
})

test('a sync that fails is told to its own callers alone', async () => {
  const { db, ends } = slowDatabase()
  const first = syncToDisk(db)
  const second = syncToDisk(db)
  ends[0]?.(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await turn()
  ends[1]?.()
  await second
})

async function syncToDiskAfter(db: Db, ends: ((error?: Error) => void)[]): Promise<void> {
  const sync = syncToDisk(db)
  ends.at(-1)?.()
  await sync
}
