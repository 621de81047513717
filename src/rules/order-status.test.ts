import { describe, expect, test } from 'vitest'
import {
  isDead,
  isInvoiceVoid,
  mayReconsider,
  mayReturn,
  needsCodConfirmation,
  ORDER_STATUSES,
  orderActions,
  RETURN_DAYS,
  TRACKING_STATUSES,
} from './order-status.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const HOUR = 3_600_000

describe('the statuses of an order', () => {
  test('[ORDER-68] are seven', () => {
    expect(ORDER_STATUSES).toEqual([
      'Payment Pending',
      'Processing',
      'Paid',
      'Shipped',
      'Delivered',
      'Cancelled',
      'Failed',
    ])
  })

  test('[SELL-ORDER-27] tracking has its own nine', () => {
    expect(TRACKING_STATUSES.join(', ')).toBe(
      'Order Placed, Packed, Shipped, In Transit, Out for Delivery, Delivered, Returned, Cancelled, Failed',
    )
  })

  test('two of them end it', () => expect(ORDER_STATUSES.filter(isDead)).toEqual(['Cancelled', 'Failed']))

  test('one that ended unpaid has no invoice to hand out', () => {
    const isVoid = (isPaid: boolean) => ORDER_STATUSES.filter((status) => isInvoiceVoid({ status, isPaid }))
    expect([isVoid(false), isVoid(true)]).toEqual([['Cancelled', 'Failed'], []])
  })

  test.each([
    ['[ORDER-56]', 'Delivered', 'online', ['Rate Products', 'Request Return']],
    ['[ORDER-57]', 'Shipped', 'online', ['Track Order']],
    ['[ORDER-58]', 'Payment Pending', 'COD', ['Confirm COD Order']],
    ['[ORDER-59]', 'Payment Pending', 'online', ['Complete Payment']],
    ['[ORDER-60]', 'Failed', 'online', ['Retry Payment']],
    ['[ORDER-61]', 'Cancelled', 'COD', ['Shop Again']],
    ['', 'Processing', 'COD', []],
    ['', 'Paid', 'online', []],
  ] as const)('%s [ORDER-55] [ORDER-62] %s by %s offers its buttons', (_, status, method, actions) => {
    expect(orderActions({ status, method })).toEqual([...actions, 'Send Invoice to Email'])
  })

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
