// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { inEnglish } from '../../../tests/support/in-english.ts'
import { addToCart, addUpTo } from './add-to-cart.ts'
import { type CartLine, cart, countItems, followStoredCart } from './cart.ts'
import {
  clearCart,
  putBack,
  refreshLines,
  removeFromCart,
  setCoupon,
  setPaymentOpen,
  setQuantity,
} from './edit-cart.ts'

const product = {
  _id: 'p1',
  title: 'Kurta',
  images: [],
  category: 'Fashion',
  description: '',
  originalPrice: 10,
  discountPrice: null,
}
const line = { product, quantity: 2, color: 'Indigo', size: 38, inStock: 6, deliveryDate: 'Tuesday, 17 March 2026' }
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null')
const lines = () => cart.getState().lines
const coupon = { code: 'SAVE10', discountPaise: 100, subtotalPaise: 1000 }

beforeEach(() => {
  localStorage.clear()
  followStoredCart()()
})

test('adding appends an item with an id of its own and raises the count, in storage too [CART-12] [CART-16] [CART-17]', () => {
  addToCart(line)
  addToCart({ ...line, color: 'Rust' })
  expect(lines()[0]!.id).not.toBe(lines()[1]!.id)
  expect(countItems(cart.getState())).toBe(4)
  expect(stored().items).toHaveLength(2)
  expect(stored().count).toBe(4)
})

test('the same thing in the same colour and size grows its line', () => {
  addToCart(line)
  const [{ id }] = lines() as [CartLine]
  addToCart(line)
  addToCart({ ...line, size: 40 })
  expect(lines().map(({ quantity, size }) => [quantity, size])).toEqual([
    [4, 38],
    [2, 40],
  ])
  expect(lines()[0]!.id).toBe(id)
})

test.each([
  [0, 1, 1],
  [1, 1, 1],
  [1, 3, 3],
  [3, 1, 3],
])('with %i in the cart, buying %i now makes it %i [PDP-07]', (inCart, shown, expected) => {
  if (inCart > 0) addToCart({ ...line, quantity: inCart })
  expect(addUpTo({ ...line, quantity: shown })).toBeNull()
  expect(lines().map(({ quantity }) => quantity)).toEqual([expected])
})

test('buying more now than the shop has is refused', () => {
  addToCart({ ...line, quantity: 5 })
  expect(addUpTo({ ...line, quantity: 7 })).not.toBeNull()
  expect(lines()[0]?.quantity).toBe(5)
})

test('more than the shop has is refused with what is left, and the cart stays as it is', () => {
  expect(inEnglish(addToCart({ ...line, quantity: 7 }))).toBe('Only 6 of Kurta are left.')
  expect(lines()).toEqual([])
  expect(addToCart({ ...line, quantity: 4 })).toBeNull()
  expect(inEnglish(addToCart({ ...line, quantity: 3, color: 'Rust' }))).toBe(
    'Only 6 of Kurta are left and your cart holds 4, so 2 more can be added.',
  )
  expect(addToCart({ ...line, quantity: 2, color: 'Rust' })).toBeNull()
  expect(inEnglish(addToCart({ ...line, quantity: 1 }))).toBe('Your cart already holds all 6 of Kurta that are left.')
  expect(countItems(cart.getState())).toBe(6)
})

test('a quantity in the cart is bounded by what its other colours and sizes leave', () => {
  addToCart({ ...line, quantity: 4 })
  addToCart({ ...line, quantity: 1, color: 'Rust' })
  setQuantity(lines()[1]!.id, 5)
  expect(lines()[1]!.quantity).toBe(2)
})

test('removing takes a line out by its id and undo puts it back where it stood [CART-13]', () => {
  for (const color of ['Indigo', 'Rust', 'Sage']) addToCart({ ...line, color })
  const second = lines()[1]!
  removeFromCart([second.id])
  expect(lines().map(({ color }) => color)).toEqual(['Indigo', 'Sage'])
  expect(stored().count).toBe(4)
  putBack(second, 1)
  expect(lines().map(({ color }) => color)).toEqual(['Indigo', 'Rust', 'Sage'])
})

test('clearing empties the cart, its coupon and storage [CART-14]', () => {
  addToCart(line)
  setCoupon(coupon)
  clearCart()
  expect(stored()).toEqual({ items: [], count: 0, coupon: null })
  expect(cart.getState()).toMatchObject({ lines: [], coupon: null })
})

