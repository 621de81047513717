// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { click, send } from '../../../tests/support/mount.tsx'
import { storeCheckout } from '../client/stored-checkout.ts'
import { BackClosesOverlays } from '../shell/back-closes-overlays.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { OrderCard } from './order-card.tsx'
import { anOrder } from './order-for-test.ts'
import { useOrderDialog } from './use-order-dialog.tsx'

vi.mock('./shop-again.ts', () => ({ planAgain: async () => ({ lines: [], changes: [] }), addAgain: () => undefined }))
afterEach(() => vi.unstubAllGlobals())

const first = anOrder({ id: 'AAAA1111' })
const second = anOrder({ id: 'BBBB2222', status: 'Cancelled' })
const delivered = anOrder({ id: 'CCCC3333', status: 'Delivered', deliveredAt: '2020-01-05T00:00:00.000Z' })
const orders = [first, second, delivered]

function List() {
  const { dialog, open, isMissing } = useOrderDialog(orders, { userId: 'u1', token: 'tok' })
  return (
    <>
      <ul>
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} onOpen={() => open(order)} />
        ))}
      </ul>
      {isMissing ? <p role="status">missing</p> : null}
      {dialog}
      <BackClosesOverlays />
    </>
  )
}

/** The list, after another page in history. */
async function visit(url: string, { isPhone = false } = {}) {
  vi.stubGlobal('fetch', async () => new Response('{"success":false}', { status: 404 }))
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  window.history.pushState(null, '', '/before')
  window.history.pushState(null, '', url)
  const routes = [
    { path: '/orders', Component: List },
    { path: '*', element: <p>elsewhere</p> },
  ]
  const router = createBrowserRouter(routes)
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    router.dispose()
    // Other files may share this window.
    window.history.replaceState(null, '', '/')
  })
  await act(async () =>
    root.render(
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>,
    ),
  )
}

const dialog = () => document.querySelector('[role="dialog"]')
const here = () => window.location.pathname + window.location.search
const row = (name: string) => {
  const found = [...document.querySelectorAll('.order-card button')].find(({ textContent }) =>
    textContent?.endsWith(name),
  )
  if (!found) throw new Error(`There is no row ${name}.`)
  return found as HTMLElement
}
const button = (words: string) => {
  const all = [...(dialog()?.querySelectorAll('button') ?? [])]
  const found = all.find((one) => one.textContent === words || one.getAttribute('aria-label') === words)
  if (!found) throw new Error(`There is no button ${words}.`)
  return found
}
/** Waits for the navigation. */
async function until(met: () => void) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  await vi.waitFor(met, { timeout: 5000 })
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
}
const isAt = (url: string, isOpen: boolean) =>
  until(() => {
    expect(here()).toBe(url)
    expect(dialog() !== null).toBe(isOpen)
  })

async function open(name: string) {
  row(name).focus()
  await click(row(name))
}

test('an opened order is in the address; Back closes it, Forward opens it again', async () => {
  await visit('/orders?tab=mine')
  const steps = window.history.length
  await open('Order AAAA1111')
  await isAt('/orders?tab=mine&order=AAAA1111', true)
  expect(window.history.length).toBe(steps + 1)
  window.history.back()
  await isAt('/orders?tab=mine', false)
  expect(document.activeElement).toBe(row('Order AAAA1111'))
  window.history.forward()
  await isAt('/orders?tab=mine&order=AAAA1111', true)
  await click(button('Close'))
  await isAt('/orders?tab=mine', false)
  await open('Order BBBB2222')
  await isAt('/orders?tab=mine&order=BBBB2222', true)
})

test('while a payment of an order is being checked neither its card nor its page offers to pay', async () => {
  const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' }
  storeCheckout({ checking: { orderId: first._id, orderNumber: first.id, amountPaise: 95_500, proof } })
  onTestFinished(() => storeCheckout({ checking: undefined }))
  await visit('/orders?order=AAAA1111')
  await isAt('/orders?order=AAAA1111', true)
  const card = row('Order AAAA1111').closest('.order-card')
  expect(card?.querySelector('.order-next-action a')?.getAttribute('href')).toBe('/orders/checking')
  expect(dialog()?.textContent).toContain('We are checking your payment')
  for (const part of [card, dialog()]) expect(part?.textContent).not.toContain('Complete Payment')
})

