import { expect, test } from 'vitest'
import { OrderStatus } from './order-status.ts'
import type { PaymentMethod } from './payment-status.ts'
import { isQuietEnd, type StatusWarning, shipProblem, sortByWarning, statusWarning } from './status-warnings.ts'

const { PaymentPending, Processing, Paid, Shipped, Delivered, Cancelled, Failed } = OrderStatus

test.each<[OrderStatus, PaymentMethod, OrderStatus, StatusWarning | null]>([
  [Paid, 'online', Shipped, null],
  [Processing, 'COD', Shipped, null],
  [Shipped, 'COD', Delivered, null],
  [Shipped, 'COD', Shipped, null],
  [Processing, 'COD', Delivered, 'unshipped'],
  [Delivered, 'COD', Shipped, 'delivered'],
  [Delivered, 'online', Processing, 'delivered'],
  [Shipped, 'online', Processing, 'shipped'],
  [Shipped, 'online', Cancelled, null],
  [PaymentPending, 'online', Shipped, 'unpaid'],
  [PaymentPending, 'online', Processing, 'unpaid'],
  [PaymentPending, 'online', Cancelled, null],
  [PaymentPending, 'COD', Delivered, 'unconfirmed'],
  [PaymentPending, 'COD', Processing, null],
  [Processing, 'COD', PaymentPending, 'firm'],
  [Shipped, 'COD', PaymentPending, 'firm'],
  [Cancelled, 'COD', Shipped, 'ended'],
  [Failed, 'online', Processing, 'ended'],
])('%s by %s to %s: %s', (status, method, next, warning) => {
  expect(statusWarning({ status, method }, next)).toBe(warning)
})

test.each<[OrderStatus, PaymentMethod, OrderStatus, boolean]>([
  [Processing, 'COD', Cancelled, true],
  [Shipped, 'COD', Failed, true],
  [PaymentPending, 'online', Cancelled, true],
  [Paid, 'online', Cancelled, false],
  [Cancelled, 'COD', Failed, false],
  [Processing, 'COD', Shipped, false],
])('%s by %s to %s ends it without money going back: %s', (status, method, next, expected) => {
  expect(isQuietEnd({ status, method }, next)).toBe(expected)
})

test('what should not ship is what waits, has ended or has arrived', () => {
  const problems = Object.values(OrderStatus).map((status) => shipProblem({ status, method: 'online' }))
  expect(problems).toEqual(['unpaid', null, null, null, 'delivered', 'ended', 'ended'])
})

test('of many orders those that fit are told from those to ask about', () => {
  const orders = [Paid, Delivered, Delivered, PaymentPending, Shipped].map((status) => ({
    status,
    method: 'online' as const,
  }))
  const { fitting, warnings, same } = sortByWarning(orders, Shipped)
  expect(fitting.map(({ status }) => status)).toEqual([Paid])
  expect(same).toBe(1)
  expect([...warnings]).toEqual([
    ['delivered', 2],
    ['unpaid', 1],
  ])
})
