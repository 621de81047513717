import { expect, test } from 'vitest'
import { isSameWish, priceChange } from './wishlist.ts'

test('a product as a whole and one of its combinations are two wishes', () => {
  const whole = { productId: 'a', variantId: null }
  expect([isSameWish(whole, { ...whole }), isSameWish(whole, { productId: 'a', variantId: 'b' })]).toEqual([
    true,
    false,
  ])
})

test.each([
  [500, 400, 'lower'],
  [500, 600, 'higher'],
  [500, 500, null],
] as const)('saved at %d and now %d is %s', (seen, now, change) => {
  expect(priceChange(seen, now)).toBe(change)
})
