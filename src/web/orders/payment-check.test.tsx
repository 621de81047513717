// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { click } from '../../../tests/support/mount.tsx'
import { setCurrentOrder } from '../client/current-order.ts'
import { readCheckout, storeCheckout } from '../client/stored-checkout.ts'
import { CLOSED } from '../payment/take-payment.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import OrderFailed from './order-failed.tsx'
import { anOrder } from './order-for-test.ts'
import PaymentCheck from './payment-check.tsx'

vi.mock('../client/use-session.ts', () => ({
  useSession: () => ({ status: 'signed-in', token: 'tok', user: { _id: 'u1' } }),
  useUser: () => ({ _id: 'u1' }),
}))

const order = anOrder()
const paid = anOrder({ status: 'Paid', paymentMethod: { status: 'Completed', paymentId: 'pay_1' } })
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' }
const checking = { orderId: order._id, orderNumber: order.id, amountPaise: 95_500, proof }

type Answer = { status?: number; result: object } | 'lost'
let verifies: Answer[]
let known: Answer
let isCodOffered: boolean
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  verifies = []
  known = 'lost'
  isCodOffered = true
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.endsWith('/cod')) {
      return Response.json({
        cod: { isOffered: isCodOffered, isBlocked: false, maximum: null, isAtOpenLimit: false, confirmAbove: 0 },
      })
    }
    const answer = path.endsWith('/verify') ? (verifies.shift() ?? 'lost') : known
    if (answer === 'lost') throw new TypeError('network')
    return new Response(JSON.stringify(answer.result), { status: answer.status ?? 200 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Success() {
  return <h1>Success of {useLocation().state.order.id}</h1>
}

async function open(path: string, state: object | null = { order, checking }) {
  const router = createMemoryRouter(
    [
      { path: '/orders/checking', Component: PaymentCheck },
      { path: '/orders/failed', Component: OrderFailed },
      { path: '/orders/success', Component: Success },
    ],
    { initialEntries: [{ pathname: path, state }] },
  )
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
  await pass(0)
  return { host, heading: () => host.querySelector('h1')?.textContent, router }
}
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))
const button = (host: Element, name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)

test('a payment without an answer is being checked: order, payment id and sum are told, and no second try is offered', async () => {
  const { host, heading } = await open('/orders/checking')
  expect(heading()).toBe('We are checking your payment')
  for (const fact of ['AAAA1111', 'pay_1', '₹955.00']) expect(host.textContent).toContain(fact)
  expect(host.textContent).not.toMatch(/Payment Failed|Retry/)
})

test.each([
  ['trouble without words', { status: 500, result: { success: false } }, 'Payment verification failed.'],
  [
    'trouble in words',
    { status: 503, result: { success: false, message: PAYMENT_TEXTS.unconfirmed } },
    PAYMENT_TEXTS.unconfirmed,
  ],
  ['a success without an order', { result: { success: true } }, 'Payment successful, but order creation failed.'],
])('%s is told, and the payment goes on being checked [PAY-07] [PAY-10] [PAY-11]', async (_, answer, words) => {
  verifies = [answer]
  const { host, heading } = await open('/orders/checking')
  expect(host.querySelector('[role=alert]')?.textContent).toContain(words)
  expect(heading()).toBe('We are checking your payment')
})

test('it keeps asking by itself, ever more seldom and not forever, and then says that the money is not lost', async () => {
  const { host } = await open('/orders/checking')
  const rounds = () => asked.filter((path) => path.endsWith('/verify')).length
  await pass(2)
  expect(rounds()).toBe(2)
  await pass(4)
  expect(rounds()).toBe(3)
  for (let minute = 0; minute < 60; minute++) await pass(60)
  expect(rounds()).toBe(13)
  expect(host.querySelector('[role=status]')?.textContent).toContain('the money comes back by the way you paid')
  await click(button(host, 'Check now') as Element)
  await pass(0)
  expect(rounds()).toBe(14)
})

test('it ends in the order as soon as that is paid, and Back finds no failure', async () => {
  storeCheckout({ checking })
  verifies = ['lost', { result: { success: true, message: 'Payment verified.', order: paid } }]
  const { heading, router } = await open('/orders/checking')
  await pass(2)
  expect(heading()).toBe('Success of AAAA1111')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(readCheckout().checking).toBeUndefined()
})

