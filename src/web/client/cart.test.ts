// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { addToCart, cart, countOf, followStoredCart } from './cart.ts'

const product = {
  _id: 'p1',
  title: 'Kurta',
  images: [],
  category: 'Fashion',
  description: '',
  originalPrice: 10,
  discountPrice: null,
}
const line = { product, quantity: 2, color: 'Indigo', size: 38, inStock: 4, deliveryDate: 'Tuesday, 17 March 2026' }

beforeEach(() => {
  localStorage.clear()
  followStoredCart()()
})

test('adding appends an item with an id of its own and raises the count, in storage too [CART-12] [CART-16] [CART-17]', () => {
  addToCart(line)
  addToCart(line)
  const [first, second] = cart.getState().lines
  expect(first!.id).not.toBe(second!.id)
  expect(countOf(cart.getState())).toBe(4)
  const stored = JSON.parse(localStorage.getItem('cart') ?? '')
  expect(stored.items).toHaveLength(2)
  expect(stored.count).toBe(4)
})

test('the cart is restored at load [CART-18]', () => {
  addToCart(line)
  const stored = localStorage.getItem('cart')!
  localStorage.clear()
  followStoredCart()()
  expect(countOf(cart.getState())).toBe(0)
  localStorage.setItem('cart', stored)
  followStoredCart()()
  expect(countOf(cart.getState())).toBe(2)
})

test('another tab is followed until nobody looks any more', () => {
  const stop = followStoredCart()
  localStorage.setItem('cart', JSON.stringify({ items: [{ ...line, id: 'x' }], count: 2 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  expect(countOf(cart.getState())).toBe(2)
  stop()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  expect(countOf(cart.getState())).toBe(2)
})

test.each([
  '',
  'nonsense',
  'null',
  '[]',
  '{"items":7}',
  '{"items":[null,{"id":1},{"id":"a","product":{"_id":"p"},"quantity":-3}]}',
])('what stands in storage is not trusted: %s', (stored) => {
  localStorage.setItem('cart', stored)
  followStoredCart()()
  expect(cart.getState().lines).toEqual([])
})
