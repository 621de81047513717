import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import { emptyDatabase } from '../../tests/support/test-database.ts'
import { claimDue, workOff } from './claim-due.ts'
import { webhookEvents } from './tables/payments.ts'

const NOW = new Date('2026-03-10T06:00:00Z')
const LEASE_MS = 60_000
const later = (ms: number) => new Date(NOW.getTime() + ms)

onBothDatabases('due rows', (database) => {
  beforeEach(() => emptyDatabase(database().db))

  const add = (id: string, nextTryAt: Date | null) =>
    database()
      .db.insert(webhookEvents)
      .values({ id, event: 'payment.captured', body: '{}', receivedAt: NOW, nextTryAt })
  const claim = (now = NOW) =>
    claimDue(database().db, webhookEvents, { dueAt: 'nextTryAt', tries: 'attempts', now, leaseMs: LEASE_MS })

  test('are claimed one by one, the one that is due longest first', async () => {
    await add('second', later(-1))
    await add('first', later(-2))
    await add('not yet', later(1))
    await add('never', null)
    expect([await claim(), await claim(), await claim()]).toMatchObject([{ id: 'first' }, { id: 'second' }, null])
  })

  test('are claimed by one worker only, however many ask at once', async () => {
    await add('one', NOW)
    const claimed = await Promise.all([claim(), claim(), claim()])
    expect(claimed.filter((row) => row !== null)).toMatchObject([{ id: 'one', attempts: 1 }])
  })

  test('need no count of tries', async () => {
    await add('one', NOW)
    const claimed = await claimDue(database().db, webhookEvents, { dueAt: 'nextTryAt', now: NOW, leaseMs: LEASE_MS })
    expect(claimed).toMatchObject({ id: 'one', attempts: 0, nextTryAt: later(LEASE_MS) })
    expect(await claim()).toBeNull()
  })

  test('come back when the lease of a worker is over, and count the tries', async () => {
    await add('one', NOW)
    expect(await claim()).toMatchObject({ attempts: 1, nextTryAt: later(LEASE_MS) })
    expect(await claim(later(LEASE_MS - 1))).toBeNull()
    expect(await claim(later(LEASE_MS))).toMatchObject({ attempts: 2 })
  })

  test('wait as long as the caller says', async () => {
    await add('one', NOW)
    const isWaiting = eq(webhookEvents.event, 'refund.processed')
    const queue = { dueAt: 'nextTryAt', tries: 'attempts', isWaiting, now: NOW, leaseMs: LEASE_MS } as const
    expect(await claimDue(database().db, webhookEvents, queue)).toBeNull()
  })
})

test.each([
  [0, 0],
  [2, 2],
  [9, 3],
])('of %i due rows %i are worked off in one go', async (due, done) => {
  const rows = Array.from({ length: due }, (_, i) => i)
  const work = vi.fn(async () => {})
  expect(await workOff(3, async () => rows.shift() ?? null, work)).toBe(done)
  expect(work).toHaveBeenCalledTimes(done)
})
