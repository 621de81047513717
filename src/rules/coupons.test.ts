import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocateCoupon,
  type CouponTerms,
  couponDiscountPaise,
  couponGoodsPaise,
  couponProblem,
  couponState,
  isPersonal,
  NO_HISTORY,
} from './coupons.ts'
import { HOUSE_SELLER_ID } from './sellers.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const BEFORE = new Date('2026-03-10T11:59:59Z')
const AFTER = new Date('2026-03-11T12:00:00Z')
const good: CouponTerms = {
  discountType: 'percentage',
  discountValue: 1000,
  maximumDiscountPaise: null,
  minimumOrderPaise: 100_000,
  startsAt: null,
  expiresAt: AFTER,
  isActive: true,
  usageLimit: null,
  usedCount: 7,
  usageLimitPerCustomer: null,
  isFirstOrderOnly: false,
  applicableUsers: [],
  applicableRoles: ['customer'],
}
const customer = { role: 'customer', userId: 'one', ...NO_HISTORY } as const
const guest = { role: 'customer', userId: null, ...NO_HISTORY } as const
const used = { ...customer, uses: 2, hasOrdered: true } as const

describe('who may use a coupon', () => {
  test.each([
    ['anybody of the role', {}, customer, 100_000, null],
    ['a guest, as a customer', {}, guest, 100_000, null],
    ['not after its end', { expiresAt: BEFORE }, customer, 100_000, 'expired'],
    ['not in the moment of its end', { expiresAt: NOW }, customer, 100_000, 'expired'],
    ['not while inactive', { isActive: false }, customer, 100_000, 'inactive'],
    ['not beyond its limit', { usageLimit: 7 }, customer, 100_000, 'used_up'],
    ['the last use', { usageLimit: 8 }, customer, 100_000, null],
    ['[SELL-COUP-28] not another role', { applicableRoles: ['seller'] }, customer, 100_000, 'not_for_you'],
    ['[SELL-COUP-28] not somebody else', { applicableUsers: ['two'] }, customer, 100_000, 'not_for_you'],
    ['[SELL-COUP-28] the one it names', { applicableUsers: ['one'] }, customer, 100_000, null],
    ['[COUPON-10] never a guest where people are named', { applicableUsers: ['one'] }, guest, 100_000, 'not_for_you'],
    ['not before its start', { startsAt: AFTER }, customer, 100_000, 'not_started'],
    ['from the moment of its start', { startsAt: NOW }, customer, 100_000, null],
    ['whoever used it less often than one may', { usageLimitPerCustomer: 3 }, used, 100_000, null],
    ['not whoever used it as often as one may', { usageLimitPerCustomer: 2 }, used, 100_000, 'used_by_you'],
    ['whoever has never ordered, for a first order', { isFirstOrderOnly: true }, customer, 100_000, null],
    ['not whoever has ordered', { isFirstOrderOnly: true }, used, 100_000, 'not_first_order'],
    ['whoever has ordered, where that is not asked', {}, used, 100_000, null],
    [
      'whoever has used it hears that first',
      { isFirstOrderOnly: true, usageLimitPerCustomer: 1 },
      used,
      100_000,
      'used_by_you',
    ],
    ['not below the minimum', {}, customer, 99_999, 'below_minimum'],
  ] as const)('%s', (_, change, user, subtotal, problem) => {
    expect(couponProblem({ ...good, ...change }, user, subtotal, NOW)).toBe(problem)
  })
})

describe('what a coupon takes off', () => {
  test.each([
    ['percentage', 1000, null, 100_000, 10_000],
    ['percentage', 1250, null, 99_999, 12_500],
    ['percentage', 10_000, null, 45_600, 45_600],
    ['percentage', 1000, 10_000, 100_000, 10_000],
    ['percentage', 1000, 9_999, 100_000, 9_999],
    ['percentage', 10_000, 50_000, 45_600, 45_600],
    ['fixed', 20_000, null, 100_000, 20_000],
    ['fixed', 20_000, null, 15_000, 15_000],
  ] as const)(
    '%s of %i, at most %s, from %i is %i',
    (discountType, discountValue, maximumDiscountPaise, subtotal, off) => {
      expect(couponDiscountPaise({ discountType, discountValue, maximumDiscountPaise }, subtotal)).toBe(off)
    },
  )

  const line = fc.record({
    sellerId: fc.constantFrom(HOUSE_SELLER_ID, 'one', 'two'),
    paise: fc.integer({ min: 0, max: 10_000_000 }),
  })
  test.each([HOUSE_SELLER_ID, 'one'])(
    'by line sums to the paisa, and takes nothing off goods it is not for: %s',
    (seller) => {
      fc.assert(
        fc.property(fc.array(line, { maxLength: 20 }), fc.nat({ max: 10_000 }), (lines, discountValue) => {
          const goods = couponGoodsPaise(seller, lines)
          const isFor = ({ sellerId }: { sellerId: string }) => seller === HOUSE_SELLER_ID || sellerId === seller
          expect(goods).toBe(lines.filter(isFor).reduce((sum, { paise }) => sum + paise, 0))
          const off = couponDiscountPaise(
            { discountType: 'percentage', discountValue, maximumDiscountPaise: null },
            goods,
          )
          const parts = allocateCoupon(off, seller, lines)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(off)
          expect(parts.every((part, at) => part <= (isFor(lines[at]!) ? lines[at]!.paise : 0))).toBe(true)
        }),
      )
    },
  )

  test('whole paise, never above the subtotal or the most', () => {
    const terms = fc.oneof(
      fc.record({
        discountType: fc.constant('percentage' as const),
        maximumDiscountPaise: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
        discountValue: fc.integer({ min: 1, max: 10_000 }),
      }),
      fc.record({
        discountType: fc.constant('fixed' as const),
        maximumDiscountPaise: fc.constant(null),
        discountValue: fc.integer({ min: 1, max: 10_000_000 }),
      }),
    )
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 100_000_000 }), (coupon, subtotal) => {
        const off = couponDiscountPaise(coupon, subtotal)
        const most = Math.min(subtotal, coupon.maximumDiscountPaise ?? subtotal)
        expect(Number.isInteger(off) && off >= 0 && off <= most).toBe(true)
      }),
    )
  })
})

test.each([
  [{}, false],
  [{ isFirstOrderOnly: true }, true],
  [{ usageLimitPerCustomer: 1 }, true],
])('%j looks at earlier orders: %s', (change, expected) => expect(isPersonal({ ...good, ...change })).toBe(expected))

describe('what a seller sees of a coupon', () => {
  test.each([
    [
      '[SELL-COUP-18] Expired comes before everything',
      { expiresAt: BEFORE, usageLimit: 7, isActive: false },
      'Expired',
    ],
    ['[SELL-COUP-19] Max Usage', { usageLimit: 7, isActive: false }, 'Max Usage'],
    ['[SELL-COUP-19] not before the limit', { usageLimit: 8 }, 'Active'],
    ['[SELL-COUP-20] Active', {}, 'Active'],
    ['[SELL-COUP-20] Active, also before its start', { startsAt: AFTER }, 'Active'],
    ['[SELL-COUP-21] Inactive', { isActive: false }, 'Inactive'],
  ] as const)('%s', (_, change, state) => {
    expect(couponState({ ...good, ...change }, NOW)).toBe(state)
  })
})
