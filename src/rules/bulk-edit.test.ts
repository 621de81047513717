import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bulkFields,
  bulkName,
  bulkProblem,
  isBulkSlip,
  isFeeSlip,
  isPriceSlip,
  movePrices,
  previewPrices,
  scheduleProblem,
  withPrice,
  withReduction,
} from './bulk-edit.ts'

test.each([
  ['raise', '10', null],
  ['raise', '12.5', null],
  ['raise', '0', 'Percent must be a number above 0, with at most two decimals'],
  ['raise', '-5', 'Percent must be a number above 0, with at most two decimals'],
  ['raise', '501', 'A price can be raised by at most 500 percent'],
  ['lower', '99.99', null],
  ['lower', '100', 'A price can be lowered by less than 100 percent'],
  ['discount', '20', null],
  ['discount', '100', 'A price can be lowered by less than 100 percent'],
  ['undiscount', '', null],
  ['price', '499', null],
  ['price', '', 'Price must be 0 or more, with at most two decimals'],
  ['price', '4.999', 'Price must be 0 or more, with at most two decimals'],
  ['stock', '0', null],
  ['stock', '1.5', 'Stock must be a whole number of 0 or more'],
  ['stock', '1000001', 'Stock can be at most 10,00,000'],
  ['on', '', null],
  ['off', 'x', null],
] as const)('a bulk edit to %s by %j is judged', (act, amount, problem) => {
  expect(bulkProblem({ act, amount })).toBe(problem)
})

test.each([
  ['raise', ' 10 ', { pricePercent: ['10'] }, 'Raise prices by 10%'],
  ['lower', '10', { pricePercent: ['-10'] }, 'Lower prices by 10%'],
  ['discount', '20', { offPercent: ['20'] }, 'Reduce by 20%, old price shown'],
  ['undiscount', '', { offPercent: ['0'] }, 'End reductions'],
  ['price', '499', { price: ['499'] }, 'Set prices to ₹499'],
  ['stock', '5', { inStock: ['5'] }, 'Set stock to 5'],
  ['on', '', { onSale: ['true'] }, 'Put on sale'],
  ['off', '', { onSale: ['false'] }, 'Retire'],
] as const)('a bulk edit to %s is written down and named', (act, amount, fields, name) => {
  expect(bulkFields({ act, amount })).toEqual(fields)
  expect(bulkName({ act, amount })).toBe(name)
})

test.each([
  [{ originalPaise: 49_900, discountPaise: null }, 10, { originalPaise: 54_900, discountPaise: null }],
  [{ originalPaise: 100_000, discountPaise: 80_000 }, -25, { originalPaise: 75_000, discountPaise: 60_000 }],
  [{ originalPaise: 0, discountPaise: null }, 10, { originalPaise: 0, discountPaise: null }],
])('prices move to whole rupees and the offer with them', (before, percent, after) => {
  expect(movePrices(before, percent)).toEqual(after)
})

test.each([
  [{ originalPaise: 100_000, discountPaise: null }, 20, { originalPaise: 100_000, discountPaise: 80_000 }],
  [{ originalPaise: 100_000, discountPaise: 90_000 }, 20, { originalPaise: 100_000, discountPaise: 80_000 }],
  [{ originalPaise: 49_900, discountPaise: null }, 10, { originalPaise: 49_900, discountPaise: 44_900 }],
  [{ originalPaise: 100_000, discountPaise: 90_000 }, 0, { originalPaise: 100_000, discountPaise: null }],
  [{ originalPaise: 100, discountPaise: null }, 1, { originalPaise: 100, discountPaise: null }],
])('a reduction keeps the original price to be struck through; none ends it', (before, percent, after) => {
  expect(withReduction(before, percent)).toEqual(after)
})

test('a reduction never makes a piece dearer', () => {
  const paise = fc.integer({ min: 0, max: 10_000_000 })
  const percent = fc.integer({ min: 1, max: 99 })
  fc.assert(
    fc.property(paise, fc.option(paise), percent, (originalPaise, discount, off) => {
      const discountPaise = discount === null || discount >= originalPaise ? null : discount
      const after = withReduction({ originalPaise, discountPaise }, off)
      expect(after.originalPaise).toBe(originalPaise)
      expect(after.discountPaise ?? originalPaise).toBeLessThanOrEqual(discountPaise ?? originalPaise)
    }),
  )
})

