import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { isToArrive } from './order-facts.ts'
import { anOrder } from './order-for-test.ts'

const tracked = (...statuses: string[]) =>
  anOrder({
    status: 'Shipped',
    trackingDetails: statuses.map((status) => ({
      _id: status,
      trackingId: 'BLD-1',
      status,
      date: '2026-07-02T00:00:00.000Z',
      location: '',
      notes: '',
    })) as ReturnType<typeof anOrder>['trackingDetails'],
  })

test.each(ORDER_STATUSES)('whether a parcel of an order that is %s is to be expected', (status) => {
  expect(isToArrive(anOrder({ status }))).toBe(status !== 'Cancelled' && status !== 'Failed')
})

test.each([
  [['In Transit', 'Returned'], false],
  [['Shipped', 'Failed'], false],
  [['Failed', 'Out for Delivery'], true],
])('the newest word of the parcel counts: %j', (statuses, isExpected) => {
  expect(isToArrive(tracked(...statuses))).toBe(isExpected)
})
