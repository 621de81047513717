import { describe, expect, test } from 'vitest'
import {
  hasShipped,
  isDead,
  isDelivered,
  isFirm,
  isInTransit,
  isInvoiceVoid,
  isOpen,
  isPayable,
  isPending,
  isPurchase,
  isSold,
  ORDER_STATUS,
  ORDER_STATUSES,
  orderActions,
  owesCash,
  shownPaymentStatus,
} from './order-status.ts'
import { TRACKING_STATUSES } from './tracking-status.ts'

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
    ['Cancelled', 'Pending', {}, 'Nothing to pay'],
    ['Cancelled', 'Completed', { refundingAmount: 955 }, 'Being refunded'],
    ['Failed', 'Paid', { refundedAmount: 500, refundingAmount: 455 }, 'Being refunded'],
    // Shipping and fees of what came back stay.
    ['Cancelled', 'Completed', { refundedAmount: 900 }, 'Partly refunded'],
    ['Cancelled', 'Refunded', { refundedAmount: 955 }, 'Refunded'],
    ['Cancelled', 'Completed', {}, 'Completed'],
    ['Cancelled', 'Completed', { refusedAmount: 955 }, 'The bank sent it back'],
    ['Failed', 'Completed', { refundedAmount: 500, refusedAmount: 455 }, 'The bank sent it back'],
    // A part in advance, of an order that ended before the rest was paid.
    ['Cancelled', 'Pending', { refusedAmount: 200 }, 'The bank sent it back'],
    ['Delivered', 'Completed', { refusedAmount: 100 }, 'Completed'],
    ['Delivered', 'Completed', { refundingAmount: 100 }, 'Completed'],
  ] as const)('a %s order whose payment is %s, with %o, is shown as %s', (status, paymentStatus, sums, shown) => {
    expect(shownPaymentStatus({ status, paymentStatus, ...sums })).toBe(shown)
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
    ['counts as sold', isSold, ['Payment Pending', 'Processing', 'Paid', 'Shipped', 'Delivered']],
    ['is still to be delivered', isOpen, ['Payment Pending', 'Processing', 'Paid', 'Shipped']],
    ['waits for payment or confirmation', isPending, ['Payment Pending']],
    ['is to be packed', isFirm, ['Processing', 'Paid']],
    ['is a purchase', isPurchase, ['Processing', 'Paid', 'Shipped', 'Delivered']],
    ['has left the store', hasShipped, ['Shipped', 'Delivered']],
    ['is in transit', isInTransit, ['Shipped']],
    ['has arrived', isDelivered, ['Delivered']],
    ['may still be paid online', isPayable, ['Payment Pending', 'Failed']],
    ['may owe cash', owesCash, ['Payment Pending', 'Processing', 'Shipped', 'Delivered']],
  ] as const)('which order %s', (_, question, statuses) => {
    expect(ORDER_STATUSES.filter(question)).toEqual(statuses)
  })

  test('how far a delivery is [ORDER-07]', () => {
    expect(ORDER_STATUSES.map((status) => ORDER_STATUS[status].step)).toEqual([0, 1, 1, 2, 3, 0, 0])
  })

  test('the buyer is written to when it is shipped, delivered or cancelled', () => {
    const told = ORDER_STATUSES.filter((status) => ORDER_STATUS[status].email !== null)
    expect(told).toEqual(['Shipped', 'Delivered', 'Cancelled'])
  })
})