test('a raised price is never below the old one by more than the rounding, and stays a whole number of rupees', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 500 }), (originalPaise, percent) => {
      const moved = movePrices({ originalPaise, discountPaise: null }, percent).originalPaise
      expect(moved % 100).toBe(0)
      expect(moved).toBeGreaterThanOrEqual(originalPaise - 50)
    }),
  )
})

test.each([
  [{ originalPaise: 50_000, discountPaise: null }, 40_000, { originalPaise: 40_000, discountPaise: null }],
  [{ originalPaise: 50_000, discountPaise: 40_000 }, 30_000, { originalPaise: 50_000, discountPaise: 30_000 }],
  [{ originalPaise: 50_000, discountPaise: 40_000 }, 50_000, { originalPaise: 50_000, discountPaise: null }],
  [{ originalPaise: 50_000, discountPaise: 40_000 }, 60_000, { originalPaise: 60_000, discountPaise: null }],
])('a new price keeps the offer while it is below the original price', (before, price, after) => {
  expect(withPrice(before, price)).toEqual(after)
})

test.each([
  ['2026-01-01T00:00:00Z', 'Please choose a time that is still to come'],
  ['2025-12-31T00:00:00Z', 'Please choose a time that is still to come'],
  ['nonsense', 'Please choose a time that is still to come'],
  ['2026-01-01T00:01:00Z', null],
  ['2027-06-01T00:00:00Z', 'Please choose a time within a year'],
])('work for %s is judged on 1 January', (at, problem) => {
  expect(scheduleProblem(new Date(at), new Date('2026-01-01T00:00:00Z'))).toBe(problem)
})

test.each([
  [89_900, 8_900, true],
  [89_900, 0, true],
  [89_900, 179_801, true],
  [89_900, 44_950, false],
  [89_900, 179_800, false],
  [0, 50_000, true],
  [0, 0, false],
])('from %i to %i paise looks like a slip: %s', (before, after, isSlip) => {
  expect(isPriceSlip(before, after)).toBe(isSlip)
})

test.each([
  [{ act: 'lower', amount: '99' }, true],
  [{ act: 'lower', amount: '50' }, false],
  [{ act: 'raise', amount: '101' }, true],
  [{ act: 'price', amount: '0' }, true],
  [{ act: 'price', amount: '10' }, true],
  [{ act: 'price', amount: '600' }, false],
  [{ act: 'price', amount: '1900' }, true],
  [{ act: 'stock', amount: '0' }, false],
  [{ act: 'off', amount: '' }, false],
] as const)('for products of 500 and 899.50 rupees %j is asked about: %s', (change, isSlip) => {
  expect(isBulkSlip(change, { prices: [50_000, 89_950], count: 2 })).toBe(isSlip)
})

test.each([
  [5_000, 500_000, true],
  [5_000, 50_000, true],
  [0, 50_000, true],
  [0, 49_900, false],
  [20_000, 100_000, false],
  [500_000, 5_000, false],
])('a fee from %i to %i paise looks like a slip: %s', (before, after, isSlip) => {
  expect(isFeeSlip(before, after)).toBe(isSlip)
})

test('one price for products whose own are not at hand is asked about', () => {
  expect(isBulkSlip({ act: 'price', amount: '600' }, { prices: [50_000], count: 2 })).toBe(true)
})

test.each([
  [
    { act: 'lower', amount: '10' },
    [10_000, 50_000],
    [
      [10_000, 9_000],
      [50_000, 45_000],
    ],
  ],
  [{ act: 'raise', amount: '5' }, [10_000, 10_000], [[10_000, 10_500]]],
  [{ act: 'price', amount: '499' }, [10_000], [[10_000, 49_900]]],
  [{ act: 'lower', amount: '' }, [10_000], []],
  [{ act: 'stock', amount: '5' }, [10_000], []],
] as const)('%o shows the new prices beforehand', (change, prices, lines) => {
  const found = previewPrices(change, prices)
  expect(found.map(({ beforePaise, afterPaise }) => [beforePaise, afterPaise])).toEqual(lines)
})
