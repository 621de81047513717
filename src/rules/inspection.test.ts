import { expect, test } from 'vitest'
import { isWholeInspection, PARCEL_KINDS } from './inspection.ts'

const packed = [{ item: 'a', quantity: 2 }]
const line = (sellable: number, damaged: number, missing: number, item = 'a') => ({ item, sellable, damaged, missing })

test.each([
  ['all pieces once', [line(1, 1, 0)], true],
  ['too few', [line(1, 0, 0)], false],
  ['too many', [line(2, 0, 1)], false],
  ['another line', [line(2, 0, 0, 'b')], false],
  ['a line twice', [line(1, 0, 0), line(1, 0, 0)], false],
])('an inspection counts %s', (_, lines, isWhole) => {
  expect(isWholeInspection(packed, lines, PARCEL_KINDS)).toBe(isWhole)
})
