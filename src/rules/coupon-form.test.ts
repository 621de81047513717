import { describe, expect, test } from 'vitest'
import { type CouponForm, EMPTY_COUPON_FORM, formDay, validateCoupon } from './coupon-form.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const FINE: CouponForm = { ...EMPTY_COUPON_FORM, code: 'monsoon10', discountValue: '10', expirationDate: '2026-03-02' }
const validate = (change: Partial<CouponForm>, before: { expiresAt: Date } | null = null) =>
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
    [{ usageLimitPerCustomer: '0' }, 'usageLimitPerCustomer', 'Usage limit per customer must be a positive integer.'],
    [{ usageLimitPerCustomer: 'one' }, 'usageLimitPerCustomer', 'Usage limit per customer must be a positive integer.'],
    [{ maximumDiscountAmount: '0' }, 'maximumDiscountAmount', 'Maximum discount must be a positive number.'],
    [{ maximumDiscountAmount: 'much' }, 'maximumDiscountAmount', 'Maximum discount must be a positive number.'],
    [{ startDate: 'soon' }, 'startDate', 'Start date must be a day.'],
    [{ startDate: '2026-03-03' }, 'startDate', 'Start date must be before the expiration date.'],
    [{ applicableRoles: [] }, 'applicableRoles', 'Choose at least one role.'],
    [{ applicableRoles: ['owner'] }, 'applicableRoles', 'Choose at least one role.'],
  ])('%o [SELL-COUP-07] [SELL-COUP-08] [SELL-COUP-10] [SELL-COUP-11] [SELL-COUP-14]', (change, field, words) =>
    expect(validate(change)).toEqual({ [field]: words }),
  )
})

test('start, most and limits of a customer are understood, and may be left out', () => {
  const typed = { startDate: '2026-03-01', maximumDiscountAmount: '299.50', usageLimitPerCustomer: '1' }
  expect(validateCoupon({ ...FINE, ...typed, isFirstOrderOnly: true }, NOW, null).values).toMatchObject({
    startsAt: new Date('2026-02-28T18:30:00.000Z'),
    ...{ maximumDiscountPaise: 29_950, usageLimitPerCustomer: 1, isFirstOrderOnly: true },
  })
  expect(validateCoupon(FINE, NOW, null).values).toMatchObject({
    ...{ startsAt: null, maximumDiscountPaise: null, usageLimitPerCustomer: null, isFirstOrderOnly: false },
  })
})

test('a fixed amount has no most of its own, whatever was typed before', () => {
  const { values } = validateCoupon({ ...FINE, discountType: 'fixed', maximumDiscountAmount: '50' }, NOW, null)
  expect(values?.maximumDiscountPaise).toBeNull()
})

test('a start on the day of the end lasts that day', () => {
  expect(validate({ startDate: '2026-03-02' })).toEqual({})
})

test('a start that is not changed keeps its time', () => {
  const before = { startsAt: new Date('2026-03-01T10:00:00Z'), expiresAt: new Date('2026-03-02T18:29:59.999Z') }
  expect(validateCoupon({ ...FINE, startDate: '2026-03-01' }, NOW, before).values?.startsAt).toEqual(before.startsAt)
})

test('a whole hundred percent is fine, and a fixed amount may be above it [SELL-COUP-08]', () => {
  expect(validate({ discountValue: '100' })).toEqual({})
  expect(validate({ discountType: 'fixed', discountValue: '250' })).toEqual({})
})

test('a day of expiry that is not changed keeps its time', () => {
  const before = { expiresAt: new Date('2026-04-01T17:39:00Z') }
  const { values } = validateCoupon({ ...FINE, expirationDate: '2026-04-01' }, NOW, before)
  expect(values?.expiresAt).toEqual(before.expiresAt)
})

test('an edited coupon never ends earlier, and one that ended may keep its day [SELL-COUP-12]', () => {
  const ended = { expiresAt: new Date('2026-02-20T10:00:00Z') }
  expect(validate({ expirationDate: '2026-02-10' }, ended)).toEqual({
    expirationDate: 'Expiration date cannot be before the original expiration date.',
  })
  expect(validate({ expirationDate: formDay(ended.expiresAt) }, ended)).toEqual({})
  expect(validate({ expirationDate: '2026-02-25' }, ended).expirationDate).toMatch(/in the past/)
  expect(validate({ expirationDate: '2026-04-01' }, ended)).toEqual({})
})
