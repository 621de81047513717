// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { setCurrentOrder } from '../client/current-order.ts'
import { storeCheckout } from '../client/stored-checkout.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import OrderConfirmation from './order-confirmation.tsx'
import { anOrder } from './order-for-test.ts'
import OrderSuccess from './order-success.tsx'

vi.mock('../client/use-session.ts', () => ({
  useSession: () => ({ status: 'signed-in', token: 'tok', user: { _id: 'u1' } }),
}))
afterEach(() => vi.unstubAllGlobals())

const paid = anOrder({
  status: 'Paid',
  paymentMethod: { status: 'Completed', paymentDate: '2026-07-01T00:00:00.000Z' },
})
const cancelled = { ...paid, status: 'Cancelled' as const }
const PAGES = { '/orders/success': OrderSuccess, '/order-confirmation': OrderConfirmation }
const state = { order: paid, message: 'Payment verified. Your order is confirmed.' }

/** The page after the server returned `now`, or no response; POP navigation unless pushed. */
async function visit(path: keyof typeof PAGES, now: OrderJson | null, { isPushed = false, passed = state } = {}) {
  vi.stubGlobal('fetch', async () => {
    if (now === null) throw new TypeError('offline')
    return new Response(JSON.stringify({ success: true, order: now }))
  })
  setCurrentOrder(passed.order)
  const routes = [
    { path: '/', element: null },
    { path, Component: PAGES[path] },
  ]
  const router = createMemoryRouter(routes, { initialEntries: isPushed ? ['/'] : [{ pathname: path, state: passed }] })
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>,
    ),
  )
  if (isPushed) await act(async () => void (await router.navigate(path, { state: passed })))
  await vi.waitFor(() => expect(host.querySelector('h1')).not.toBeNull())
  return host
}
const heading = (host: Element) => host.querySelector('h1')?.textContent

test.each(['/orders/success', '/order-confirmation'] as const)('%s tells of an order as it is now', async (path) => {
  const host = await visit(path, cancelled)
  expect(heading(host)).toBe('This order is cancelled')
  for (const untrue of ['Order Confirmed!', 'Payment verified', 'Estimated delivery', "What's Next?"]) {
    expect(host.textContent).not.toContain(untrue)
  }
  expect(host.textContent).toContain('What you paid comes back to you')
})

test.each(['/orders/success', '/order-confirmation'] as const)(
  '%s says what is true of one that stands',
  async (path) => {
    const host = await visit(path, paid, { isPushed: true })
    expect(heading(host)).toBe('Order Confirmed!')
    expect(host.textContent).toContain('Estimated delivery')
  },
)

test('without an answer it shows what it was told', async () => {
  expect(heading(await visit('/orders/success', null))).toBe('Order Confirmed!')
})

test('what was paid at the door is not said to come back by the way it was paid', async () => {
  const atDoor = anOrder({
    status: 'Cancelled',
    paymentMethod: { method: 'COD', status: 'Paid', paymentDate: '2026-07-05T00:00:00.000Z' },
  })
  const host = await visit('/orders/success', atDoor)
  expect(host.textContent).toContain('What you paid in cash goes back to an account that you name.')
  expect(host.textContent).not.toContain('by the way you paid')
})

const waiting = anOrder({ paymentMethod: { method: 'COD' } })
const told = { order: waiting, message: 'Order placed successfully!' }

test('a cash order that needs a yes is asked for it in the title, not called confirmed', async () => {
  const host = await visit('/orders/success', waiting, { isPushed: true, passed: told })
  expect(heading(host)).toBe('Please confirm your order')
  expect(host.textContent).not.toContain('Order Confirmed!')
})

test('the button says yes, and then the order is confirmed [ORDER-14]', async () => {
  const host = await visit('/orders/success', waiting, { isPushed: true, passed: told })
  localStorage.setItem('token', 'tok')
  const asked = vi.fn(async (_: string) =>
    Response.json({ success: true, message: 'Thank you.', order: { ...waiting, status: 'Processing' } }),
  )
  vi.stubGlobal('fetch', asked)
  const button = [...host.querySelectorAll('button')].find((one) => one.textContent === 'Confirm COD Order')
  await act(async () => button?.click())
  await vi.waitFor(() => expect(heading(host)).toBe('Order Confirmed!'))
  expect(host.textContent).not.toContain('Payment Pending')
  expect(asked.mock.calls[0]?.[0]).toBe(`/v1/api/orders/${waiting._id}/confirm`)
})

test('a yes that does not arrive is told, and can be said again', async () => {
  const host = await visit('/orders/success', waiting, { isPushed: true, passed: told })
  localStorage.setItem('token', 'tok')
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  await act(async () => host.querySelector<HTMLButtonElement>('.order-hail button')?.click())
  await vi.waitFor(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('did not work'))
  expect(heading(host)).toBe('Please confirm your order')
})

test('one that has its yes is confirmed [ORDER-14]', async () => {
  expect(heading(await visit('/orders/success', { ...waiting, status: 'Processing' }, { passed: told }))).toBe(
    'Order Confirmed!',
  )
})

test('an online order without its money is not called confirmed', async () => {
  const host = await visit('/order-confirmation', anOrder(), { passed: { order: anOrder(), message: '' } })
  expect(heading(host)).toBe('This order is not paid yet')
})

test.each([
  ['one that stands', paid, 'Order Confirmed'],
  ['one that waits for a yes', waiting, 'Please confirm your order'],
  ['one that is not paid', anOrder(), 'This order is not paid yet'],
  ['a cancelled one', cancelled, 'This order is cancelled'],
])('the tab says of %s what the page says', async (_, order, title) => {
  document.title = 'Your order - Threadspeak'
  await visit('/order-confirmation', order, { passed: { order, message: '' } })
  expect(document.title).toBe(`${title} - Threadspeak`)
})

test('while its payment is being checked an order is not called unpaid, and nothing offers to pay again', async () => {
  const unpaid = anOrder()
  const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' }
  storeCheckout({ checking: { orderId: unpaid._id, orderNumber: unpaid.id, amountPaise: 95_500, proof } })
  onTestFinished(() => storeCheckout({ checking: undefined }))
  const host = await visit('/order-confirmation', unpaid, { passed: { order: unpaid, message: '' } })
  expect(heading(host)).toBe('We are checking your payment')
  expect(host.querySelector('.order-hail a')?.getAttribute('href')).toBe('/orders/checking')
  expect(host.textContent).not.toMatch(/complete the payment|not paid yet/)
})

test('a link in a mail shows the order that it names, not the last one of this browser [ORDER-11]', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url))
    return new Response(JSON.stringify({ success: true, order: { ...cancelled, _id: 'another', id: 'ZZZZ9999' } }))
  })
  setCurrentOrder(paid)
  const router = createMemoryRouter([{ path: '/order-confirmation', Component: OrderConfirmation }], {
    initialEntries: ['/order-confirmation?order=ZZZZ9999'],
  })
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () => root.render(<RouterProvider router={router} />))
  await vi.waitFor(() => expect(heading(host)).toBe('This order is cancelled'))
  expect(asked.some((url) => url.includes('/v1/api/orders/ZZZZ9999'))).toBe(true)
})
