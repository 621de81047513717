import { expect, test } from 'vitest'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import { followDatabaseClock, readDatabaseTime } from './database-clock.ts'

const NOON = Date.parse('2026-03-02T12:00:00Z')
const HOUR_MS = 3_600_000

async function createClock({ ahead = 0 }) {
  const world = { time: NOON, ahead, isAway: false }
  const lines: string[] = []
  const errors: unknown[] = []
  let tick = () => {}
  const clock = await followDatabaseClock({
    read: async () => {
      if (world.isAway) throw new Error('no database')
      return world.time
    },
    machine: () => world.time + world.ahead,
    every: (_, work) => {
      tick = work
      return () => {}
    },
    report: (line) => lines.push(line),
    onError: (error) => errors.push(error),
  })
  const measure = async () => {
    tick()
    await new Promise((done) => setImmediate(done))
  }
  return { world, clock, lines, errors, measure }
}

test.each([
  ['an hour ahead', HOUR_MS, '3600 s ahead of'],
  ['a day behind', -24 * HOUR_MS, '86400 s behind'],
  ['ten minutes behind', -10 * 60_000, '600 s behind'],
])('a machine whose clock is %s goes by the database’s, and says so once', async (_, ahead, words) => {
  const { world, clock, lines, measure } = await createClock({ ahead })
  expect(clock.now().getTime()).toBe(NOON)
  world.time += 5_000
  expect(clock.now().getTime()).toBe(NOON + 5_000)
  await measure()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(words)
})

test.each([0, 900, -1_900])('a difference of %d ms is left as it is', async (ahead) => {
  const { clock, lines } = await createClock({ ahead })
  expect(clock.now().getTime()).toBe(NOON + ahead)
  expect(lines).toEqual([])
})

test('a clock that is set while the shop runs is followed at the next look, both ways', async () => {
  const { world, clock, lines, measure } = await createClock({})
  world.ahead = -10 * 60_000
  await measure()
  expect(clock.now().getTime()).toBe(NOON)
  world.ahead = 0
  await measure()
  expect(clock.now().getTime()).toBe(NOON)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('agrees')
})

test('while the database is away the last difference holds', async () => {
  const { world, clock, errors, measure } = await createClock({ ahead: HOUR_MS })
  world.isAway = true
  await measure()
  expect(clock.now().getTime()).toBe(NOON)
  expect(errors).toHaveLength(1)
})

onBothDatabases('the clock', (database) => {
  test('is read in milliseconds', async () => {
    const before = Date.now() - 60_000
    const found = await readDatabaseTime(database().db)
    expect(found).toBeGreaterThan(before)
    expect(found).toBeLessThan(before + 120_000)
  })
})
