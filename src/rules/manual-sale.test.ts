import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameDay, missingPieces, priceSale, soldAtFrom } from './manual-sale.ts'

const NOW = new Date('2026-11-18T10:00:00Z')

test.each([
  ['a moment ago', '2026-11-18T09:59:00Z', '2026-11-18T09:59:00Z'],
  ['three weeks ago', '2026-10-28T09:00:00Z', '2026-10-28T09:00:00Z'],
  ['in the future', '2026-11-18T10:05:00Z', '2026-11-18T10:00:00Z'],
  ['years ago', '1970-01-01T00:00:00Z', '2026-11-18T10:00:00Z'],
])('a sale that a device says was %s', (_, said, booked) => {
  expect(soldAtFrom(new Date(said), NOW)).toEqual(new Date(booked))
})

test.each([
  // Midnight in India is 18:30 in Greenwich.
  ['2026-11-17T18:30:00Z', true],
  ['2026-11-17T18:29:00Z', false],
])('a sale of %s is of the same day: %s', (soldAt, isSame) => {
  expect(isSameDay(new Date(soldAt), NOW)).toBe(isSame)
})

const line = fc.record({
  pricePaise: fc.integer({ min: 100, max: 1_000_000 }),
  above: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})

test('the total is what was agreed for each piece, and shipping', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.integer({ min: 0, max: 10_000 }), (lines, shippingPaise) => {
      const sold = lines.map(({ above, ...one }) => ({ ...one, originalPaise: one.pricePaise + above }))
      const sums = priceSale(sold, shippingPaise)
      const agreed = sold.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, shippingPaise)
      expect(sums.totalPaise).toBe(agreed)
      expect(sums.discountPaise).toBe(lines.reduce((sum, { above, quantity }) => sum + above * quantity, 0))
    }),
  )
})

test('what is missing and what the books have is what was sold, and never less than nothing is left', () => {
  const sold = fc.array(
    fc.record({ variantId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 9 }) }),
  )
  const books = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 9 }))
  fc.assert(
    fc.property(sold, books, (lines, stock) => {
      const missing = new Map(
        missingPieces(lines, new Map(Object.entries(stock))).map(({ variantId, quantity }) => [variantId, quantity]),
      )
      for (const id of ['a', 'b', 'c']) {
        const wanted = lines
          .filter(({ variantId }) => variantId === id)
          .reduce((sum, { quantity }) => sum + quantity, 0)
        const left = (stock[id] ?? 0) + (missing.get(id) ?? 0) - wanted
        expect(left).toBeGreaterThanOrEqual(0)
        if (missing.has(id)) expect(left).toBe(0)
      }
    }),
  )
})
