import { expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { anOrder } from '../orders/order-for-test.ts'
import { withPartStatuses } from './part-statuses.ts'

const { Paid, Shipped, Cancelled } = OrderStatus
const ids = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000a2'] as const
const purchase = {
  ...{ _id: '01900000-0000-7000-8000-0000000000aa', id: 'P7K3M9QXV', status: Paid, total: 20 },
  parts: ids.map((_id, at) => ({ _id, id: `PART000${at}`, seller: null, status: Paid, total: 10, goods: [] })),
} satisfies NonNullable<OrderJson['purchase']>
const parts = ids.map((_id) => anOrder({ _id, status: Paid, purchase }))
const seen = (orders: readonly OrderJson[]) =>
  withPartStatuses(orders).map((order) => [order.purchase?.status, order.purchase?.parts.map(({ status }) => status)])

test('a part that was read again tells the others what it is', () => {
  const [first, second] = parts as [OrderJson, OrderJson]
  const now = [Paid, [Paid, Shipped]]
  expect(seen([first, { ...second, status: Shipped }])).toEqual([now, now])
})

test('the status of the whole follows from what the parts are', () => {
  const ended = parts.map((order) => ({ ...order, status: Cancelled }))
  expect(seen(ended).map(([status]) => status)).toEqual([Cancelled, Cancelled])
})

test('a part that is not in the list stays what was said of it', () => {
  const [first] = parts as [OrderJson]
  expect(seen([{ ...first, status: Shipped }])).toEqual([[Paid, [Shipped, Paid]]])
})

test('orders that were placed alone stay the same', () => {
  const alone = anOrder()
  expect(withPartStatuses([alone])[0]).toBe(alone)
})
