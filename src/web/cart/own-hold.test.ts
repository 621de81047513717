import { expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { HOLD_MS } from '#rules/order-deadlines.ts'
import type { Product } from '#rules/product.ts'
import { holdOf, withOwnHold } from './own-hold.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const item = (id: string, quantity: number) => ({ Products: [{ _id: id }], quantity })
const order = { cart: { items: [item('a', 2), item('a', 1), item('b', 1)] } } as unknown as OrderJson
const stocks: Record<string, Product | null> = { a: { stock: 0 } as Product, c: { stock: 5 } as Product, d: null }
const stockOf = (id: string, now = NOW) => withOwnHold((one) => stocks[one], holdOf(order, NOW), now)(id)?.stock

test('what one’s own unpaid order holds is still there for oneself, all lines of it', () => {
  expect(stockOf('a')).toBe(3)
})

test('once the shop has released it, nothing is counted twice', () => {
  expect(stockOf('a', new Date(NOW.getTime() + HOLD_MS))).toBe(0)
})

test('other products, retired ones and unknown ones stay as they are', () => {
  expect(['c', 'd', 'b'].map((id) => stockOf(id))).toEqual([5, undefined, undefined])
})

test('without an unpaid order stock is what the shop says', () => {
  expect(withOwnHold((one) => stocks[one], undefined, NOW)('a')?.stock).toBe(0)
})

test('what it holds of a variant is there in that variant alone', () => {
  const choice = [
    { name: 'Colour', value: 'Red' },
    { name: 'Size', value: 'XL' },
  ]
  const unpaid = { cart: { items: [{ ...item('v', 2), choice }] } } as unknown as OrderJson
  const variants = ['S', 'XL'].map((size) => ({ values: ['Red', size], stock: 1 }))
  const product = { stock: 2, variants } as unknown as Product
  const found = withOwnHold(() => product, holdOf(unpaid, NOW), NOW)('v')
  expect(found?.variants?.map(({ stock }) => stock)).toEqual([1, 3])
})
