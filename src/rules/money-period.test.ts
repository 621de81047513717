import { expect, test } from 'vitest'
import { indianDate } from './indian-time.ts'
import { moneyPeriod } from './money-period.ts'

const NOON = new Date('2026-11-18T06:30:00Z')

test.each([
  ['2026-11-17T18:29:59Z', '2026-11-17'],
  ['2026-11-17T18:30:00Z', '2026-11-18'],
  ['2026-12-31T18:30:00Z', '2027-01-01'],
])('%s is on %s in India', (moment, day) => {
  expect(indianDate(new Date(moment))).toBe(day)
})

test.each([
  ['nothing asked: the month so far', '', '', '2026-11-01', '2026-11-18'],
  ['both days', '2026-04-01', '2027-03-31', '2026-04-01', '2027-03-31'],
  ['one day', '2026-11-03', '2026-11-03', '2026-11-03', '2026-11-03'],
  ['the wrong way round', '2026-11-09', '2026-11-03', '2026-11-03', '2026-11-03'],
  ['days that no calendar has', '2026-02-30', '2026-13-01', '2026-11-01', '2026-11-18'],
  ['the end of time', '9998-01-01', '9999-12-31', '2026-11-01', '2026-11-18'],
  ['before any shop', '1999-12-31', '1999-12-31', '2026-11-01', '2026-11-18'],
  ['words', 'drop table', '=1+1', '2026-11-01', '2026-11-18'],
  ['longer than a year', '2000-01-01', '2026-11-18', '2025-11-18', '2026-11-18'],
  ['a leap day', '2028-02-29', '2028-02-29', '2028-02-29', '2028-02-29'],
])('%s', (_, from, to, first, last) => {
  expect(moneyPeriod({ from, to }, NOON)).toMatchObject({ from: first, to: last })
})

test('a day begins at midnight in India and ends where the next one begins', () => {
  const { begins, ends } = moneyPeriod({ from: '2026-11-03', to: '2026-11-03' }, NOON)
  expect([begins.toISOString(), ends.toISOString()]).toEqual(['2026-11-02T18:30:00.000Z', '2026-11-03T18:30:00.000Z'])
})
