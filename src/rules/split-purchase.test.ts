import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPaidFirst } from './advance.ts'
import { priceCart } from './pricing.ts'
import { HOUSE_SELLER_ID } from './sellers.ts'
import { type PurchasePart, splitPurchase, unsplittablePart } from './split-purchase.ts'

const SELLERS = [HOUSE_SELLER_ID, 'seller a', 'seller b', 'seller c'] as const

const line = fc
  .record({
    sellerId: fc.constantFrom(...SELLERS),
    originalPaise: fc.integer({ min: 1, max: 500_000 }),
    off: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ off, ...one }) => ({ ...one, discountPaise: off === null ? null : Math.ceil(one.originalPaise * off) }))
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  couponSellerId: fc.constantFrom(...SELLERS),
  couponPart: fc.double({ min: 0, max: 1, noNaN: true }),
  prepaidPart: fc.double({ min: 0, max: 1, noNaN: true }),
  creditPart: fc.double({ min: 0, max: 1, noNaN: true }),
  advancePart: fc.double({ min: 0, max: 1, noNaN: true }),
  shippingFeePaise: fc.integer({ min: 0, max: 20_000 }),
  platformFeePaise: fc.integer({ min: 0, max: 2_000 }),
})
type Cart = typeof cart extends fc.Arbitrary<infer T> ? T : never

function split({ lines, couponSellerId, couponPart, prepaidPart, creditPart, advancePart, ...fees }: Cart) {
  const reducedPaise = lines
    .filter(({ sellerId }) => couponSellerId === HOUSE_SELLER_ID || couponSellerId === sellerId)
    .reduce((sum, one) => sum + (one.discountPaise ?? one.originalPaise) * one.quantity, 0)
  const price = priceCart(
    lines,
    Math.floor(reducedPaise * couponPart),
    { ...fees, freeShippingFromPaise: 900_000 },
    (of) => Math.floor(of * prepaidPart),
  )
  const creditPaise = Math.floor(price.totalPaise * creditPart)
  const advancePaise = Math.floor((price.totalPaise - creditPaise) * advancePart)
  const parts = splitPurchase(lines, { price, creditPaise, advancePaise, couponSellerId })
  return { price, creditPaise, advancePaise, parts }
}

const sumOf = (parts: readonly PurchasePart[], of: (part: PurchasePart) => number) =>
  parts.reduce((all, part) => all + of(part), 0)

test('the parts add up to the whole in every sum, to the paisa', () => {
  fc.assert(
    fc.property(cart, (one) => {
      const { price, creditPaise, advancePaise, parts } = split(one)
      for (const key of Object.keys(price) as (keyof typeof price)[]) {
        expect([key, sumOf(parts, (part) => part.price[key])]).toEqual([key, price[key]])
      }
      expect(sumOf(parts, (part) => part.creditPaise)).toBe(creditPaise)
      expect(sumOf(parts, (part) => part.advancePaise)).toBe(advancePaise)
    }),
  )
})

test('the shares of the lines add up to the part, in the order of the cart', () => {
  fc.assert(
    fc.property(cart, (one) => {
      for (const { sellerId, lines, shares, price } of split(one).parts) {
        expect(lines.map((at) => one.lines[at]?.sellerId)).toEqual(lines.map(() => sellerId))
        expect(lines).toEqual([...lines].sort((a, b) => a - b))
        const of = (key: keyof (typeof shares)[number]) => shares.reduce((all, share) => all + share[key], 0)
        expect(of('couponSharePaise')).toBe(price.couponDiscountPaise)
        expect(of('prepaidSharePaise')).toBe(price.prepaidDiscountPaise)
        expect(of('shippingSharePaise')).toBe(price.shippingPaise)
        expect(of('feeSharePaise')).toBe(price.platformFeePaise)
      }
    }),
  )
})

test('every line is in one part, and every seller has one', () => {
  fc.assert(
    fc.property(cart, (one) => {
      const { parts } = split(one)
      const all = parts.flatMap(({ lines }) => lines).sort((a, b) => a - b)
      expect(all).toEqual(one.lines.map((_, at) => at))
      expect(new Set(parts.map(({ sellerId }) => sellerId)).size).toBe(parts.length)
    }),
  )
})

