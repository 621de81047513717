import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIGURE_DAYS, figurePeriod } from './figure-period.ts'

const DAY_MS = 24 * 3_600_000

test('a week ends today in India, and is held against the week before up to the same time of day', () => {
  // In India it is already the third of March, half past one at night.
  const period = figurePeriod(7, new Date('2026-03-02T20:00:00Z'))
  expect([period.days[0], period.days.at(-1)]).toEqual(['2026-02-25', '2026-03-03'])
  expect(period.begins.toISOString()).toBe('2026-02-24T18:30:00.000Z')
  expect(period.beforeBegins.toISOString()).toBe('2026-02-17T18:30:00.000Z')
  expect(period.beforeEnds.toISOString()).toBe('2026-02-23T20:00:00.000Z')
})

test('both stretches are as long as each other, and do not overlap', () => {
  const moment = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.constantFrom(...FIGURE_DAYS), (now, days) => {
      const period = figurePeriod(days, now)
      const length = now.getTime() - period.begins.getTime()
      expect(period.beforeEnds.getTime() - period.beforeBegins.getTime()).toBe(length)
      expect(period.beforeEnds <= period.begins).toBe(true)
      expect(length).toBeLessThan(days * DAY_MS)
      expect(new Set(period.days).size).toBe(days)
    }),
  )
})
