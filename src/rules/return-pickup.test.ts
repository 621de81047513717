import { describe, expect, test } from 'vitest'
import type { ParcelState } from './parcel-state.ts'
import { nextPickupState, type PickupState, pickupMeasures, pickupProblem } from './return-pickup.ts'

test.each([
  ['Approved', null, null],
  ['Approved', 'failed', null],
  ['Approved', 'refused', null],
  ['Approved', 'cancelled', null],
  ['Approved', 'asked', 'booked_already'],
  ['Approved', 'picked_up', 'booked_already'],
  ['Requested', null, 'not_approved'],
  ['Received', null, 'not_approved'],
  ['Rejected', 'cancelled', 'not_approved'],
] as const)('a pick-up of a return that is %s after one that is %s: %s', (status, latest, expected) => {
  expect(pickupProblem(status, latest)).toBe(expected)
})

test.each<[PickupState, ParcelState, number, number, PickupState]>([
  ['booked', 'label_made', 0, 0, 'booked'],
  ['booked', 'label_made', 1, 0, 'failed'],
  ['failed', 'label_made', 1, 0, 'failed'],
  ['asked', 'label_made', 1, 1, 'asked'],
  ['booked', 'label_made', 1, 1, 'booked'],
  ['booked', 'label_made', 2, 1, 'failed'],
  ['failed', 'picked_up', 1, 0, 'picked_up'],
  ['picked_up', 'unknown', 0, 0, 'picked_up'],
  ['picked_up', 'delivered', 0, 0, 'arrived'],
  ['picked_up', 'lost', 0, 0, 'lost'],
  ['picked_up', 'came_back', 0, 0, 'cancelled'],
  ['booked', 'cancelled', 0, 0, 'cancelled'],
])(
  '%s, and the courier says %s with %i failures of which %i are answered: %s',
  (stored, state, failures, answered, next) => {
    expect(nextPickupState(stored, { state, failures }, answered)).toBe(next)
  },
)

describe('what the courier is told of a parcel that nobody measured', () => {
  const box = { lengthMm: 200, widthMm: 150, heightMm: 50, weightGrams: 900 }
  test.each([
    [
      'the pieces in the parcel that they came in',
      [{ quantity: 2, weightGrams: 150 }],
      box,
      { ...box, weightGrams: 300 },
    ],
    ['unknown pieces, and no more than was sent', [{ quantity: 3, weightGrams: null }], box, box],
    ['nothing known', [{ quantity: 1, weightGrams: null }], null, { weightGrams: 400 }],
    ['never nothing', [{ quantity: 1, weightGrams: 0 }], null, { weightGrams: 1 }],
    ['never more than a courier carries', [{ quantity: 999, weightGrams: 9_000 }], null, { weightGrams: 100_000 }],
  ])('%s', (_, lines, sentIn, expected) => {
    expect(pickupMeasures(lines, sentIn)).toMatchObject(expected)
  })
})