test('nothing is negative, and no part is paid beyond what it costs', () => {
  fc.assert(
    fc.property(cart, (one) => {
      for (const { price, creditPaise, advancePaise } of split(one).parts) {
        expect(Math.min(...Object.values(price), creditPaise, advancePaise)).toBeGreaterThanOrEqual(0)
        expect(creditPaise + advancePaise).toBeLessThanOrEqual(price.totalPaise)
        expect(price.couponDiscountPaise + price.prepaidDiscountPaise).toBeLessThanOrEqual(price.subtotalPaise)
      }
    }),
  )
})

test("a seller's coupon leaves the others' parts alone", () => {
  fc.assert(
    fc.property(cart, (one) => {
      fc.pre(one.couponSellerId !== HOUSE_SELLER_ID)
      for (const { sellerId, price } of split(one).parts) {
        if (sellerId !== one.couponSellerId) expect(price.couponDiscountPaise).toBe(0)
      }
    }),
  )
})

test('parts that may be ordered together are all paid first, or none', () => {
  fc.assert(
    fc.property(cart, fc.constantFrom('online', 'COD'), fc.boolean(), (one, method, hasAdvance) => {
      const { parts } = split({ ...one, advancePart: method === 'COD' && hasAdvance ? one.advancePart : 0 })
      fc.pre(unsplittablePart(parts, method) === null)
      const first = parts.map(({ price, ...part }) => isPaidFirst({ ...part, method, totalPaise: price.totalPaise }))
      expect(new Set(first).size).toBe(1)
    }),
  )
})

const one = (sellerId: string, pricePaise: number) => ({
  sellerId,
  originalPaise: pricePaise,
  discountPaise: null,
  quantity: 1,
})
const NO_FEES = { shippingFeePaise: 0, freeShippingFromPaise: 0, platformFeePaise: 0 }
const WHOLE = { creditPaise: 0, advancePaise: 0, couponSellerId: undefined }

test('a remainder of a paisa goes to the largest rest', () => {
  const lines = [one('a', 10_000), one('b', 10_000), one('c', 10_000)]
  const price = priceCart(lines, 100, { ...NO_FEES, shippingFeePaise: 5_000, freeShippingFromPaise: 900_000 })
  const parts = splitPurchase(lines, { ...WHOLE, price })
  expect(parts.map((part) => part.price.couponDiscountPaise)).toEqual([34, 33, 33])
  expect(parts.map((part) => part.price.shippingPaise)).toEqual([1_667, 1_667, 1_666])
  expect(parts.map((part) => part.price.totalPaise)).toEqual([11_633, 11_634, 11_633])
})

test("a part below a rupee cannot be paid online, nor one that the seller's coupon pays", () => {
  const lines = [one('a', 10_000), one('b', 99)]
  const small = splitPurchase(lines, { ...WHOLE, price: priceCart(lines, 0, NO_FEES) })
  expect(unsplittablePart(small, 'online')?.sellerId).toBe('b')
  expect(unsplittablePart(small, 'COD')).toBeNull()
  const dear = [one('a', 10_000), one('b', 500)]
  const gift = splitPurchase(dear, { ...WHOLE, couponSellerId: 'b', price: priceCart(dear, 500, NO_FEES) })
  expect(unsplittablePart(gift, 'online')?.sellerId).toBe('b')
})

test('store credit pays all of every part or leaves of each what can be paid', () => {
  const lines = [one('a', 10_000), one('b', 150)]
  const price = priceCart(lines, 0, NO_FEES)
  const all = splitPurchase(lines, { ...WHOLE, price, creditPaise: 10_150 })
  expect(unsplittablePart(all, 'online')).toBeNull()
  const most = splitPurchase(lines, { ...WHOLE, price, creditPaise: 10_000 })
  expect(unsplittablePart(most, 'online')?.sellerId).toBe('b')
})
