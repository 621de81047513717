import { expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { anOrder } from './order-for-test.ts'
import { groupsOf } from './order-groups.tsx'

const numbers = (orders: readonly OrderJson[]) => groupsOf(orders).map((group) => group.map(({ id }) => id))
const alone = anOrder({ id: 'ALONE001' })
const first = anOrder({ id: 'PART0001' })
const second = anOrder({ id: 'PART0002' })
const purchase = {
  ...{ _id: '01900000-0000-7000-8000-0000000000aa', id: 'P7K3M9QXV', status: 'Paid', total: 20 },
  parts: [first, second].map(({ _id, id }) => ({
    _id,
    id,
    seller: null,
    status: 'Paid' as const,
    total: 10,
    goods: [],
  })),
} satisfies NonNullable<OrderJson['purchase']>

test('orders that were placed alone stand alone', () => {
  expect(numbers([alone, first])).toEqual([['ALONE001'], ['PART0001']])
})

test('parts stand together where the newest is, in the order of the cart', () => {
  const parts = [second, first].map((order) => ({ ...order, purchase }))
  expect(numbers([parts[0]!, alone, parts[1]!])).toEqual([['PART0001', 'PART0002'], ['ALONE001']])
})

test('a part that the filter left alone still has its purchase', () => {
  expect(numbers([{ ...second, purchase }])).toEqual([['PART0002']])
})