test.each([
  [3, 3],
  [0, 1],
  [-5, 1],
  [99, 6],
])('a wanted quantity of %d becomes %d: never below one, never above the stock [CART-15]', (wanted, kept) => {
  addToCart(line)
  setQuantity(lines()[0]!.id, wanted)
  expect(lines()[0]!.quantity).toBe(kept)
  expect(stored().items[0].quantity).toBe(kept)
})

test('lines that were removed meanwhile are not brought back by newer prices', () => {
  addToCart(line)
  addToCart({ ...line, size: 40 })
  const renewed = lines().map((one) => ({ ...one, inStock: 1 }))
  removeFromCart([renewed[0]!.id])
  refreshLines(renewed)
  expect(lines()).toEqual([renewed[1]])
})

test('while a payment window is open the count is clear and the lines wait; both come back [PAY-03] [PAY-04]', () => {
  addToCart(line)
  setPaymentOpen(true)
  expect(countItems(cart.getState())).toBe(0)
  expect(stored()).toMatchObject({ count: 0, items: [{ quantity: 2 }] })
  setPaymentOpen(false)
  expect(countItems(cart.getState())).toBe(2)
  expect(stored().count).toBe(2)
})

test('a page that was closed at the till comes back with its count', () => {
  addToCart(line)
  setPaymentOpen(true)
  followStoredCart()()
  expect(countItems(cart.getState())).toBe(2)
})

test('the cart is restored at load, coupon and all [CART-18]', () => {
  addToCart(line)
  setCoupon(coupon)
  const kept = localStorage.getItem('cart')!
  localStorage.clear()
  followStoredCart()()
  expect(countItems(cart.getState())).toBe(0)
  localStorage.setItem('cart', kept)
  followStoredCart()()
  expect(countItems(cart.getState())).toBe(2)
  expect(cart.getState().coupon).toEqual(coupon)
})

test('a line whose product stands under products is read as well [ENTITY-12] [ENTITY-13]', () => {
  const { product: _, ...rest } = line
  localStorage.setItem('cart', JSON.stringify({ items: [{ ...rest, id: 'a', products: product }] }))
  followStoredCart()()
  expect(lines()[0]).toMatchObject({ ...line, product: { _id: 'p1', title: 'Kurta' } })
})

test('another tab is followed until nobody looks any more', () => {
  const stop = followStoredCart()
  localStorage.setItem('cart', JSON.stringify({ items: [{ ...line, id: 'x' }], count: 2 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  expect(countItems(cart.getState())).toBe(2)
  stop()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  expect(countItems(cart.getState())).toBe(2)
})

test.each([
  '',
  'nonsense',
  'null',
  '[]',
  '{"items":7}',
  '{"items":[null,{"id":1},{"id":"a","product":{"_id":"p"},"quantity":-3}],"coupon":7}',
])('what stands in storage is not trusted: %s', (kept) => {
  localStorage.setItem('cart', kept)
  followStoredCart()()
  expect(cart.getState()).toMatchObject({ lines: [], coupon: null })
})

test('the count is of what can be ordered: what is sold out stays in the cart and is not counted', () => {
  addToCart({ ...line, quantity: 2 })
  refreshLines(cart.getState().lines.map((one) => ({ ...one, inStock: 0 })))
  expect(countItems(cart.getState())).toBe(0)
  followStoredCart()()
  refreshLines(cart.getState().lines.map((one) => ({ ...one, inStock: 4 })))
  expect(countItems(cart.getState())).toBe(2)
})

describe('a line of a variant', () => {
  const inRed = (size: string) => ({
    ...{ ...line, color: 'Red', size: null, variantId: `red ${size}`, quantity: 4 },
    choice: [
      { name: 'Colour', value: 'Red' },
      { name: 'Size', value: size },
    ],
  })

  test('grows by the same variant only', () => {
    addToCart({ ...inRed('S'), quantity: 1 })
    addToCart({ ...inRed('XL'), quantity: 1 })
    addToCart({ ...inRed('XL'), quantity: 2 })
    expect(lines().map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['red S', 1],
      ['red XL', 3],
    ])
  })

  test('has a stock of its own, and is named with its choice', () => {
    expect(addToCart(inRed('S'))).toBeNull()
    expect(addToCart(inRed('XL'))).toBeNull()
    expect(inEnglish(addToCart(inRed('XL')))).toBe(
      'Only 6 of Kurta (Red, XL) are left and your cart holds 4, so 2 more can be added.',
    )
    setQuantity(lines()[0]!.id, 9)
    expect(lines()[0]!.quantity).toBe(6)
  })

  test('outlives a reload', () => {
    addToCart(inRed('S'))
    followStoredCart()()
    expect(lines()).toMatchObject([inRed('S')])
  })
})
