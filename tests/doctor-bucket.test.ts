import { afterEach, beforeEach, expect, test } from 'vitest'
import { bucketStore } from '#integrations/images/bucket-store.ts'
import { folderStore } from '#integrations/images/folder-store.ts'
import { checkBucket } from '../scripts/doctor/check-bucket.ts'
import { openTestBucket, type TestBucket } from './support/bucket.ts'

let bucket: TestBucket
beforeEach(async () => {
  bucket = await openTestBucket()
})
afterEach(() => bucket.close())

const HASTY = { limitMs: 3000, pauseMs: 1 }
const open = (change: Partial<TestBucket['settings']> = {}) => bucketStore({ ...bucket.settings, ...change }, HASTY)
async function countObjects(): Promise<number> {
  let count = 0
  for await (const _ of open().list()) count += 1
  return count
}

test('a bucket that does everything is told in one line, and nothing stays in it', async () => {
  expect(await checkBucket(open({ prefix: 'shop/' }))).toEqual([
    { level: 'good', what: expect.stringMatching(/^Pictures are kept in the bucket pictures at 127.*deleted from\.$/) },
  ])
  expect(await checkBucket(open())).toMatchObject([{ level: 'good' }])
  expect(await countObjects()).toBe(0)
})

test('a folder is not the doctor’s bucket', async () => {
  expect(await checkBucket(folderStore('/nowhere'))).toEqual([])
})

test.each([
  ['put', (method: string) => method === 'PUT', /cannot be written to/, 's3:PutObject', 0],
  [
    'get',
    (method: string, url: URL) => method === 'GET' && url.search === '',
    /cannot be read from/,
    's3:GetObject',
    0,
  ],
  ['list', (_: string, url: URL) => url.search !== '', /cannot be listed/, 's3:ListBucket', 0],
  // What may not be deleted cannot be cleared away either.
  ['delete', (method: string) => method === 'DELETE', /cannot be deleted from/, 's3:DeleteObject', 1],
])('a key that may not %s is told which right it lacks', async (_, rule, what, right, left) => {
  bucket.refuse(rule)
  expect(await checkBucket(open())).toEqual([
    { level: 'bad', what: expect.stringMatching(what), fix: expect.stringContaining(right) },
  ])
  bucket.refuse(() => false)
  expect(await countObjects()).toBe(left)
})

test.each([
  [{ secretAccessKey: 'another-long-secret' }, /SignatureDoesNotMatch/, /S3_SECRET_ACCESS_KEY/],
  [{ bucket: 'nowhere' }, /no such bucket/, /Make the bucket/],
  [{ endpoint: 'http://127.0.0.1:1' }, /cannot be reached/, /S3_ENDPOINT/],
])('%o is told with its remedy', async (change, what, fix) => {
  const [finding] = await checkBucket(open(change))
  expect(finding).toMatchObject({ level: 'bad', what: expect.stringMatching(what), fix: expect.stringMatching(fix) })
  expect(JSON.stringify(finding)).not.toMatch(/another-long-secret|seven-blue-yarns/)
})
