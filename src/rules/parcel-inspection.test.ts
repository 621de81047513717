import { expect, test } from 'vitest'
import { isAllBack, isWholeInspection } from './parcel-inspection.ts'

const packed = [{ item: 'a', quantity: 2 }]
const line = (sellable: number, damaged: number, missing: number, item = 'a') => ({ item, sellable, damaged, missing })

test.each([
  ['all pieces once', [line(1, 1, 0)], true],
  ['too few', [line(1, 0, 0)], false],
  ['too many', [line(2, 0, 1)], false],
  ['another line', [line(2, 0, 0, 'b')], false],
  ['a line twice', [line(1, 0, 0), line(1, 0, 0)], false],
])('an inspection counts %s', (_, lines, isWhole) => {
  expect(isWholeInspection(packed, lines)).toBe(isWhole)
})

const back = { state: 'came_back', isInspected: true } as const

test.each([
  ['one that came back', [back], true],
  ['one that nobody looked at', [{ ...back, isInspected: false }], false],
  ['one that arrived beside it', [back, { state: 'delivered', isInspected: false }], false],
  ['one that was cancelled beside it', [back, { state: 'cancelled', isInspected: false }], true],
  ['none', [], false],
] as const)('of an order with %s all is back: %s', (_, parcels, isBack) => {
  expect(isAllBack(parcels, { isAllPacked: true })).toBe(isBack)
})

test('pieces that were never packed are not back', () => {
  expect(isAllBack([back], { isAllPacked: false })).toBe(false)
})
