import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { PAYMENT_STATUSES } from './payment-status.ts'
import { mayPrepay } from './prepay.ts'

const order = {
  method: 'COD',
  status: 'Processing',
  paymentStatus: 'Pending',
  totalPaise: 50_000,
  advancePaise: 0,
  creditPaise: 0,
} as const

test('a cash order can be paid online until it ships', () => {
  const open = ORDER_STATUSES.filter((status) => mayPrepay({ ...order, status }))
  expect(open).toEqual(['Payment Pending', 'Processing', 'Paid'])
})

test('only while nobody has paid for it', () => {
  const open = PAYMENT_STATUSES.filter((paymentStatus) => mayPrepay({ ...order, paymentStatus }))
  expect(open).toEqual(['Pending'])
})

test('an online order is paid in its own way', () => expect(mayPrepay({ ...order, method: 'online' })).toBe(false))

test('not one of which a part is paid in advance', () => {
  expect(mayPrepay({ ...order, advancePaise: 10_000 })).toBe(false)
})

test('less than a rupee is not paid online', () => {
  expect([99, 100].map((totalPaise) => mayPrepay({ ...order, totalPaise }))).toEqual([false, true])
})
