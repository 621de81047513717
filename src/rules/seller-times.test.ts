import { expect, test } from 'vitest'
import { arrivalDate, holidayOf, leadDaysOf } from './seller-times.ts'
import { HOUSE_SELLER_ID } from './sellers.ts'

const now = new Date('2026-03-02T09:00:00Z')
const weaver = { sellerId: 'b7a6', seller: { awayUntil: '2026-03-20' } }
const arrives = (...given: Parameters<typeof arrivalDate> extends [unknown, ...infer Rest] ? Rest : never) =>
  arrivalDate(now, ...given).toISOString()

test('a piece takes the days that it says, or else those of its seller', () => {
  const usual = { daysToMake: 6, awayUntil: null }
  expect(leadDaysOf({ leadDays: 2 }, usual)).toBe(2)
  expect(leadDaysOf({ leadDays: null }, usual)).toBe(6)
  expect(leadDaysOf({ leadDays: null }, { daysToMake: null, awayUntil: null })).toBeNull()
})

test("the house's goods wait for its holiday, and those of others for theirs alone", () => {
  expect(holidayOf({}, '2026-03-10')).toBe('2026-03-10')
  expect(holidayOf({ sellerId: HOUSE_SELLER_ID }, '2026-03-10')).toBe('2026-03-10')
  expect(holidayOf(weaver, '2026-03-10')).toBe('2026-03-20')
  expect(holidayOf({ sellerId: 'b7a6' }, '2026-03-10')).toBeNull()
})

test('the last piece decides when all is there, each after its own holiday', () => {
  expect(arrives([{ leadDays: 2 }], null)).toBe('2026-03-09T09:00:00.000Z')
  expect(arrives([weaver, { leadDays: 2 }], null)).toBe('2026-03-25T18:30:00.000Z')
  expect(arrives([{ ...weaver, leadDays: 1 }, { leadDays: 30 }], null, 2)).toBe('2026-04-08T09:00:00.000Z')
})

test('without goods the holiday of the house counts', () => {
  expect(arrives([], '2026-03-10')).toBe('2026-03-15T18:30:00.000Z')
})
