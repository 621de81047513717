import { expect, test } from 'vitest'
import { toEnglish } from '#rules/message.ts'
import { STATUS_FILTERS } from '#rules/order-status.ts'
import { clockText } from '../i18n/moments.ts'
import { latestTrackingId, orderNumber, ordersFound } from './order-facts.ts'
import { DATE_FILTERS, filterOrders, NO_FILTER } from './order-filter.ts'
import { anOrder } from './order-for-test.ts'
import { returnableQuantity } from './returnable.ts'

const NOW = new Date('2026-07-20T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000).toISOString()
const fresh = anOrder({ id: 'AAAA1111', status: 'Paid', createdAt: daysAgo(1), title: 'Blue Kurta' })
const older = anOrder({ id: 'BBBB2222', status: 'Shipped', createdAt: daysAgo(20), title: 'Sage Tote' })
const oldest = anOrder({ id: 'CCCC3333', status: 'Delivered', createdAt: daysAgo(170), title: 'Wool Socks' })
const all = [fresh, older, oldest, anOrder({ id: 'DDDD4444', status: 'Paid', createdAt: daysAgo(400), title: 'Scarf' })]
const found = (part: object) => filterOrders(all, { ...NO_FILTER, ...part }, NOW).map(({ id }) => id)

test('the filters and their words [ORDER-33] [ORDER-34]', () => {
  expect(STATUS_FILTERS).toEqual([
    'All',
    'Processing',
    'Payment Pending',
    'Paid',
    'Shipped',
    'Delivered',
    'Cancelled',
    'Failed',
  ])
  expect(DATE_FILTERS).toEqual(['All', 'Last 7 days', 'Last 30 days', 'Last 6 months'])
})

test('by status, by time, by number, by what is inside, and all together [ORDER-32]', () => {
  expect(found({})).toHaveLength(4)
  expect(found({ status: 'Paid' })).toEqual(['AAAA1111', 'DDDD4444'])
  expect(found({ date: 'Last 7 days' })).toEqual(['AAAA1111'])
  expect(found({ date: 'Last 30 days' })).toEqual(['AAAA1111', 'BBBB2222'])
  expect(found({ date: 'Last 6 months' })).toEqual(['AAAA1111', 'BBBB2222', 'CCCC3333'])
  expect(found({ search: ' bbbb2' })).toEqual(['BBBB2222'])
  expect(found({ search: 'wool' })).toEqual(['CCCC3333'])
  expect(found({ search: 'scarf', date: 'Last 7 days' })).toEqual([])
})

test('an order goes by its id, or by the last 6 characters of its key [ORDER-37]', () => {
  expect(orderNumber(fresh)).toBe('AAAA1111')
  expect(orderNumber({ id: '', _id: '01900000-0000-7000-8000-0000abcdef12' })).toBe('cdef12')
})

test('the tracking id is the newest entry’s, or N/A [ORDER-36]', () => {
  const entry = { _id: 't', status: 'Packed', date: daysAgo(1), location: '', notes: '' } as const
  expect(latestTrackingId({ trackingDetails: [] })).toBe('N/A')
  const trackingDetails = [
    { ...entry, trackingId: 'BLD-1' },
    { ...entry, trackingId: 'BLD-2' },
  ]
  expect(latestTrackingId({ trackingDetails })).toBe('BLD-2')
})

test('times are India’s; counts have their plural', () => {
  expect(toEnglish(clockText('2026-03-10T20:00:00Z'))).toBe('11 March 2026, 01:30')
  expect([ordersFound(1, 1), ordersFound(6, 6), ordersFound(2, 6)].map(toEnglish)).toEqual([
    '1 order',
    '6 orders',
    '2 of 6 orders',
  ])
})

test('what is being returned cannot be returned again, unless that was refused', () => {
  const item = { ...fresh.cart.items[0]!, quantity: 3 }
  const asked = (status: 'Requested' | 'Rejected', quantity: number) => ({
    _id: 'r',
    status,
    reason: '',
    remark: '',
    refundAmount: 0,
    createdAt: '',
    updatedAt: '',
    items: [{ itemId: item._id, quantity }],
  })
  expect(returnableQuantity({ returns: [asked('Requested', 2), asked('Rejected', 1)] }, item)).toBe(1)
  expect(returnableQuantity({ returns: [asked('Requested', 3)] }, item)).toBe(0)
})

test('a part of a purchase is found by the number of the whole, too', () => {
  const purchase = { _id: 'p', id: 'P7K3M9QXV', status: 'Paid' as const, total: 10, parts: [] }
  const list = [fresh, { ...older, purchase }]
  const hits = filterOrders(list, { ...NO_FILTER, search: 'p7k3m9qxv' }, NOW)
  expect(hits.map(({ id }) => id)).toEqual(['BBBB2222'])
})
