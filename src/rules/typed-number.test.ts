import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { plainNumber } from './typed-number.ts'

test.each([
  ['1,299', '1299'],
  ['1,29,999.50', '129999.50'],
  ['₹ 1,299', '1299'],
  ['Rs. 499/-', '499'],
  [' 499 ', '499'],
  ['1,29', '1,29'],
  ['1.299,50', '1.299,50'],
  ['12,34,5', '12,34,5'],
  ['abc', 'abc'],
  ['-5', '-5'],
  ['', ''],
])('%j is read as %j', (typed, plain) => expect(plainNumber(typed)).toBe(plain))

test('every price as the shop writes it is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (paise) => {
      expect(Math.round(Number(plainNumber(formatMoney(paise))) * 100)).toBe(paise)
    }),
  )
})
