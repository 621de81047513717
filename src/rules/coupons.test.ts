import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CouponTerms, couponDiscountPaise, couponProblem, couponState } from './coupons.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const BEFORE = new Date('2026-03-10T11:59:59Z')
const AFTER = new Date('2026-03-11T12:00:00Z')
const good: CouponTerms = {
  discountType: 'percentage',
  discountValue: 1000,
  minimumOrderPaise: 100_000,
  expiresAt: AFTER,
  isActive: true,
  usageLimit: null,
  usedCount: 7,
  applicableUsers: [],
  applicableRoles: ['customer'],
}
const customer = { role: 'customer', userId: 'one' } as const
const guest = { role: 'customer', userId: null } as const

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
    ['not below the minimum', {}, customer, 99_999, 'below_minimum'],
  ] as const)('%s', (_, change, user, subtotal, problem) => {
    expect(couponProblem({ ...good, ...change }, user, subtotal, NOW)).toBe(problem)
  })
})

describe('what a coupon takes off', () => {
  test.each([
    ['percentage', 1000, 100_000, 10_000],
    ['percentage', 1250, 99_999, 12_500],
    ['percentage', 10_000, 45_600, 45_600],
    ['fixed', 20_000, 100_000, 20_000],
    ['fixed', 20_000, 15_000, 15_000],
  ] as const)('%s of %i from %i is %i', (discountType, discountValue, subtotal, off) => {
    expect(couponDiscountPaise({ discountType, discountValue }, subtotal)).toBe(off)
  })

  test('whole paise, never above the subtotal', () => {
    const terms = fc.oneof(
      fc.record({
        discountType: fc.constant('percentage' as const),
        discountValue: fc.integer({ min: 1, max: 10_000 }),
      }),
      fc.record({
        discountType: fc.constant('fixed' as const),
        discountValue: fc.integer({ min: 1, max: 10_000_000 }),
      }),
    )
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 100_000_000 }), (coupon, subtotal) => {
        const off = couponDiscountPaise(coupon, subtotal)
        expect(Number.isInteger(off) && off >= 0 && off <= subtotal).toBe(true)
      }),
    )
  })
})

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
    ['[SELL-COUP-21] Inactive', { isActive: false }, 'Inactive'],
  ] as const)('%s', (_, change, state) => {
    expect(couponState({ ...good, ...change }, NOW)).toBe(state)
  })
})
