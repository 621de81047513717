import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { openTestDatabase } from '../../../tests/support/test-database.ts'
import { nextVersion, requireUnchanged } from './optimistic-lock.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const THING = { entity: 'coupon', entityId: 'one' }
const isAt = '2026-03-10T06:00:00.000Z'
const check = (seen: string | undefined, current?: () => object) =>
  requireUnchanged(database.db, THING, { seen, isAt, message: 'Changed meanwhile', ...(current ? { current } : {}) })

test.each([undefined, isAt, '2026-03-10T11:30:00+05:30'])('an editor who saw %s may save', async (seen) => {
  await expect(check(seen)).resolves.toBeUndefined()
})

test.each(['2026-03-10T06:00:00.001Z', 'yesterday', ''])('an editor who saw %j is refused', async (seen) => {
  await expect(check(seen)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Changed meanwhile',
    details: { updatedAt: isAt, changedBy: null },
  })
})

test('the refusal carries what the page needs to show the other version', async () => {
  const refused = check('yesterday', () => ({ coupon: 'theirs' }))
  await expect(refused).rejects.toMatchObject({ details: { coupon: 'theirs', changedBy: null } })
})

test('two changes in one millisecond have two versions', () => {
  const now = new Date(isAt)
  const first = nextVersion(new Date('2026-03-09T06:00:00Z'), now)
  expect([first, nextVersion(first, now)]).toEqual([now, new Date('2026-03-10T06:00:00.001Z')])
})
