import { expect, test } from 'vitest'
import { isAllBack } from './all-back.ts'

const back = { state: 'came_back', isInspected: true } as const

test.each([
  ['one that came back', [back], true],
  ['one that nobody looked at', [{ ...back, isInspected: false }], false],
  ['one that arrived beside it', [back, { state: 'delivered', isInspected: false }], false],
  ['one that was cancelled beside it', [back, { state: 'cancelled', isInspected: false }], true],
  ['one that was lost and settled', [{ ...back, state: 'lost' }], true],
  ['one that is lost', [{ state: 'lost', isInspected: false }], false],
  ['none', [], false],
] as const)('of an order with %s all is back: %s', (_, parcels, isBack) => {
  expect(isAllBack(parcels, { isAllPacked: true })).toBe(isBack)
})

test('pieces that were never packed are not back', () => {
  expect(isAllBack([back], { isAllPacked: false })).toBe(false)
})
