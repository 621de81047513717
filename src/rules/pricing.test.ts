import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceCart } from './pricing.ts'
import { DEFAULT_FEES } from './shipping.ts'

const line = fc
  .record({ originalPaise: fc.integer({ min: 0, max: 5_000_000 }), off: fc.double({ min: 0, max: 1, noNaN: true }) })
  .chain(({ originalPaise, off }) =>
    fc.record({
      originalPaise: fc.constant(originalPaise),
      discountPaise: fc.constantFrom(null, Math.floor(originalPaise * off)),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
  )
const lines = fc.array(line, { maxLength: 12 })
const coupon = fc.integer({ min: 0, max: 20_000_000 })

describe('the price of a cart', () => {
  test('[MONEY-06] the platform fee is ₹5', () => expect(DEFAULT_FEES.platformFeePaise).toBe(500))

  test.each([
    { title: '[MONEY-07] shipping costs ₹50', price: 99_999, shippingPaise: 5_000 },
    {
      title: '[MONEY-08] [MONEY-12] shipping is free from ₹1,000 of discounted goods',
      price: 100_000,
      shippingPaise: 0,
    },
  ])('$title', ({ price, shippingPaise }) => {
    const sums = priceCart([{ originalPaise: 250_000, discountPaise: price, quantity: 1 }])
    expect(sums.shippingPaise).toBe(shippingPaise)
  })

  test('[MONEY-08] a coupon does not take free shipping away', () => {
    expect(priceCart([{ originalPaise: 100_000, discountPaise: null, quantity: 1 }], 50_000).shippingPaise).toBe(0)
  })

  test('[MONEY-10] without a coupon and a discount both are 0', () => {
    const sums = priceCart([{ originalPaise: 40_000, discountPaise: null, quantity: 2 }])
    expect(sums).toMatchObject({ couponDiscountPaise: 0, discountPaise: 0, subtotalPaise: 80_000, quantity: 2 })
  })

  test('[CART-11] the discount is what is saved against the original prices', () => {
    const sums = priceCart([{ originalPaise: 50_000, discountPaise: 35_000, quantity: 3 }])
    expect(sums).toMatchObject({ subtotalPaise: 105_000, discountPaise: 45_000 })
  })

  test('an empty cart costs nothing', () => {
    expect(priceCart([], 500)).toMatchObject({ totalPaise: 0, shippingPaise: 0, platformFeePaise: 0 })
  })

  test('[MONEY-11] the total is subtotal - coupon + platform fee + shipping, for every cart', () => {
    fc.assert(
      fc.property(lines, coupon, (cart, off) => {
        const sums = priceCart(cart, off)
        const { subtotalPaise, couponDiscountPaise, platformFeePaise, shippingPaise, totalPaise } = sums
        expect(totalPaise).toBe(subtotalPaise - couponDiscountPaise + platformFeePaise + shippingPaise)
        for (const amount of Object.values(sums)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        expect(couponDiscountPaise).toBeLessThanOrEqual(subtotalPaise)
      }),
    )
  })

  test('the order of lines does not matter', () => {
    fc.assert(
      fc.property(lines, coupon, (cart, off) => {
        expect(priceCart([...cart].reverse(), off)).toEqual(priceCart(cart, off))
      }),
    )
  })
})

test.each([
  [
    'a fee of the shop',
    { shippingFeePaise: 8_000, freeShippingFromPaise: 200_000, platformFeePaise: 1_000 },
    8_000,
    1_000,
  ],
  ['its own free limit', { shippingFeePaise: 8_000, freeShippingFromPaise: 50_000, platformFeePaise: 0 }, 0, 0],
  ['no free limit', { shippingFeePaise: 8_000, freeShippingFromPaise: null, platformFeePaise: 500 }, 8_000, 500],
  ['free shipping', { shippingFeePaise: 0, freeShippingFromPaise: null, platformFeePaise: 500 }, 0, 500],
])('goods of ₹1,500 under %s', (_, fees, shipping, platform) => {
  const sums = priceCart([{ originalPaise: 150_000, discountPaise: null, quantity: 1 }], 0, fees)
  expect(sums).toMatchObject({ shippingPaise: shipping, platformFeePaise: platform })
  expect(sums.totalPaise).toBe(150_000 + shipping + platform)
})
