// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { cart, followStoredCart } from '../client/cart.ts'
import { setCoupon } from '../client/edit-cart.ts'
import { applyCoupon } from './apply-coupon.ts'

let answer: () => Response
let asked: { body: unknown; bearer: string | null }[]

beforeEach(() => {
  localStorage.clear()
  followStoredCart()()
  asked = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push({ body: JSON.parse(String(init.body)), bearer: new Headers(init.headers).get('authorization') })
    return answer()
  })
})

const json = (result: object, status = 200) => new Response(JSON.stringify(result), { status })

test('the amount is the server’s; removing takes it off again [COUPON-04] [COUPON-05] [COUPON-06] [COUPON-07]', async () => {
  answer = () => json({ success: true, message: 'Coupon applied.', code: 'SAVE10', discountAmount: 123.45 })
  localStorage.setItem('token', 'tok')
  expect(cart.getState().coupon).toBeNull()
  expect(await applyCoupon(' save10 ', 200_000)).toBeNull()
  expect(asked).toEqual([{ body: { code: 'save10', subtotal: 2000, items: [], userId: null }, bearer: 'Bearer tok' }])
  expect(cart.getState().coupon).toEqual({ code: 'SAVE10', discountPaise: 12_345, subtotalPaise: 200_000 })
  setCoupon(null)
  expect(cart.getState().coupon).toBeNull()
})

test('an empty code is not asked about [COUPON-03]', async () => {
  expect(await applyCoupon('  ', 1000)).toBe('Please enter a coupon code')
  expect(asked).toEqual([])
})

test.each([
  [
    'the server’s words',
    () => json({ success: false, message: 'This coupon has expired.' }, 400),
    'This coupon has expired.',
  ],
  ['a success that is none', () => json({ success: false, message: 'Not for you' }), 'Not for you'],
  ['no words', () => json({ success: false }, 500), 'Failed to apply coupon. Please try again.'],
  ['nonsense', () => new Response('<html>'), 'Failed to apply coupon. Please try again.'],
  ['no amount', () => json({ success: true }), 'Failed to apply coupon. Please try again.'],
  [
    'no answer',
    () => {
      throw new TypeError('network')
    },
    'Failed to apply coupon. Please try again.',
  ],
])('a coupon that is not applied says why: %s [COUPON-08] [COUPON-09]', async (_, result, message) => {
  answer = result
  expect(await applyCoupon('X', 1000)).toBe(message)
  expect(cart.getState().coupon).toBeNull()
})
