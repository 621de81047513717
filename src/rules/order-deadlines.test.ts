import { describe, expect, test } from 'vitest'
import { mayCorrectAddress, mayReconsider, mayReturn, needsCodConfirmation } from './order-deadlines.ts'
import { RETURN_DAYS } from './return-days.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const HOUR = 3_600_000

describe('how long a buyer may change their mind', () => {
  test.each([
    ['Processing', HOUR - 1, true],
    ['Processing', HOUR, false],
    ['Paid', 0, true],
    ['Payment Pending', 0, true],
    ['Shipped', 0, false],
    ['Cancelled', 0, false],
  ] as const)('second thoughts: %s, %i ms after ordering: %s', (status, ms, may) => {
    expect(mayReconsider({ status, placedAt: ago(ms) }, NOW)).toBe(may)
  })

  test.each([
    ['COD', 'Payment Pending', 23 * HOUR, true],
    ['COD', 'Processing', HOUR - 1, true],
    ['COD', 'Processing', HOUR, false],
    ['online', 'Payment Pending', HOUR, false],
  ] as const)('the address of one paid by %s: %s, %i ms after ordering: %s', (method, status, ms, may) => {
    expect(mayCorrectAddress({ method, status, placedAt: ago(ms) }, NOW)).toBe(may)
  })

  test.each([
    ['Delivered', RETURN_DAYS * 24 * HOUR - 1, true],
    ['Delivered', RETURN_DAYS * 24 * HOUR, false],
    ['Shipped', 0, false],
  ] as const)('returns: %s, %i ms after delivery: %s', (status, ms, may) => {
    expect(mayReturn({ status, deliveredAt: ago(ms) }, NOW)).toBe(may)
  })

  test.each([
    [true, 500_000, false],
    [true, 500_001, true],
    [false, 100, true],
  ])('COD with a verified email %s and %i paise needs confirming: %s', (isEmailVerified, totalPaise, needs) => {
    expect(needsCodConfirmation({ isEmailVerified, totalPaise, codConfirmAbovePaise: 500_000 })).toBe(needs)
  })
})
