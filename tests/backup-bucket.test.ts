import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureImages } from '#database/backup/images.ts'
import { openBackup } from '#database/backup/open-backup.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import type { Database, Db } from '#database/connect.ts'
import { bucketStore } from '#integrations/images/bucket-store.ts'
import { folderStore } from '#integrations/images/folder-store.ts'
import type { ImageStore } from '#rules/image-store.ts'
import { openTestBucket, type TestBucket } from './support/bucket.ts'
import { openTestPostgres } from './support/postgres.ts'
import { migrationsDir } from './support/test-database.ts'
import { tornAtCommit } from './support/torn-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'threadspeak-backup-bucket-'))
let bucket: TestBucket
let database: Database

beforeAll(async () => {
  bucket = await openTestBucket()
  database = await openTestPostgres()
})
afterAll(async () => {
  await database.close()
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const newFolder = () => folderStore(mkdtempSync(join(folder, 'pictures-')))
const placeInBucket = (prefix: string, page = 2) =>
  bucketStore({ ...bucket.settings, prefix: `${prefix}/` }, { limitMs: 5000, pauseMs: 1, restMs: 0, page })

/** More than one page of them, and one that is large. */
async function fill(store: ImageStore): Promise<ImageStore> {
  for (const name of ['a', 'b', 'c', 'd']) await store.put(`${name}.webp`, Buffer.from(`picture ${name}\n\0`))
  await store.put('large.webp', Buffer.alloc(400_000, 7))
  return store
}

async function backUp(pictures: ImageStore, name: string): Promise<string> {
  const file = join(folder, `${name}.backup`)
  await writeBackup(file, { database, pictures, shopVersion: '0.1.0', now: new Date('2026-11-15T10:00:00Z') })
  return file
}

async function restore(file: string, pictures: ImageStore, change: (db: Db) => Db = (db) => db): Promise<void> {
  await restoreBackup(await openBackup(file), { db: change(database.db), pictures, migrationsDir, replaces: true })
}

test.each([
  ['a folder', 'a bucket', newFolder, () => placeInBucket('one')],
  ['a bucket', 'a bucket', () => placeInBucket('two'), () => placeInBucket('three')],
  ['a bucket', 'a folder', () => placeInBucket('four'), newFolder],
] as const)('from %s to %s every picture moves, and what the backup has not goes', async (_, __, from, to) => {
  const [here, there] = [await fill(from()), to()]
  await there.put('gone.webp', Buffer.from('gone'))
  await there.put('b.webp', Buffer.from('another b'))
  // Of the same length, so that only a look at the content tells them apart.
  await there.put('c.webp', Buffer.from('picture x\n\0'))
  await there.put('a.webp', Buffer.from('picture a\n\0'))
  await restore(await backUp(here, `${_}-${__}-${here.where.length}`.replaceAll(' ', '-')), there)
  const moved = await measureImages(there)
  expect(moved).toEqual(await measureImages(here))
  expect(moved).toMatchObject({ count: 5, bytes: 400_044 })
})

test('a restore that fails changes no picture of the bucket', async () => {
  const file = await backUp(await fill(newFolder()), 'torn')
  const there = placeInBucket('six')
  await there.put('b.webp', Buffer.from('another b'))
  await there.put('mine.webp', Buffer.from('mine'))
  await expect(restore(file, there, tornAtCommit)).rejects.toThrow('The line went dead')
  expect(Buffer.from((await there.get('b.webp'))!).toString()).toBe('another b')
  expect(await there.get('mine.webp')).not.toBeNull()
})

test('a bucket that is gone fails the backup with a sentence, and leaves no half file', async () => {
  const other = await openTestBucket()
  const store = await fill(bucketStore(other.settings, { pauseMs: 1 }))
  await other.close()
  await expect(backUp(store, 'unreached')).rejects.toMatchObject({
    name: 'BucketProblem',
    message: expect.stringContaining('cannot be reached'),
  })
  expect(readdirSync(folder).filter((name) => name.startsWith('unreached'))).toEqual([])
})
