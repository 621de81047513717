import { describe, expect, test } from 'vitest'
import { type CouponForm, EMPTY_COUPON_FORM, expiryDay, validateCoupon } from './coupon-form.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const FINE: CouponForm = { ...EMPTY_COUPON_FORM, code: 'monsoon10', discountValue: '10', expirationDate: '2026-03-02' }
const problemsOf = (change: Partial<CouponForm>, before: { expiresAt: Date } | null = null) =>
  validateCoupon({ ...FINE, ...change }, NOW, before).problems

test('a coupon is understood: code in capitals, hundredths, the end of the day in India', () => {
  expect(validateCoupon({ ...FINE, minimumOrderAmount: '499.50', usageLimit: '3' }, NOW, null).values).toMatchObject({
    code: 'MONSOON10',
    discountValue: 1000,
    minimumOrderPaise: 49_950,
    usageLimit: 3,
    expiresAt: new Date('2026-03-02T18:29:59.999Z'),
    applicableRoles: ['customer'],
  })
})

test('what may be left out: minimum and limit; the roles begin with customer [SELL-COUP-09] [SELL-COUP-13] [SELL-COUP-15]', () => {
  expect(EMPTY_COUPON_FORM.applicableRoles).toEqual(['customer'])
  expect(validateCoupon(FINE, NOW, null).values).toMatchObject({ minimumOrderPaise: 0, usageLimit: null })
})

describe('what is refused, in its words', () => {
  test.each<[Partial<CouponForm>, keyof CouponForm, string]>([
    [{ code: '  ' }, 'code', 'Coupon code is required.'],
    [{ code: '<b>' }, 'code', 'Use letters, digits, - and _ for the code, 30 at most.'],
    [{ discountValue: '' }, 'discountValue', 'Discount value must be a positive number.'],
    [{ discountValue: '0' }, 'discountValue', 'Discount value must be a positive number.'],
    [{ discountValue: '-4' }, 'discountValue', 'Discount value must be a positive number.'],
    [{ discountValue: 'ten' }, 'discountValue', 'Discount value must be a positive number.'],
    [{ discountValue: '100.1' }, 'discountValue', 'Percentage must be between 0 and 100.'],
    [{ minimumOrderAmount: '-1' }, 'minimumOrderAmount', 'Minimum order amount must be a non-negative number.'],
    [{ expirationDate: '2026-03-01' }, 'expirationDate', 'Expiration date cannot be in the past.'],
    [{ expirationDate: '' }, 'expirationDate', 'Expiration date is required.'],
    [{ expirationDate: '2026-13-45' }, 'expirationDate', 'Expiration date is required.'],
    [{ usageLimit: '0' }, 'usageLimit', 'Usage limit must be a positive integer.'],
    [{ usageLimit: '1.5' }, 'usageLimit', 'Usage limit must be a positive integer.'],
    [{ applicableRoles: [] }, 'applicableRoles', 'Choose at least one role.'],
    [{ applicableRoles: ['owner'] }, 'applicableRoles', 'Choose at least one role.'],
  ])('%o [SELL-COUP-07] [SELL-COUP-08] [SELL-COUP-10] [SELL-COUP-11] [SELL-COUP-14]', (change, field, words) =>
    expect(problemsOf(change)).toEqual({ [field]: words }),
  )
})

test('a whole hundred percent is fine, and a fixed amount may be above it [SELL-COUP-08]', () => {
  expect(problemsOf({ discountValue: '100' })).toEqual({})
  expect(problemsOf({ discountType: 'fixed', discountValue: '250' })).toEqual({})
})

test('an edited coupon never ends earlier, and one that ended may keep its day [SELL-COUP-12]', () => {
  const ended = { expiresAt: new Date('2026-02-20T10:00:00Z') }
  expect(problemsOf({ expirationDate: '2026-02-10' }, ended)).toEqual({
    expirationDate: 'Expiration date cannot be before the original expiration date.',
  })
  expect(problemsOf({ expirationDate: expiryDay(ended.expiresAt) }, ended)).toEqual({})
  expect(problemsOf({ expirationDate: '2026-02-25' }, ended).expirationDate).toMatch(/in the past/)
  expect(problemsOf({ expirationDate: '2026-04-01' }, ended)).toEqual({})
})
