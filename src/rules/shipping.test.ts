import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryDate, longDate, longestLead } from './delivery.ts'
import { toEnglish } from './message.ts'
import { shippingPaise, toFreeShippingPaise } from './shipping.ts'
import { stockNote } from './stock-note.ts'

test.each([
  [0, 5_000],
  [99_999, 5_000],
  [100_000, 0],
  [500_000, 0],
])('goods of %d paise ship for %d [MONEY-07] [MONEY-08]', (subtotal, fee) => {
  expect(shippingPaise(subtotal)).toBe(fee)
})

test('delivery is five days later, told as a long English date of India [ENTITY-14]', () => {
  expect(longDate(deliveryDate(new Date('2026-03-12T20:00:00Z')))).toBe('Wednesday, 18 March 2026')
})

test.each<[string, Parameters<typeof deliveryDate>[1], string]>([
  ['lies ready', {}, '2026-03-17T06:00:00.000Z'],
  ['is made in 7 days', { leadDays: 7 }, '2026-03-24T06:00:00.000Z'],
  ['waits for a holiday that ended yesterday', { awayUntil: '2026-03-11' }, '2026-03-17T06:00:00.000Z'],
  ['waits for a holiday that ends today', { awayUntil: '2026-03-12' }, '2026-03-17T18:30:00.000Z'],
  ['waits for a long holiday', { awayUntil: '2026-03-20' }, '2026-03-25T18:30:00.000Z'],
  ['is made after a holiday', { leadDays: 2, awayUntil: '2026-03-20' }, '2026-03-27T18:30:00.000Z'],
])('what %s is with you by then', (_, preparation, day) => {
  expect(deliveryDate(new Date('2026-03-12T06:00:00Z'), preparation).toISOString()).toBe(day)
})

test('neither days to make it nor a holiday ever bring it earlier', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 90 }), (now, until, leadDays) => {
      const awayUntil = until.toISOString().slice(0, 10)
      const plain = deliveryDate(now).getTime()
      expect(deliveryDate(now, { leadDays, awayUntil }).getTime()).toBeGreaterThanOrEqual(
        Math.max(plain, deliveryDate(now, { leadDays }).getTime(), deliveryDate(now, { awayUntil }).getTime()),
      )
    }),
  )
})

test.each([
  [[], 0],
  [[{ leadDays: null }, {}], 0],
  [[{ leadDays: 3 }, { leadDays: 12 }, { leadDays: null }], 12],
])('%j is made in %d days', (goods, days) => {
  expect(longestLead(goods)).toBe(days)
})

test.each([
  [0, 'Sold out'],
  [1, 'Only 1 left'],
  [5, 'Only 5 left'],
  [6, null],
])('%d in stock says %o', (stock, note) => {
  expect(toEnglish(stockNote(stock) ?? '')).toBe(note ?? '')
})

test.each([
  [40_000, { shippingFeePaise: 5_000, freeShippingFromPaise: 100_000 }, 60_000],
  [100_000, { shippingFeePaise: 5_000, freeShippingFromPaise: 100_000 }, 0],
  [40_000, { shippingFeePaise: 5_000, freeShippingFromPaise: null }, null],
  [40_000, { shippingFeePaise: 0, freeShippingFromPaise: null }, 0],
  [0, { shippingFeePaise: 5_000, freeShippingFromPaise: 0 }, 0],
])('goods of %d paise are so far from free shipping', (subtotal, fees, missing) => {
  expect(toFreeShippingPaise(subtotal, fees)).toBe(missing)
})
