import { expect, test } from 'vitest'
import { indianDay, indianMoment } from './indian-dates.ts'

test.each([
  ['2026-03-02T09:00:00Z', '2 March 2026, 2:30 pm IST'],
  ['2026-11-17T18:29:00Z', '17 November 2026, 11:59 pm IST'],
  ['2026-11-17T18:30:00Z', '18 November 2026, 12:00 am IST'],
  ['2026-12-31T20:00:00Z', '1 January 2027, 1:30 am IST'],
  ['2026-03-02T06:30:00Z', '2 March 2026, 12:00 pm IST'],
])('%s is %s', (moment, words) => {
  expect(indianMoment(moment)).toBe(words)
  expect(indianDay(moment)).toBe(words.split(',')[0])
})
