import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineShares, shareLines, withShares } from './line-shares.ts'
import { priceCart } from './pricing.ts'
import { HOUSE_SELLER_ID } from './sellers.ts'

const SELLERS = [HOUSE_SELLER_ID, 'seller a', 'seller b'] as const

const line = fc.record({
  sellerId: fc.constantFrom(...SELLERS),
  originalPaise: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
})
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  couponSellerId: fc.constantFrom(...SELLERS),
  couponPart: fc.double({ min: 0, max: 1, noNaN: true }),
  prepaidPart: fc.double({ min: 0, max: 1, noNaN: true }),
  shippingFeePaise: fc.integer({ min: 0, max: 20_000 }),
  platformFeePaise: fc.integer({ min: 0, max: 2_000 }),
})
type Cart = typeof cart extends fc.Arbitrary<infer T> ? T : never

function shared({ lines, couponSellerId, couponPart, prepaidPart, ...fees }: Cart) {
  const isReduced = (sellerId: string) => couponSellerId === HOUSE_SELLER_ID || couponSellerId === sellerId
  const sharing = lines.map(({ originalPaise, quantity, sellerId }) => ({
    goodsPaise: originalPaise * quantity,
    sellerId,
  }))
  const reducedPaise = sharing.reduce((sum, one) => sum + (isReduced(one.sellerId) ? one.goodsPaise : 0), 0)
  const price = priceCart(
    lines.map((one) => ({ ...one, discountPaise: null })),
    Math.floor(reducedPaise * couponPart),
    { ...fees, freeShippingFromPaise: 1_000_000 },
    (paise) => Math.floor(paise * prepaidPart),
  )
  return { sharing, price, isReduced, shares: shareLines(sharing, price, couponSellerId) }
}

const sum = (shares: readonly LineShares[], of: keyof LineShares) => shares.reduce((all, one) => all + one[of], 0)

test('the shares of the lines add up to the whole, to the paisa', () => {
  fc.assert(
    fc.property(cart, (one) => {
      const { price, shares } = shared(one)
      expect(sum(shares, 'couponSharePaise')).toBe(price.couponDiscountPaise)
      expect(sum(shares, 'prepaidSharePaise')).toBe(price.prepaidDiscountPaise)
      expect(sum(shares, 'shippingSharePaise')).toBe(price.shippingPaise)
      expect(sum(shares, 'feeSharePaise')).toBe(price.platformFeePaise)
    }),
  )
})

test('no share is negative, and nothing is taken off a line beyond its price', () => {
  fc.assert(
    fc.property(cart, (one) => {
      const { sharing, shares } = shared(one)
      for (const [at, share] of shares.entries()) {
        expect(Math.min(...Object.values(share))).toBeGreaterThanOrEqual(0)
        expect(share.couponSharePaise + share.prepaidSharePaise).toBeLessThanOrEqual(sharing[at]?.goodsPaise ?? 0)
      }
    }),
  )
})

test("a seller's coupon reduces none of another's goods", () => {
  fc.assert(
    fc.property(cart, (one) => {
      const { sharing, isReduced, shares } = shared(one)
      for (const [at, { couponSharePaise }] of shares.entries()) {
        if (!isReduced(sharing[at]?.sellerId ?? '')) expect(couponSharePaise).toBe(0)
      }
    }),
  )
})

test('a fee on goods that cost nothing is with the first line', () => {
  const free = { pricePaise: 0, quantity: 1 }
  const sums = { couponDiscountPaise: 0, prepaidDiscountPaise: 0, shippingPaise: 5_000, platformFeePaise: 500 }
  expect(withShares([free, free], sums)).toMatchObject([
    { shippingSharePaise: 5_000, feeSharePaise: 500 },
    { shippingSharePaise: 0, feeSharePaise: 0 },
  ])
})
