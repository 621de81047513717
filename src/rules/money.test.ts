import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CURRENCY,
  currencySymbol,
  DEFAULT_COUNTRY,
  formatMoney,
  paiseFromJson,
  percentOff,
  toPaise,
  toRupees,
} from './money.ts'

describe('formatting', () => {
  test.each([
    [49_900, {}, '₹499'],
    [49_950, {}, '₹499.50'],
    [123_45_678_50, {}, '₹1,23,45,678.50'],
    [0, {}, '₹0'],
    [-5_000, {}, '-₹50'],
    [49_900, { decimals: 'two' }, '₹499.00'],
    [1_00_000_00, { decimals: 'two' }, '₹1,00,000.00'],
  ] as const)('%d paise with %o is %s in the Indian locale [MONEY-02] [MONEY-03] [MONEY-13]', (paise, format, text) => {
    expect(formatMoney(paise, format)).toBe(text)
  })

  test('every amount is grouped as the Indian locale groups it [MONEY-02]', () => {
    const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (paise) => {
        expect(formatMoney(paise, { decimals: 'two' })).toBe(`₹${indian.format(paise / 100)}`)
      }),
    )
  })

  test('the currency is INR with the rupee sign, any other has a dollar sign [MONEY-01] [MONEY-04]', () => {
    expect(CURRENCY).toBe('INR')
    expect(currencySymbol('INR')).toBe('₹')
    expect(currencySymbol('USD')).toBe('$')
    expect(currencySymbol('EUR')).toBe('$')
    expect(formatMoney(1_299_00, { currency: 'USD' })).toBe('$1,299')
  })

  test('the default country is INDIA [MONEY-05]', () => {
    expect(DEFAULT_COUNTRY).toBe('INDIA')
  })
})

describe('paise and rupees', () => {
  test('every amount survives the way to rupees and back', () => {
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => toPaise(toRupees(paise)) === paise))
  })

  test.each([
    [19.99, 1999],
    [1.15, 115],
    [299.35, 29_935],
    [0.1 + 0.2, 30],
  ])('%d rupees are exactly %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e18, 1.005, 0.001])('%d is no amount of rupees', (rupees) => {
    expect(toPaise(rupees)).toBeNull()
  })
})

test.each([
  [249_900, 189_900, 24],
  [100_000, 66_500, 34],
  [100_000, 99_600, 0],
  [100_000, 99_500, 1],
  [100_000, null, 0],
  [100_000, 100_000, 0],
  [0, 0, 0],
])('%d down to %o is %d percent off, rounded [LIST-23]', (original, discount, percent) => {
  expect(percentOff(original, discount)).toBe(percent)
})

test.each([
  [499, 49_900],
  [0.29, 29],
  [-12.5, -1250],
  [Number.NaN, 0],
])('%d rupees of a JSON answer are %d paise', (rupees, paise) => expect(paiseFromJson(rupees)).toBe(paise))
