import { expect, test } from 'vitest'
import type { ReturnJson } from '#contracts/orders/orders.ts'
import { inEnglish } from '../../../tests/support/in-english.ts'
import { anOrder } from './order-for-test.ts'
import { ALL_RETURNED, notReturnableReason, refundOf } from './returnable.ts'

const sentBack = (status: ReturnJson['status']): ReturnJson => ({
  _id: 'r1',
  status,
  reason: 'Too long',
  remark: '',
  items: [{ itemId: 'i1', quantity: 1 }],
  refundAmount: 0,
  createdAt: '2026-07-06T00:00:00.000Z',
  updatedAt: '2026-07-06T00:00:00.000Z',
})
const arrived = { status: 'Delivered' as const, deliveredAt: '2026-07-05T00:00:00.000Z' }
function withReason(nonReturnable: string) {
  const order = anOrder(arrived)
  return { ...order, cart: { ...order.cart, items: order.cart.items.map((item) => ({ ...item, nonReturnable })) } }
}
const soon = new Date('2026-07-07T00:00:00.000Z')

test.each([
  ['what arrived', anOrder(arrived), soon, null],
  ['what is being returned', anOrder({ ...arrived, returns: [sentBack('Requested')] }), soon, ALL_RETURNED],
  ['what a refused return left', anOrder({ ...arrived, returns: [sentBack('Rejected')] }), soon, null],
  [
    'what arrived long ago',
    anOrder(arrived),
    new Date('2026-08-05T00:00:00.000Z'),
    expect.stringMatching(/30 days after delivery, which was until 4 Aug/),
  ],
  [
    'what cannot be returned',
    withReason('Made to your measure.'),
    soon,
    expect.stringContaining('returned: Made to your measure. If'),
  ],
])('whether %s can be sent back', (_, order, now, why) => {
  expect(inEnglish(notReturnableReason(order, now))).toEqual(why)
})

test('what comes back is told less its share of the coupon, and less for the last unit where a share was rounded', () => {
  const order = anOrder(arrived)
  const [item] = order.cart.items
  const three = item === undefined ? [] : [{ ...item, quantity: 3 }]
  const bought = { ...order, cart: { ...order.cart, items: three, couponDiscount: 100 } }
  expect([1, 2, 3].map((quantity) => refundOf(bought, [{ itemId: 'i1', quantity }]).refundPaise)).toEqual([
    86_666, 173_333, 260_000,
  ])
  const rest = { ...bought, returns: [{ ...sentBack('Approved'), refundAmount: 866.66 }] }
  expect(refundOf(rest, [{ itemId: 'i1', quantity: 2 }]).refundPaise).toBe(173_334)
  expect(
    refundOf({ ...bought, returns: [{ ...sentBack('Rejected'), refundAmount: 866.66 }] }, [
      { itemId: 'i1', quantity: 3 },
    ]).refundPaise,
  ).toBe(260_000)
})

test('what was withheld is promised, and what went back otherwise is not given twice', () => {
  const order = anOrder({ ...arrived, returns: [{ ...sentBack('Refunded'), refundAmount: 500, withheld: 400 }] })
  const [item] = order.cart.items
  const two = { ...order, cart: { ...order.cart, items: item === undefined ? [] : [{ ...item, quantity: 2 }] } }
  const value = (givenOtherwise?: number) => {
    const paymentMethod = { ...two.paymentMethod, ...(givenOtherwise && { givenOtherwise }) }
    return refundOf({ ...two, paymentMethod }, [{ itemId: 'i1', quantity: 1 }])
  }
  expect(value()).toMatchObject({ refundPaise: 90_000, earlierPaise: 0 })
  expect(value(400)).toMatchObject({ refundPaise: 90_000, earlierPaise: 0 })
  expect(value(600)).toMatchObject({ refundPaise: 75_500, earlierPaise: 14_500 })
})

test('what pays for something else is promised already', () => {
  const exchange = {
    ...{ _id: 'e1', state: 'held' as const, pieces: [], total: 900, credited: 900, toPay: 0, isPaid: false },
    ...{ isTrusted: false, expiresAt: '2026-07-27T00:00:00.000Z' },
  }
  const order = anOrder(arrived)
  const [item] = order.cart.items
  const two = { ...order.cart, items: item === undefined ? [] : [{ ...item, quantity: 2 }] }
  const value = (more: object) =>
    refundOf({ ...order, cart: two, returns: [{ ...sentBack('Approved'), ...more }] }, [{ itemId: 'i1', quantity: 1 }])
  expect(value({ exchange }).refundPaise).toBe(value({ refundAmount: 900 }).refundPaise)
  expect(value({ refundAmount: 900, exchange: { ...exchange, state: 'ended' } })).toEqual(value({ refundAmount: 900 }))
})
