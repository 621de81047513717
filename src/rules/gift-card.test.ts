import { expect, test } from 'vitest'
import { isGiftAmount, lastSendDay, sendTime } from './gift-card.ts'

/** 18 November, 11 in the morning in India. */
const NOW = new Date('2026-11-18T05:30:00Z')

test.each([
  [100, true],
  [10_000, true],
  [99, false],
  [10_001, false],
  [500.5, false],
  [Number.NaN, false],
])('₹%d can be given: %s', (rupees, is) => {
  expect(isGiftAmount(rupees)).toBe(is)
})

test.each([
  ['today, at once', '2026-11-18', NOW.toISOString()],
  ['tomorrow, in the morning', '2026-11-19', '2026-11-19T02:30:00.000Z'],
  ['in a year', '2027-11-18', '2027-11-18T02:30:00.000Z'],
  ['yesterday', '2026-11-17', null],
  ['in a year and a day', '2027-11-19', null],
  ['on a day that is none', '2027-02-30', null],
  ['on no day', 'soon', null],
  ['on a time', '2026-11-19T10', null],
])('a card is sent %s', (_, day, time) => {
  expect(sendTime(day, NOW)?.toISOString() ?? null).toBe(time)
})

test('shortly before midnight in India today is still today', () => {
  const late = new Date('2026-11-18T18:29:00Z')
  expect(sendTime('2026-11-18', late)).toEqual(late)
  expect(sendTime('2026-11-18', new Date('2026-11-18T18:30:00Z'))).toBeNull()
})

test('whoever chooses today in the night has it sent in the night', () => {
  const night = new Date('2026-11-17T20:00:00Z')
  expect(sendTime('2026-11-18', night)).toEqual(night)
})

test('a year from 29 February is 28 February', () => {
  expect(lastSendDay(new Date('2028-02-29T06:00:00Z'))).toBe('2029-02-28')
})
