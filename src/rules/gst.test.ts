import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { isWithinState, type SoldLine, taxInside, taxOrder } from './gst.ts'
import { gstPercent, hsnFor } from './gst-rates.ts'

const NOW = '2026-06-01'
const within = { isWithinState: true, day: NOW }
const across = { isWithinState: false, day: NOW }

describe('rates', () => {
  test.each([
    ['Fashion', 250_000, 1, NOW, 5],
    ['Fashion', 250_001, 1, NOW, 18],
    ['Fashion', 500_000, 2, NOW, 5],
    ['Fashion', 500_001, 2, NOW, 18],
    ['Knitwear', 250_000, 1, '2025-09-22', 5],
    ['Knitwear', 250_000, 1, '2025-09-21', 12],
    ['Knitwear', 100_000, 1, '2025-09-21', 5],
    ['Knitwear', 100_001, 1, '2025-09-21', 12],
    ['Sarees', 5_000_000, 1, NOW, 5],
    ['Crochet Toys', 90_000, 1, '2025-09-21', 12],
    ['Crochet Toys', 90_000, 1, NOW, 5],
    ['Electronics', 10_000, 1, NOW, 18],
    ['Something new', 10_000, 1, NOW, 5],
    ['constructor', 300_000, 1, NOW, 18],
    ['Fashion', 10_000, 1, '2016-01-01', 0],
  ])('%s for %d paise (%d pieces) on %s: %d %%', (category, paidPaise, quantity, day, percent) => {
    expect(gstPercent(category, { paidPaise, quantity }, day)).toBe(percent)
  })

  test('every category has an HSN of four digits', () => {
    for (const category of ['Fashion', 'Bags', 'Beauty', 'Something new']) expect(hsnFor(category)).toMatch(/^\d{4}$/)
  })

  test('a coupon can bring a piece under the line', () => {
    const lines = [{ category: 'Fashion', pricePaise: 260_000, quantity: 1 }]
    const percents = [0, 9_999, 10_000].map(
      (couponPaise) => taxOrder({ lines, couponPaise, fees: [], supply: within }).lines[0]?.percent,
    )
    expect(percents).toEqual([18, 18, 5])
  })
})

describe('the tax of an order', () => {
  test('two halves within the state, one tax across a border', () => {
    expect(taxInside(105_000, 5, true)).toEqual({
      cgstPaise: 2_500,
      sgstPaise: 2_500,
      igstPaise: 0,
      taxablePaise: 100_000,
    })
    expect(taxInside(118_000, 18, false)).toEqual({
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 18_000,
      taxablePaise: 100_000,
    })
  })

  test.each([
    ['Karnataka', 'karnataka', true],
    ['Karnataka', 'Kerala', false],
    ['Odisha', 'Orissa', true],
    ['Karnataka', 'Atlantis', false],
    ['Atlantis', 'Atlantis', false],
  ])('from %s to %s: within the state %s', (seller, buyer, expected) => {
    expect(isWithinState(seller, buyer)).toBe(expected)
  })

  test('fees follow the goods with the highest rate; a fee of nothing is no line', () => {
    const lines = [
      { category: 'Fashion', pricePaise: 10_000, quantity: 1 },
      { category: 'Beauty', pricePaise: 10_000, quantity: 1 },
    ]
    const fees = [
      { name: 'Shipping', paise: 5_000 },
      { name: 'Platform fee', paise: 0 },
    ]
    const taxed = taxOrder({ lines, couponPaise: 0, fees, supply: across })
    expect(taxed.fees).toEqual([
      expect.objectContaining({ name: 'Shipping', percent: 18, hsn: '3304', totalPaise: 5_000 }),
    ])
  })

  test('whatever is bought, every part adds up to the paisa', () => {
    const line = fc.record<SoldLine>({
      category: fc.constantFrom('Fashion', 'Beauty', 'Sarees', 'Bags', 'Unheard of'),
      pricePaise: fc.integer({ min: 0, max: 10_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
    })
    const order = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      fee: fc.integer({ min: 0, max: 10_000 }),
      isWithinState: fc.boolean(),
    })
    fc.assert(
      fc.property(order, ({ lines, part, fee, isWithinState: isWithin }) => {
        const subtotal = sum(lines.map(({ pricePaise, quantity }) => pricePaise * quantity))
        const couponPaise = Math.floor(subtotal * part)
        const supply = { isWithinState: isWithin, day: NOW }
        const taxed = taxOrder({ lines, couponPaise, fees: [{ name: 'Shipping', paise: fee }], supply })
        const all = [...taxed.lines, ...taxed.fees]
        expect(sum(all.map(({ totalPaise }) => totalPaise))).toBe(subtotal - couponPaise + fee)
        expect(sum(taxed.lines.map((one) => one.couponPaise))).toBe(couponPaise)
        for (const one of all) {
          expect(one.taxablePaise + one.cgstPaise + one.sgstPaise + one.igstPaise).toBe(one.totalPaise)
          expect(one.cgstPaise).toBe(one.sgstPaise)
          expect(isWithin ? one.igstPaise : one.cgstPaise).toBe(0)
          expect(Math.min(one.totalPaise, one.taxablePaise, one.cgstPaise, one.igstPaise)).toBeGreaterThanOrEqual(0)
          const exact = (one.totalPaise * one.percent) / (100 + one.percent)
          expect(Math.abs(one.cgstPaise + one.sgstPaise + one.igstPaise - exact)).toBeLessThanOrEqual(1.001)
        }
      }),
    )
  })
})

describe('spreading', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [5, 5], [1, 0]],
    [0, [3, 4], [0, 0]],
    [10, [0, 0], [10, 0]],
    [7, [], []],
    [99, [100, 0], [99, 0]],
  ])('%d over %j is %j', (amount, weights, parts) => {
    expect(allocate(amount, weights)).toEqual(parts)
  })

  test('the parts are the amount, none above its weight, and each within a paisa of its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const whole = sum(all)
        const amount = Math.floor(whole * share)
        const parts = allocate(amount, all)
        expect(sum(parts)).toBe(amount)
        for (const [index, part] of parts.entries()) {
          const weight = all[index] ?? 0
          expect(part).toBeLessThanOrEqual(weight)
          expect(Math.abs(part - (amount * weight) / (whole || 1))).toBeLessThanOrEqual(1.001)
        }
      }),
    )
  })

  test('the order of the lines changes nothing but the order of the parts', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(weights, fc.nat(5_000), (all, amount) => {
        const sorted = (parts: number[]) => parts.sort((a, b) => a - b)
        expect(sorted(allocate(amount, [...all].reverse()))).toEqual(sorted(allocate(amount, all)))
      }),
    )
  })
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
