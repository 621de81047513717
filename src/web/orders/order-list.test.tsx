// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { click, type } from '../../../tests/support/mount.tsx'
import { forgetOrders } from '../client/orders.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { anOrder } from './order-for-test.ts'
import { OrderList } from './order-list.tsx'

vi.mock('./use-live-orders.ts', async () => {
  const { useEffect } = await import('react')
  const { fetchOrders } = await import('../client/orders.ts')
  return {
    useLiveOrders: (userId: string, token: string) => useEffect(() => void fetchOrders(userId, token), [userId, token]),
  }
})

let orders: OrderJson[]
let asked: string[]
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'tok')
  forgetOrders()
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ success: true, orders })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(path = '/orders') {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  onTestFinished(() => act(async () => root.unmount()))
  const router = createMemoryRouter([{ path: '/orders', element: <OrderList userId="u1" token="tok" /> }], {
    initialEntries: [path],
  })
  await act(async () =>
    root.render(
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>,
    ),
  )
  await vi.waitFor(() => expect(cards(host).length).toBeGreaterThan(0))
  return { host, router }
}
const cards = (host: Element) => [...host.querySelectorAll('.order-card')]
const numbers = (host: Element) => cards(host).map((card) => card.querySelector('.order-number')?.textContent)
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    anOrder({ id: `N${String(at).padStart(7, '0')}`, title: at === 14 ? 'Scarf' : 'Kurta' }),
  )

test('parts of one purchase are never on two pages', async () => {
  const list = many(15)
  const parts = list.slice(10, 13)
  const purchase = {
    ...{ _id: '01900000-0000-7000-8000-0000000000aa', id: 'P7K3M9QXV', status: 'Payment Pending' as const, total: 30 },
    parts: parts.map(({ _id, id, status }) => ({ _id, id, seller: null, status, total: 10, goods: [] })),
  }
  orders = list.map((order) => (parts.includes(order) ? { ...order, purchase } : order))
  const { host } = await open()
  expect(cards(host)).toHaveLength(14)
  const { host: second } = await open('/orders?page=2')
  expect(cards(second)).toHaveLength(1)
})

test('a card leads with what was bought, when it comes and the next action; its chip says what it is about [ORDER-35]', async () => {
  const [item] = anOrder().cart.items as [OrderJson['cart']['items'][0]]
  const cart = { ...anOrder().cart, items: [item, { ...item, _id: 'i2' }, { ...item, _id: 'i3' }] }
  orders = [anOrder({ status: 'Shipped', cart })]
  const { host } = await open()
  expect(host.querySelector('h2')?.textContent).toBe('Kurta and 2 more Order AAAA1111')
  expect(host.querySelector('.order-when')?.textContent).toBe('With you by Monday, 6 July 2026')
  expect(host.querySelector('.order-next-action button')?.textContent).toBe('Track Order')
  expect(host.querySelector('.order-card .order-row > span')?.textContent).toBe('Order status Shipped')
})

test.each([
  ['Payment Pending', { method: 'COD' as const }, 'Confirm COD Order'],
  ['Payment Pending', {}, 'Complete Payment'],
  ['Failed', {}, 'Retry Payment'],
  ['Cancelled', {}, 'Shop Again'],
  ['Delivered', {}, 'Buy again'],
  ['Processing', {}, undefined],
] as const)('the next thing to do with an order that is %s %j is %s', async (status, paymentMethod, action) => {
  orders = [anOrder({ status, paymentMethod, deliveredAt: status === 'Delivered' ? '2026-07-04T00:00:00.000Z' : null })]
  const { host } = await open()
  expect(host.querySelector('.order-next-action button')?.textContent).toBe(action)
  expect(host.textContent?.includes('Awaits your yes')).toBe(action === 'Confirm COD Order')
  const when = host.querySelector('.order-when')?.textContent
  expect(when).toBe(
    { Delivered: 'Delivered on 4 July 2026', Processing: 'With you by Monday, 6 July 2026' }[status as string],
  )
})

test('a cash order is confirmed from the list', async () => {
  orders = [anOrder({ paymentMethod: { method: 'COD' } })]
  const { host } = await open()
  await click(host.querySelector('.order-next-action button') as Element)
  expect(asked).toContain(`/v1/api/orders/${orders[0]?._id}/confirm`)
})

test('many orders come in pages of twelve, and what is searched is counted and found on every page', async () => {
  orders = many(30)
  const { host, router } = await open('/orders?page=3')
  expect(numbers(host)).toHaveLength(6)
  await click(host.querySelector('[aria-label="Page 2"]') as Element)
  expect(router.state.location.search).toBe('?page=2')
  expect(numbers(host)[0]).toBe('Order N0000012')
  expect(host.querySelector('[role=status]')?.textContent).toBe('30 orders')
  await type(host.querySelector('input[type=search]') as HTMLInputElement, 'scarf')
  await vi.waitFor(() => expect(numbers(host)).toEqual(['Order N0000014']))
  expect(host.querySelector('[role=status]')?.textContent).toBe('1 of 30 orders')
  expect([router.state.location.search, host.querySelector('.pages')]).toEqual(['', null])
})

test('how the orders are shown is remembered', async () => {
  orders = many(2)
  const first = await open()
  expect(first.host.querySelector('.orders')?.className).toBe('orders')
  await click(first.host.querySelector('input[value=list]') as Element)
  expect(first.host.querySelector('.orders')?.className).toBe('orders as-list')
  const second = await open()
  expect(second.host.querySelector('.orders')?.className).toBe('orders as-list')
})
