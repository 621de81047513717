import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { readRefundAmount, refundSums } from './refund-amount.ts'

describe('an amount to refund, as it is typed', () => {
  test.each([
    ['1000', 100_000],
    ['1,000', 100_000],
    ['1,00,000', 10_000_000],
    ['100,000', 10_000_000],
    ['₹1,000', 100_000],
    ['₹ 13,200.00', 1_320_000],
    [' 99.5 ', 9_950],
    ['.50', 50],
    ['7.', 700],
    [1000, 100_000],
    [0.1 + 0.2, 30],
  ])('%s is %i paise', (given, paise) => expect(readRefundAmount(given)).toEqual({ paise }))

  test.each([
    ['100.555', 'too_fine'],
    ['0.001', 'too_fine'],
    [100.555, 'too_fine'],
    ['0', 'not_positive'],
    ['0.00', 'not_positive'],
    ['-5', 'not_positive'],
    ['−5', 'not_positive'],
    ['-1,000.555', 'not_positive'],
    [-5, 'not_positive'],
    [0, 'not_positive'],
    ['', 'no_number'],
    ['all', 'no_number'],
    ['NaN', 'no_number'],
    ['Infinity', 'no_number'],
    ['1e5', 'no_number'],
    ['0x10', 'no_number'],
    ['1,00', 'no_number'],
    ['1,0,0,0', 'no_number'],
    [',100', 'no_number'],
    ['.', 'no_number'],
    ['1 000', 'no_number'],
    ['9'.repeat(30), 'no_number'],
    [Number.NaN, 'no_number'],
    [Number.POSITIVE_INFINITY, 'no_number'],
  ])('%s is refused: %s', (given, problem) => expect(readRefundAmount(given)).toEqual({ problem }))

  test('whatever the shop writes as money is understood when it is typed back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        fc.constantFrom('auto' as const, 'two' as const),
        (paise, decimals) => {
          expect(readRefundAmount(formatMoney(paise, { decimals }))).toEqual({ paise })
        },
      ),
    )
  })

  test('anything at all is an amount of whole paise above zero, or a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (given) => {
        const read = readRefundAmount(given)
        if ('paise' in read) expect(Number.isSafeInteger(read.paise) && read.paise > 0).toBe(true)
        else expect(['too_fine', 'not_positive', 'no_number']).toContain(read.problem)
      }),
    )
  })
})

test('what is left is what was paid less what was refunded, and never below zero', () => {
  expect(refundSums(1_320_000, 100_000)).toEqual({ paidPaise: 1_320_000, refundedPaise: 100_000, leftPaise: 1_220_000 })
  expect(refundSums(0, 0).leftPaise).toBe(0)
  expect(refundSums(100, 200).leftPaise).toBe(0)
})
