import { expect, test } from 'vitest'
import { isParcelEnded, PARCEL_STATES } from './parcel-state.ts'

test('a parcel has ended when it is delivered, back, lost or cancelled, and never because it is unknown', () => {
  expect(PARCEL_STATES.filter(isParcelEnded)).toEqual(['delivered', 'came_back', 'lost', 'cancelled'])
})
