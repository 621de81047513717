import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EditLine, editProblem, isAnswerable, lineChanges, priceEdited, swappedPrice } from './order-edit.ts'
import { OrderStatus } from './order-status.ts'
import { PaymentStatus } from './payment-status.ts'
import { DEFAULT_FEES } from './shipping.ts'

const CASH = {
  status: OrderStatus.Processing,
  method: 'COD',
  paymentStatus: PaymentStatus.Pending,
  refundStatus: 'None',
  advancePaise: 0,
  advancePaidAt: null,
} as const
const ONLINE = { ...CASH, status: OrderStatus.Paid, method: 'online', paymentStatus: PaymentStatus.Completed } as const
const FREE = { isPacked: false, isPaymentOpen: false }

describe('an order can be edited', () => {
  test.each([
    ['in cash', CASH, FREE, null],
    ['in cash and not confirmed', { ...CASH, status: OrderStatus.PaymentPending }, FREE, null],
    ['paid online', ONLINE, FREE, null],
    ['with its part in advance', { ...CASH, advancePaise: 100, advancePaidAt: new Date(0) }, FREE, null],
  ])('when it is %s', (_, order, facts, problem) => {
    expect(editProblem(order, facts)).toBe(problem)
  })

  test.each([
    ['cancelled', { ...CASH, status: OrderStatus.Cancelled }, FREE, 'ended'],
    ['shipped', { ...CASH, status: OrderStatus.Shipped }, FREE, 'shipped'],
    [
      'waiting for its payment',
      { ...ONLINE, status: OrderStatus.PaymentPending, paymentStatus: 'Pending' },
      FREE,
      'unpaid',
    ],
    ['waiting for its part', { ...CASH, status: OrderStatus.PaymentPending, advancePaise: 100 }, FREE, 'unpaid'],
    ['advanced without its payment', { ...ONLINE, paymentStatus: 'Pending' }, FREE, 'unpaid'],
    ['paid in cash before it was sent', { ...CASH, paymentStatus: 'Paid' }, FREE, 'paid_otherwise'],
    ['paid with a return', { ...ONLINE, exchangePaise: 100 }, FREE, 'paid_otherwise'],
    ['partly refunded', { ...ONLINE, refundStatus: 'Partly refunded' }, FREE, 'partly_refunded'],
    ['packed', CASH, { ...FREE, isPacked: true }, 'packed'],
    ['being paid for', CASH, { ...FREE, isPaymentOpen: true }, 'payment_open'],
  ] as const)('but not when it is %s', (_, order, facts, problem) => {
    expect(editProblem(order, facts)).toBe(problem)
  })
})

describe('the price of another variant', () => {
  const today = (originalPaise: number, discountPaise: number | null = null) => ({ originalPaise, discountPaise })

  test('is what was paid, where both cost the same today, although a sale has ended', () => {
    const paid = { originalPaise: 100_000, pricePaise: 70_000 }
    expect(swappedPrice(paid, today(100_000), today(100_000))).toEqual(paid)
  })

  test('is as much dearer as the variant is today', () => {
    const paid = { originalPaise: 100_000, pricePaise: 70_000 }
    expect(swappedPrice(paid, today(100_000), today(110_000))).toEqual({ originalPaise: 110_000, pricePaise: 80_000 })
  })

  test('is that of today where the old variant is no longer sold', () => {
    const paid = { originalPaise: 100_000, pricePaise: 70_000 }
    expect(swappedPrice(paid, null, today(120_000, 90_000))).toEqual({ originalPaise: 120_000, pricePaise: 90_000 })
  })

  test('is never below nothing nor above its original price', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(price, price, price, price, (paid, old, fresh, more) => {
        const was = { originalPaise: paid + more, pricePaise: paid }
        const { originalPaise, pricePaise } = swappedPrice(was, today(old), today(fresh))
        expect(pricePaise).toBeGreaterThanOrEqual(0)
        expect(pricePaise).toBeLessThanOrEqual(originalPaise)
      }),
    )
  })
})

