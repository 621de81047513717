import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceCart } from './pricing.ts'
import { ownShippingFrom, shareShipping, shippingByGroup } from './seller-shipping.ts'
import { HOUSE_SELLER_ID } from './sellers.ts'
import { DEFAULT_FEES, type ShippingRule, shippingPaise } from './shipping.ts'
import { splitPurchase } from './split-purchase.ts'

const SHOP: ShippingRule = { shippingFeePaise: 5_000, freeShippingFromPaise: 100_000 }
const OWN: ShippingRule = { shippingFeePaise: 8_000, freeShippingFromPaise: 200_000 }
const house = (goodsPaise: number) => ({ goodsPaise, sellerId: HOUSE_SELLER_ID })
const own = (goodsPaise: number, ownShipping: ShippingRule | null = OWN) => ({ goodsPaise, sellerId: 'a', ownShipping })
const feesOf = (lines: Parameters<typeof shippingByGroup>[0]) =>
  shippingByGroup(lines, SHOP).map(({ sellerId, shippingPaise: paise }) => [sellerId, paise])

describe('shipping of goods', () => {
  test.each([
    ['of the shop are charged together', [house(60_000), { goodsPaise: 40_000, sellerId: 'b' }], [[null, 0]]],
    [
      'of a rule do not count for the shop’s limit',
      [house(60_000), own(90_000)],
      [
        [null, 5_000],
        ['a', 8_000],
      ],
    ],
    [
      'of a rule are free from its own limit',
      [own(120_000), own(80_000), house(1)],
      [
        ['a', 0],
        [null, 5_000],
      ],
    ],
    ['of a rule alone have no fee of the shop', [own(1)], [['a', 8_000]]],
  ])('%s', (_, lines, fees) => {
    expect(feesOf(lines)).toEqual(fees)
  })

  test.each([
    ['0 is free', { shippingFeePaise: 0, freeShippingFromPaise: null }, 0],
    ['a fee without a limit is never free', { shippingFeePaise: 8_000, freeShippingFromPaise: null }, 8_000],
    ['a limit of 0 is always free', { shippingFeePaise: 8_000, freeShippingFromPaise: 0 }, 0],
  ])('by an own rule: %s', (_, rule, paise) => {
    expect(feesOf([own(9_000_000, rule)])).toEqual([['a', paise]])
  })
})

test('a rule of pages is in rupees; without a fee there is none', () => {
  expect(ownShippingFrom({ shippingFee: 80.5, freeShippingFrom: 2000 })).toEqual({
    ...{ shippingFeePaise: 8_050, freeShippingFromPaise: 200_000 },
  })
  expect(ownShippingFrom({ shippingFee: 0 })).toEqual({ shippingFeePaise: 0, freeShippingFromPaise: null })
  expect([ownShippingFrom({ shippingFee: null }), ownShippingFrom(undefined)]).toEqual([null, null])
})

const SELLERS = [HOUSE_SELLER_ID, 'a', 'b', 'c'] as const
const rule = fc.record({
  shippingFeePaise: fc.integer({ min: 0, max: 20_000 }),
  freeShippingFromPaise: fc.option(fc.integer({ min: 0, max: 900_000 })),
})
const line = fc.record({
  sellerId: fc.constantFrom(...SELLERS),
  originalPaise: fc.integer({ min: 1, max: 500_000 }),
  discountPaise: fc.constant(null),
  quantity: fc.integer({ min: 1, max: 9 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
const rules = fc.record({ a: fc.option(rule), b: fc.option(rule), c: fc.option(rule) })
type Rules = Partial<Record<string, ShippingRule | null>>

test('shares add up to the shipping of the order, and each stays within its group', () => {
  fc.assert(
    fc.property(lines, rules, rule, (cart, own, shop) => {
      const sent = cart.map((one) => ({ ...one, ownShipping: (own as Rules)[one.sellerId] ?? null }))
      const goods = sent.map((one) => ({ ...one, goodsPaise: one.originalPaise * one.quantity }))
      const { shippingPaise: whole } = priceCart(sent, 0, { ...shop, platformFeePaise: 500 })
      const shares = shareShipping(goods, whole)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole)
      for (const group of shippingByGroup(goods, shop)) {
        expect(group.lines.reduce((sum, at) => sum + (shares[at] ?? 0), 0)).toBe(group.shippingPaise)
      }
    }),
  )
})

test('a part of a purchase is charged what its seller’s own rule says', () => {
  fc.assert(
    fc.property(lines, rules, rule, (cart, own, shop) => {
      const sent = cart.map((one) => ({ ...one, ownShipping: (own as Rules)[one.sellerId] ?? null }))
      const price = priceCart(sent, 0, { ...shop, platformFeePaise: 500 })
      const parts = splitPurchase(sent, { price, creditPaise: 0, advancePaise: 0, couponSellerId: undefined })
      expect(parts.reduce((sum, part) => sum + part.price.shippingPaise, 0)).toBe(price.shippingPaise)
      for (const part of parts) {
        const ofSeller = (own as Rules)[part.sellerId]
        if (ofSeller) expect(part.price.shippingPaise).toBe(shippingPaise(part.price.subtotalPaise, ofSeller))
      }
    }),
  )
})

test('without own rules every cart costs what the shop’s fee over all goods says', () => {
  fc.assert(
    fc.property(lines, rule, (cart, shop) => {
      const fees = { ...DEFAULT_FEES, ...shop }
      const price = priceCart(
        cart.map((one) => ({ ...one, ownShipping: null })),
        0,
        fees,
      )
      expect(price.shippingPaise).toBe(shippingPaise(price.subtotalPaise, shop))
      expect(price).toEqual(priceCart(cart, 0, fees))
    }),
  )
})
