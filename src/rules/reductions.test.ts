import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxOrder } from './gst.ts'
import { splitAmounts } from './parcel-plan.ts'
import { priceCart } from './pricing.ts'
import { prepaidDiscountPaise, prepaidOfferFrom, prepaidOffFrom, reductionPaise } from './reductions.ts'
import { returnRefund } from './returns.ts'

test.each([
  ['a percentage of the goods', { hundredths: 500, mostPaise: null }, 100_000, 5000],
  ['rounded to the paisa', { hundredths: 250, mostPaise: null }, 9_999, 250],
  ['at most so much', { hundredths: 5000, mostPaise: 10_000 }, 100_000, 10_000],
  ['never more than the goods', { hundredths: 5000, mostPaise: 10_000 }, 0, 0],
  ['nothing without an offer', null, 100_000, 0],
])('for paying online: %s', (_, offer, goodsPaise, off) => {
  expect(prepaidDiscountPaise(offer, goodsPaise)).toBe(off)
})

test('the public settings say what is taken off, or nothing', () => {
  expect(prepaidOfferFrom({})).toBeNull()
  expect(prepaidOfferFrom({ prepaidPercent: null, prepaidMost: 50 })).toBeNull()
  expect(prepaidOfferFrom({ prepaidPercent: 2.5, prepaidMost: null })).toEqual({ hundredths: 250, mostPaise: null })
  expect(prepaidOfferFrom({ prepaidPercent: 5, prepaidMost: 99.5 })).toEqual({ hundredths: 500, mostPaise: 9950 })
})

const fees = { shippingFeePaise: 5_000, freeShippingFromPaise: 100_000, platformFeePaise: 500 }
const line = fc.record({
  pricePaise: fc.integer({ min: 1, max: 900_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  category: fc.constantFrom('Fashion', 'Bags', 'Home Decor'),
})
const offer = fc.record({
  hundredths: fc.integer({ min: 1, max: 5000 }),
  mostPaise: fc.option(fc.integer({ min: 1, max: 100_000 })),
})

describe('what is taken off for paying online, with a coupon, to the paisa', () => {
  const cart = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    coupon: fc.double({ min: 0, max: 1, noNaN: true }),
    offer,
  })
  const priced = ({ lines, coupon, offer }: typeof cart extends fc.Arbitrary<infer Cart> ? Cart : never) => {
    const goods = lines.map(({ pricePaise, quantity }) => ({
      originalPaise: pricePaise,
      discountPaise: null,
      quantity,
    }))
    const worth = goods.reduce((sum, one) => sum + one.originalPaise * one.quantity, 0)
    return priceCart(goods, Math.floor(worth * coupon), fees, prepaidOffFrom(offer))
  }

  test('is in the total, and never below the fees', () => {
    fc.assert(
      fc.property(cart, (one) => {
        const price = priced(one)
        const { subtotalPaise, shippingPaise, platformFeePaise, totalPaise } = price
        expect(totalPaise).toBe(subtotalPaise - reductionPaise(price) + shippingPaise + platformFeePaise)
        expect(totalPaise).toBeGreaterThanOrEqual(shippingPaise + platformFeePaise)
      }),
    )
  })

  test('is what the lines of the invoice add up to', () => {
    fc.assert(
      fc.property(cart, (one) => {
        const price = priced(one)
        const charged = [
          { name: 'Shipping', paise: price.shippingPaise },
          { name: 'Platform fee', paise: price.platformFeePaise },
        ]
        const supply = { isWithinState: true, day: '2026-11-18' }
        const taxed = taxOrder({ lines: one.lines, couponPaise: reductionPaise(price), fees: charged, supply })
        const all = [...taxed.lines, ...taxed.fees]
        expect(all.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(price.totalPaise)
      }),
    )
  })

  test('stays with the store when everything is returned, piece by piece', () => {
    fc.assert(
      fc.property(cart, (one) => {
        const price = priced(one)
        const lines = one.lines.map((bought, index) => ({ ...bought, id: `${index}`, returned: 0 }))
        let promisedPaise = 0
        for (const bought of lines) {
          for (let piece = 0; piece < bought.quantity; piece += 1) {
            const order = { lines, reductionPaise: reductionPaise(price), chargesPaise: 0, promisedPaise }
            promisedPaise += returnRefund(order, [{ itemId: bought.id, quantity: 1 }]).refundPaise
            bought.returned += 1
          }
        }
        expect(promisedPaise).toBe(price.subtotalPaise - reductionPaise(price))
      }),
    )
  })

  test('lowers what the one parcel of the order is worth', () => {
    fc.assert(
      fc.property(cart, (one) => {
        const price = priced(one)
        const lines = one.lines.map((bought, index) => ({ ...bought, id: `${index}` }))
        const sums = { lines, reductionPaise: reductionPaise(price), feesPaise: 0, cashPaise: 0 }
        const [parcel] = splitAmounts(sums, [], [lines])
        expect(parcel).toEqual({ worthPaise: price.subtotalPaise - reductionPaise(price), collectPaise: 0 })
      }),
    )
  })
})