test('closing takes back the step that opened it, once, however often it is pressed', async () => {
  await visit('/orders')
  await open('Order BBBB2222')
  await isAt('/orders?order=BBBB2222', true)
  await click(button('Close'))
  if (dialog() !== null) await click(button('Close'))
  await send(document, new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await isAt('/orders', false)
  expect(document.activeElement).toBe(row('Order BBBB2222'))
  window.history.back()
  await until(() => expect(here()).toBe('/before'))
})

test('an order that a letter opened leaves the list behind, and no step to nowhere', async () => {
  await visit('/orders?order=BBBB2222')
  await isAt('/orders?order=BBBB2222', true)
  const steps = window.history.length
  await click(button('Close'))
  await isAt('/orders', false)
  expect(window.history.length).toBe(steps)
  expect(document.activeElement).toBe(row('Order BBBB2222'))
  window.history.back()
  await until(() => expect(here()).toBe('/before'))
})

test('an order bought again leads to the cart, and Back to the order', async () => {
  await visit('/orders')
  await open('Order BBBB2222')
  await isAt('/orders?order=BBBB2222', true)
  await click(button('Shop Again'))
  await isAt('/cart', false)
  window.history.back()
  await isAt('/orders?order=BBBB2222', true)
})

test('what was delivered can be bought again', async () => {
  await visit('/orders?order=CCCC3333')
  await isAt('/orders?order=CCCC3333', true)
  await click(button(' Buy again'))
  await isAt('/cart', false)
})

test('an order that is not in the list is missing, and nothing opens', async () => {
  await visit('/orders?order=DDDD4444')
  expect(document.querySelector('[role="status"]')?.textContent).toBe('missing')
  expect(dialog()).toBeNull()
})

test.each([false, true])(
  'one that ended unpaid has no invoice to save, and none to send; on a phone: %s',
  async (isPhone) => {
    await visit('/orders?order=BBBB2222', { isPhone })
    await isAt('/orders?order=BBBB2222', true)
    expect(dialog()?.textContent).not.toContain('Download Invoice')
    expect(button('Send Invoice to Email').getAttribute('aria-disabled')).toBe('true')
    expect(dialog()?.textContent).toContain('This order ended before it was paid, so no invoice is valid for it.')
  },
)

test('at the foot of a phone stands only what the order waits for', async () => {
  await visit('/orders?order=AAAA1111', { isPhone: true })
  await isAt('/orders?order=AAAA1111', true)
  const words = (part: string) => [...document.querySelectorAll(`${part} button`)].map((one) => one.textContent?.trim())
  expect(words('.dialog-foot')).toEqual(['Complete Payment'])
  expect(words('.dialog-body')).toEqual(expect.arrayContaining(['Send Invoice to Email', 'Print']))
  expect(words('.dialog-body')).not.toContain('Download Invoice')
})

test('Back closes what lies on top of an order first, and asks where a review is not sent', async () => {
  await visit('/orders')
  await open('Order CCCC3333')
  await isAt('/orders?order=CCCC3333', true)
  await click(button('Rate Products'))
  const stars = () => document.querySelectorAll('input[type="radio"]')
  const question = () => document.querySelector('[role="alertdialog"]')
  await until(() => expect(stars()).toHaveLength(5))
  window.history.back()
  await until(() => expect(stars()).toHaveLength(0))
  await isAt('/orders?order=CCCC3333', true)

  await click(button('Rate Products'))
  await until(() => expect(stars()).toHaveLength(5))
  await click(stars()[3] as Element)
  window.history.back()
  await until(() => expect(question()).not.toBeNull())
  expect(here()).toBe('/orders?order=CCCC3333')
})

test('what an order cannot do any more leaves the foot of a phone', async () => {
  await visit('/orders?order=CCCC3333', { isPhone: true })
  await isAt('/orders?order=CCCC3333', true)
  expect(document.querySelector('.dialog-foot')?.textContent).toBe('Rate Products')
  expect(document.querySelector('.dialog-body')?.textContent).toContain('Possible for 30 days after delivery')
})