describe('the sums of an edited order', () => {
  const line = fc.record({
    pricePaise: fc.integer({ min: 100, max: 500_000 }),
    more: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  const lines = fc
    .array(line, { minLength: 1, maxLength: 6 })
    .map((all) =>
      all.map(({ pricePaise, more, quantity }) => ({ originalPaise: pricePaise + more, pricePaise, quantity })),
    )
  const coupon = fc.constantFrom(
    null,
    { discountType: 'percentage' as const, discountValue: 1500, maximumDiscountPaise: null },
    { discountType: 'percentage' as const, discountValue: 1500, maximumDiscountPaise: 10_000 },
    { discountType: 'fixed' as const, discountValue: 20_000, maximumDiscountPaise: null },
  )
  const NOTHING = {
    subtotalPaise: 0,
    couponDiscountPaise: 0,
    prepaidDiscountPaise: 0,
    shippingPaise: DEFAULT_FEES.shippingFeePaise,
    platformFeePaise: DEFAULT_FEES.platformFeePaise,
  }

  test('add up, and nothing that was taken off exceeds the goods', () => {
    fc.assert(
      fc.property(lines, lines, coupon, (before, after, terms) => {
        const placed = priceEdited(
          before,
          { ...NOTHING, couponDiscountPaise: terms === null ? 0 : 1 },
          terms,
          DEFAULT_FEES,
        )
        const sums = priceEdited(after, placed, terms, DEFAULT_FEES)
        const goods = sums.subtotalPaise - sums.couponDiscountPaise - sums.prepaidDiscountPaise
        expect(sums.totalPaise).toBe(goods + sums.shippingPaise + sums.platformFeePaise)
        expect(goods).toBeGreaterThanOrEqual(0)
        expect(sums.shippingPaise).toBeLessThanOrEqual(placed.shippingPaise)
      }),
    )
  })

  test('take off no more than the coupon does at most, however much was added', () => {
    const terms = { discountType: 'percentage', discountValue: 1500, maximumDiscountPaise: 10_000 } as const
    const order = { ...NOTHING, subtotalPaise: 40_000, couponDiscountPaise: 6_000 }
    const off = (quantity: number) =>
      priceEdited([{ originalPaise: 40_000, pricePaise: 40_000, quantity }], order, terms, DEFAULT_FEES)
    expect([off(1).couponDiscountPaise, off(2).couponDiscountPaise]).toEqual([6_000, 10_000])
  })

  test('are those of before where the lines are', () => {
    fc.assert(
      fc.property(lines, coupon, (before, terms) => {
        const placed = priceEdited(
          before,
          { ...NOTHING, couponDiscountPaise: terms === null ? 0 : 1 },
          terms,
          DEFAULT_FEES,
        )
        expect(priceEdited(before, placed, terms, DEFAULT_FEES)).toEqual(placed)
      }),
    )
  })

  test('share a discount whose terms are gone', () => {
    const order = { ...NOTHING, subtotalPaise: 100_000, couponDiscountPaise: 10_000, prepaidDiscountPaise: 4_500 }
    const half = [{ originalPaise: 50_000, pricePaise: 50_000, quantity: 1 }]
    expect(priceEdited(half, order, null, DEFAULT_FEES)).toMatchObject({
      couponDiscountPaise: 5_000,
      prepaidDiscountPaise: 2_250,
    })
  })
})

const LINE: EditLine = {
  ...{ itemId: 'a', position: 0, productId: 'p', variantId: 'v', title: 'Tote', color: '', size: null, choice: [] },
  ...{ originalPaise: 1, pricePaise: 1, quantity: 3 },
}

test('what leaves and what comes is told by line', () => {
  const after = [
    { ...LINE, quantity: 1 },
    { ...LINE, itemId: 'b', quantity: 2 },
  ]
  const { left, added } = lineChanges([LINE], after)
  expect([left, added].map((side) => side.map(({ itemId, quantity }) => [itemId, quantity]))).toEqual([
    [['a', 2]],
    [['b', 2]],
  ])
})

test.each([
  ['open', {}, OrderStatus.Processing, true],
  ['over', { expiresAt: new Date(0) }, OrderStatus.Processing, false],
  ['declined', { state: 'declined' as const }, OrderStatus.Processing, false],
  ['of an order that was shipped', {}, OrderStatus.Shipped, false],
])('a proposal that is %s', (_, part, status, isOpen) => {
  const edit = { state: 'proposed' as const, expiresAt: new Date(2), ...part }
  expect(isAnswerable(edit, status, new Date(1))).toBe(isOpen)
})
