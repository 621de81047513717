import { expect, test } from 'vitest'
import { failedAttempts, namesOtherPin, takesAnswer } from './delivery-attempts.ts'
import type { ParcelState } from './parcel-state.ts'

const at = (time: string, state: ParcelState) => ({ at: new Date(`2026-03-${time}:00+05:30`), state })

test.each<[string, [string, ParcelState][], number]>([
  ['none without a scan of one', [['02T09:00', 'out_for_delivery']], 0],
  [
    'one for each time that it was taken out',
    [
      ['02T09:00', 'out_for_delivery'],
      ['02T11:00', 'attempt_failed'],
      ['02T15:00', 'out_for_delivery'],
      ['02T17:00', 'attempt_failed'],
    ],
    2,
  ],
  [
    'one where it is told twice on a day',
    [
      ['02T11:00', 'attempt_failed'],
      ['02T18:00', 'attempt_failed'],
    ],
    1,
  ],
  [
    'one for each day',
    [
      ['02T23:00', 'attempt_failed'],
      ['03T01:00', 'attempt_failed'],
    ],
    2,
  ],
  [
    'the same in any order',
    [
      ['02T17:00', 'attempt_failed'],
      ['02T15:00', 'out_for_delivery'],
      ['02T11:00', 'attempt_failed'],
      ['02T09:00', 'out_for_delivery'],
    ],
    2,
  ],
])('failed attempts are counted: %s', (_, scans, count) => {
  expect(failedAttempts(scans.map(([time, state]) => at(time, state)))).toHaveLength(count)
})

test('a scan without a time tells of no attempt', () => {
  expect(failedAttempts([{ at: null, state: 'attempt_failed' }])).toEqual([])
})

test('a courier waits for an answer until it takes the parcel out again or back', () => {
  expect(takesAnswer('attempt_failed')).toBe(true)
  expect((['out_for_delivery', 'coming_back', 'delivered', 'came_back', 'label_made'] as const).some(takesAnswer)).toBe(
    false,
  )
})

test.each([
  ['12 Weavers Lane, Nashik 422001', false],
  ['12 Weavers Lane', false],
  ['Call 9876543210 at the gate', false],
  ['12 Weavers Lane, Pune 411001', true],
])('%s names another PIN code than 422001: %s', (address, isOther) => {
  expect(namesOtherPin(address, '422001')).toBe(isOther)
})
