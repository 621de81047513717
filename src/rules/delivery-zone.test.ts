import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryDate, shipByDate } from './delivery.ts'
import { extraDaysForPinCode } from './delivery-zone.ts'
import { stateForPinCode } from './pin-code-places.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const FAR = [
  'Jammu and Kashmir',
  'Ladakh',
  'Sikkim',
  'Arunachal Pradesh',
  'Nagaland',
  'Manipur',
  'Mizoram',
  'Tripura',
  'Meghalaya',
  'Assam',
  'Andaman and Nicobar Islands',
  'Lakshadweep',
]

test.each([
  ['560034', 0],
  ['110001', 0],
  ['781001', 2],
  ['737101', 2],
  ['190001', 2],
  ['194101', 4],
  ['744101', 5],
  ['682555', 5],
  ['682001', 0],
  [null, 0],
])('a parcel to %s takes %i days longer', (pin, days) => {
  expect(extraDaysForPinCode(pin)).toBe(days)
})

test('five days everywhere but in the far states, and longer in each of those [ORDER-71]', () => {
  const pins = fc.integer({ min: 100_000, max: 999_999 }).map(String)
  fc.assert(
    fc.property(pins, (pin) => {
      const state = stateForPinCode(pin)
      if (state === null) return
      const extraDays = extraDaysForPinCode(pin)
      expect(extraDays > 0).toBe(FAR.includes(state))
      const due = deliveryDate(NOW, { extraDays })
      expect((due.getTime() - NOW.getTime()) / DAY_MS).toBe(5 + extraDays)
      // It ships on the same day, however far it goes.
      expect(shipByDate(due, extraDays)).toEqual(shipByDate(deliveryDate(NOW)))
    }),
    { numRuns: 500 },
  )
})
