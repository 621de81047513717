import { expect, test } from 'vitest'
import { PARCEL_STATES, type ParcelState } from '#rules/parcel-state.ts'
import { parcelState, SHIPMENT_STATES } from './shiprocket-status.ts'

const TABLE: Record<Exclude<ParcelState, 'unknown'>, number[]> = {
  label_made: [1, 2, 3, 4, 5, 13, 15, 19, 20, 27, 52],
  picked_up: [42, 51],
  in_transit: [6, 18, 22, 38, 39, 48, 50, 55],
  out_for_delivery: [17],
  attempt_failed: [21, 77],
  delivered: [7],
  coming_back: [9, 14, 40, 41, 46, 75, 78],
  came_back: [10],
  lost: [12, 24, 25, 44, 76],
  cancelled: [8, 45],
}

test.each(Object.entries(TABLE))('%s is what the codes %j mean', (state, codes) => {
  const found = Object.entries(SHIPMENT_STATES).filter(([, one]) => one.state === state)
  expect(found.map(([code]) => Number(code))).toEqual(codes)
})

// Partly delivered, cancellation asked for, quality check failed, customs, fulfilment centres: nobody acts on a guess.
test.each([null, 0, 11, 16, 23, 26, 43, 47, 49, 54, 999, -1, 7.5, Number.NaN])('%j stays unknown', (code) => {
  expect(parcelState(code)).toBe('unknown')
})

test('numbers of the order table are not understood as theirs: 20 is no transit, 36 no failed attempt', () => {
  expect(parcelState(20)).not.toBe('in_transit')
  expect(parcelState(36)).toBe('unknown')
})

test('every state but the unknown has a code', () => {
  const states = new Set(Object.values(SHIPMENT_STATES).map(({ state }) => state))
  expect(PARCEL_STATES.filter((state) => !states.has(state))).toEqual(['unknown'])
})
