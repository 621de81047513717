import { expect, test } from 'vitest'
import { mayChangeAddressAgain } from './address-changes.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const hoursAgo = (hours: number, times: number) =>
  Array.from({ length: times }, () => new Date(NOW.getTime() - hours * 3_600_000))

test.each([
  ['never changed', [], true],
  ['four times today', hoursAgo(1, 4), true],
  ['five times today', hoursAgo(23, 5), false],
  ['five times yesterday', hoursAgo(24, 5), true],
  ['nineteen times in all', hoursAgo(48, 19), true],
  ['twenty times in all', hoursAgo(48, 20), false],
])('the address of an order %s', (_, before, isAllowed) => {
  expect(mayChangeAddressAgain(before, NOW)).toBe(isAllowed)
})
