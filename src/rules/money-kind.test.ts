import { expect, test } from 'vitest'
import { handKindName } from './money-kind.ts'

test.each([
  ['fair', 'cash', 'Cash at the fair'],
  ['fair', 'upi', 'UPI at the fair'],
  ['fair', 'card', 'Card at the fair'],
  ['phone', 'cash', 'Cash by phone'],
  ['message', 'upi', 'UPI by message'],
] as const)('taken at a %s by %s', (channel, paidBy, name) => {
  expect(handKindName({ channel, paidBy })).toBe(name)
})
