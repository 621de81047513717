import { expect, test } from 'vitest'
import { deliveryDate, shipByDate } from './delivery.ts'

const ORDERED = new Date('2026-03-02T09:00:00Z')

test.each([
  [{}, '2026-03-03'],
  [{ leadDays: 6 }, '2026-03-09'],
  [{ awayUntil: '2026-03-10' }, '2026-03-11'],
])('an order that is prepared with %j leaves by %s', (preparation, day) => {
  expect(shipByDate(deliveryDate(ORDERED, preparation)).toISOString().slice(0, 10)).toBe(day)
})
