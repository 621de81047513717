import { expect, test } from 'vitest'
import { deliveryDate, longDate } from './delivery.ts'
import { shippingPaise } from './shipping.ts'
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

test.each([
  [0, 'Sold out'],
  [1, 'Only 1 left'],
  [5, 'Only 5 left'],
  [6, null],
])('%d in stock says %o', (stock, note) => {
  expect(stockNote(stock)).toBe(note)
})