test('it ends in a sentence about the money where the order could not be kept', async () => {
  const back = { paymentId: 'pay_1', amount: 955, date: order.date, state: 'on its way', returnedAt: null } as const
  verifies = [{ status: 409, result: { success: false, message: PAYMENT_TEXTS.refunded } }]
  known = { result: { order: anOrder({ status: 'Failed', returnedPayments: [back] }) } }
  const { host, heading } = await open('/orders/checking')
  expect(heading()).toBe('Your money is coming back')
  expect(host.textContent).toContain('is on its way back to where it came from')
})

test('a payment that the provider says has failed leads to the page for it', async () => {
  verifies = [{ status: 409, result: { success: false, message: PAYMENT_TEXTS.verifyFailed } }]
  known = { result: { order: anOrder({ status: 'Failed', paymentMethod: { status: 'Failed' } }) } }
  const { heading } = await open('/orders/checking')
  expect(heading()).toBe('Payment Failed')
})

test('a payment that came to nothing, of an order that cannot be read here, ends in a true sentence', async () => {
  storeCheckout({ checking })
  verifies = [{ status: 409, result: { success: false, message: PAYMENT_TEXTS.verifyFailed } }]
  const { host, heading } = await open('/orders/checking', null)
  expect(heading()).toBe('Payment Failed')
  expect(host.textContent).toContain('My Orders shows how your order stands')
  expect(host.textContent).not.toMatch(/checking|second time/)
  expect(readCheckout().checking).toBeUndefined()
})

test.each([
  ['declined', order, 'Declined', 'Payment Failed'],
  ['not finished', order, CLOSED, 'Payment not finished'],
  ['cancelled since', anOrder({ status: 'Cancelled' }), 'Declined', 'This order is cancelled'],
])('the tab says what the page of a failure says: %s', async (_, now, message, title) => {
  known = { result: { order: now } }
  const { heading } = await open('/orders/failed', { order, message })
  expect([heading(), document.title]).toEqual([title, `${title} - Threadspeak`])
})

test('the browser may have been closed meanwhile: the payment is found in storage', async () => {
  storeCheckout({ checking })
  verifies = ['lost', { result: { success: true, order: paid } }]
  const { heading } = await open('/orders/checking', null)
  expect(heading()).toBe('We are checking your payment')
  await pass(2)
  expect(heading()).toBe('Success of AAAA1111')
})

test('the page of a failure that became a success leads to the order [ORDER-21]', async () => {
  known = { result: { order: paid } }
  const { heading } = await open('/orders/failed', { order, message: 'Declined' })
  expect(heading()).toBe('Success of AAAA1111')
})

test('the page of a failure shows the order as it is now, and no second try for one that is cancelled [ORDER-21]', async () => {
  known = { result: { order: anOrder({ status: 'Cancelled' }) } }
  const { host, heading } = await open('/orders/failed', { order, message: 'Declined' })
  expect(heading()).toBe('This order is cancelled')
  expect(host.textContent).not.toMatch(/Payment Failed|Declined|Retry/)
})

test.each([
  ['cancelled since', anOrder({ status: 'Cancelled' }), 'This order is cancelled'],
  ['paid since', paid, 'Success of AAAA1111'],
  ['not paid yet', order, 'Payment Failed'],
])('opened again later, it is about the last order, %s [ORDER-21]', async (_, now, title) => {
  setCurrentOrder(now)
  known = { result: { order: now } }
  const { heading } = await open('/orders/failed', null)
  expect(heading()).toBe(title)
})

test('a browser without an order shows the failure alone [ORDER-18] [ORDER-19]', async () => {
  const { heading } = await open('/orders/failed', null)
  expect(heading()).toBe('Payment Failed')
})

test('no answer is no failure either: a kept success counts more than what the page was told', async () => {
  setCurrentOrder(paid)
  const { heading } = await open('/orders/failed', { order, message: 'Declined' })
  expect(heading()).toBe('Success of AAAA1111')
})

test('the page of a failure gives way while a payment of the order is being checked', async () => {
  storeCheckout({ checking })
  const { heading } = await open('/orders/failed', { order, message: 'Declined' })
  expect(heading()).toBe('We are checking your payment')
})

test.each([true, false])('cash is named as a way out only where it is offered: %s [ORDER-22]', async (isOffered) => {
  isCodOffered = isOffered
  known = { result: { order } }
  const { host } = await open('/orders/failed', { order, message: 'Declined' })
  expect(button(host, 'Retry Payment')).toBeDefined()
  expect(host.textContent?.includes('Try Cash on Delivery (COD) instead.')).toBe(isOffered)
})
