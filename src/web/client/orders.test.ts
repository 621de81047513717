// @vitest-environment jsdom
import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { anOrder } from '../orders/order-for-test.ts'
import { readCurrentOrder, setCurrentOrder } from './current-order.ts'
import { fetchOrders, forgetOrders, type OrdersState, putOrder, useOrders } from './orders.ts'
import { session } from './session-state.ts'

let answer: () => Response
let seen: OrdersState

function Looking() {
  seen = useOrders()
  return null
}

beforeEach(async () => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => answer())
  forgetOrders()
  await mount(createElement(Looking))
})

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const fetchAll = () => act(() => fetchOrders('u1', 'tok'))
const kept = (key: string) => localStorage.getItem(key) ?? ''

test('one’s own orders are shown, and kept without address or phone [ORDER-10] [ORDER-42]', async () => {
  answer = () => json({ orders: [anOrder({ id: 'AAAA1111' }), anOrder({ id: 'BBBB2222', userId: 'other' })] })
  await fetchAll()
  expect(seen).toMatchObject({ status: 'ready', orders: [{ id: 'AAAA1111' }] })
  expect(kept('orders')).toContain('AAAA1111')
  expect(kept('orders')).not.toMatch(/Temple|98765|asha@|BBBB2222/)
  await act(async () => putOrder(anOrder({ id: 'AAAA1111', status: 'Shipped' })))
  expect(seen.orders.map(({ status }) => status)).toEqual(['Shipped'])
})

test('signing out forgets them', async () => {
  answer = () => json({ orders: [anOrder({ id: 'AAAA1111' })] })
  await fetchAll()
  await act(async () => session.setState({ status: 'guest', because: 'left' }, true))
  expect(seen).toMatchObject({ status: 'unknown', orders: [] })
})

test('of two answers the newer one is shown, whichever comes last', async () => {
  const at = (second: number, status: 'Paid' | 'Shipped' | 'Delivered') =>
    anOrder({ id: 'AAAA1111', status, updatedAt: `2026-07-01T00:00:0${second}.000Z` })
  const statuses = () => seen.orders.map(({ status }) => status)
  answer = () => {
    // Read before, and answered after it.
    putOrder(at(2, 'Shipped'))
    return json({ orders: [at(1, 'Paid')] })
  }
  await fetchAll()
  expect(statuses()).toEqual(['Shipped'])
  await act(async () => putOrder(at(1, 'Paid')))
  expect(statuses()).toEqual(['Shipped'])
  answer = () => json({ orders: [at(3, 'Delivered')] })
  await fetchAll()
  await act(async () => putOrder(at(2, 'Shipped')))
  expect(statuses()).toEqual(['Delivered'])
})

test('an order that was placed while the list was read is in it', async () => {
  const late = anOrder({ _id: '2', id: 'BBBB2222', date: '2026-07-02T00:00:00.000Z' })
  answer = () => {
    putOrder(late)
    return json({ orders: [anOrder({ _id: '1', id: 'AAAA1111' })] })
  }
  await fetchAll()
  expect(seen.orders.map(({ id }) => id)).toEqual(['BBBB2222', 'AAAA1111'])
})

test('a list of several pages is fetched whole, each order once', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url).replace(/^.*orders/, ''))
    const first = { orders: [anOrder({ _id: '1', id: 'AAAA1111' }), anOrder({ _id: '2', id: 'BBBB2222' })], next: '2' }
    const second = { orders: [anOrder({ _id: '2', id: 'BBBB2222' }), anOrder({ _id: '3', id: 'CCCC3333' })] }
    return json(asked.length === 1 ? first : second)
  })
  await fetchAll()
  expect(asked).toEqual(['', '?before=2'])
  expect(seen.orders.map(({ id }) => id)).toEqual(['AAAA1111', 'BBBB2222', 'CCCC3333'])
})

test.each([
  [() => json({ message: 'Closed for lunch' }, 503), 'Closed for lunch'],
  [() => json({ success: false }, 500), 'Failed to fetch orders.'],
  [() => json({ orders: 'none' }), 'Failed to fetch orders.'],
])('orders that do not come: %s %s; what was kept stays in sight [ORDER-72]', async (body, problem) => {
  localStorage.setItem('orders', JSON.stringify([anOrder({ id: 'CCCC3333' })]))
  answer = body
  await fetchAll()
  expect(seen).toMatchObject({ status: 'failed', problem, orders: [{ id: 'CCCC3333' }] })
})

test('the current order is kept in storage, without where it goes [ORDER-10]', () => {
  setCurrentOrder(anOrder({ id: 'DDDD4444' }))
  expect(kept('currentOrder')).toContain('DDDD4444')
  expect(kept('currentOrder')).not.toMatch(/Temple|98765|asha@/)
  expect(readCurrentOrder()?.shippingInfo.address).toContain('Temple')
})
