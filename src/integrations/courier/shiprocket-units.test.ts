import { describe, expect, test } from 'vitest'
import { readDay, readPaise, readTime, theirAmount, theirDay, toCm, toKg } from './shiprocket-units.ts'

test.each([
  [1, 0.001],
  [250, 0.25],
  [1250, 1.25],
])('%d g are %d kg', (grams, kg) => expect(toKg(grams)).toBe(kg))

test.each([
  [300, 30],
  [255, 25.5],
  [2, 0.5],
])('%d mm are %d cm', (mm, cm) => expect(toCm(mm)).toBe(cm))

test('amounts go out in rupees', () => expect(theirAmount(123_456)).toBe(1234.56))

test.each([
  [58.4, 5840],
  ['58.40', 5840],
  [0, 0],
  [71.999, 7200],
  ['', null],
  ['free', null],
  [-1, null],
  [Number.NaN, null],
  [null, null],
  [1e300, null],
])('an answer of %j rupees is %j paise', (rupees, paise) => expect(readPaise(rupees)).toBe(paise))

describe('times are of India', () => {
  test.each([
    ['2023-05-19 11:59:16', '2023-05-19T06:29:16.000Z'],
    ['2023-05-19 11:59:16.878599', '2023-05-19T06:29:16.000Z'],
    ['2023-05-19 11:59', '2023-05-19T06:29:00.000Z'],
    ['2023-05-19', '2023-05-18T18:30:00.000Z'],
    // Day first: as an American date it would be no date, or another day.
    ['23 05 2023 11:43:52', '2023-05-23T06:13:52.000Z'],
    ['05 06 2023 00:15:00', '2023-06-04T18:45:00.000Z'],
    ['Jul 01, 2024', '2024-06-30T18:30:00.000Z'],
    ['Dec 9, 2024', '2024-12-08T18:30:00.000Z'],
  ])('%s', (text, moment) => expect(readTime(text)?.toISOString()).toBe(moment))

  test.each(['', 'NA', '0000-00-00 00:00:00', '2023-02-30 10:00:00', '31 13 2023 10:00:00', 'Foo 01, 2024', 7, null])(
    '%j is no time',
    (text) => expect(readTime(text)).toBeNull(),
  )

  test('a day begins at midnight of India, and is written by it', () => {
    expect(readDay('2022-07-20 19:28:00')?.toISOString()).toBe('2022-07-19T18:30:00.000Z')
    expect(readDay('soon')).toBeNull()
    expect(theirDay(new Date('2026-03-31T19:00:00Z'))).toBe('2026-04-01')
  })
})
