// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { addToCart } from '../client/add-to-cart.ts'
import { cart, countItems, followStoredCart } from '../client/cart.ts'
import { readCurrentOrder } from '../client/current-order.ts'
import { readCheckout, storeCheckout } from '../client/stored-checkout.ts'
import { anOrder } from '../orders/order-for-test.ts'
import { PURPLE } from './payment-window.ts'
import { CLOSED, takeFromCart, takePayment } from './take-payment.ts'

type Options = {
  key: string
  order_id: string
  theme: { color: string }
  retry: object
  timeout: number
  prefill: object
  config: object
  handler: (proof: object) => void
  modal: { ondismiss: () => void }
}

const order = anOrder()
const paid = anOrder({ status: 'Paid', paymentMethod: { status: 'Completed' } })
const payment: PaymentOrderJson = {
  success: true,
  message: '',
  razorpayOrder: { id: 'order_1', amount: 95_500, currency: 'INR' },
  tempOrderId: order._id,
  keyId: 'rzp_test_1',
  methods: ['card', 'upi', 'netbanking'],
  order,
}
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' }
const shop = { name: 'Threadspeak', script: '/checkout.js' }

let scripts: string[]
let opened: { options: Options; fail: (failure: object) => void; countAtOpen: number }[]
/** The shopper's action in the window. */
let act: (window: (typeof opened)[0]) => void
let answers: ({ status?: number; result: unknown } | 'lost')[]
let asked: { path: string; body: unknown }[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  followStoredCart()()
  scripts = []
  opened = []
  answers = []
  asked = []
  vi.stubGlobal('Razorpay', function (this: object, options: Options) {
    let fail: (failure: object) => void = () => undefined
    const one = { options, fail: (failure: object) => fail(failure), countAtOpen: -1 }
    Object.assign(this, {
      on: (_: string, heard: typeof fail) => {
        fail = heard
      },
      open: () => {
        one.countAtOpen = countItems(cart.getState())
        opened.push(one)
        act(one)
      },
    })
  })
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push((script as HTMLScriptElement).src)
    ;(script as HTMLScriptElement).onload?.(new Event('load'))
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: init.body === undefined ? null : JSON.parse(String(init.body)) })
    const answer = answers.shift() ?? 'lost'
    if (answer === 'lost') throw new TypeError('network')
    return new Response(JSON.stringify(answer.result), { status: answer.status ?? 200 })
  })
  const product = {
    _id: 'p1',
    title: 'Kurta',
    images: [],
    category: '',
    description: '',
    originalPrice: 10,
    discountPrice: null,
  }
  addToCart({ product, quantity: 2, color: '', size: null, inStock: 4, deliveryDate: '' })
  storeCheckout({ unpaid: { orderId: order._id, lineIds: cart.getState().lines.map(({ id }) => id) } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function pay() {
  const end = takePayment(payment, shop, 'tok')
  await vi.runAllTimersAsync()
  return end
}

test('the window is purple, for this order, known by name and closed after a quarter of an hour [PAY-02] [PAY-14]', async () => {
  act = ({ options }) => options.modal.ondismiss()
  await pay()
  expect(opened[0]!.options).toMatchObject({
    key: 'rzp_test_1',
    order_id: 'order_1',
    theme: { color: PURPLE },
    retry: { enabled: false },
    timeout: 900,
    prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '9876543210', method: 'card' },
  })
})

test('the window shows what this person used last first, and asks for no typed UPI address', async () => {
  act = ({ options }) => options.modal.ondismiss()
  await pay()
  expect(opened[0]!.options.config).toEqual({
    display: {
      hide: [{ method: 'upi', flows: ['collect'] }],
      sequence: ['card', 'upi', 'netbanking'],
      preferences: { show_default_blocks: true },
    },
  })
})

test('success: verified with the server, the lines leave the cart only then [PAY-04] [PAY-05] [PAY-06]', async () => {
  act = ({ options }) => options.handler(proof)
  answers = [{ result: { success: true, message: 'Payment verified.', order: paid } }]
  expect(await pay()).toEqual({ state: 'paid', order: paid, message: 'Payment verified.' })
  expect(asked).toEqual([{ path: '/v1/api/payments/verify', body: proof }])
  expect(opened[0]!.countAtOpen).toBe(0)
  expect(cart.getState().lines).toHaveLength(1)
  takeFromCart(paid)
  expect(cart.getState().lines).toEqual([])
  expect(readCheckout().unpaid).toBeUndefined()
  expect(readCurrentOrder()?.status).toBe('Paid')
})

test.each([
  ['the provider’s description', { error: { description: 'Declined by the bank' } }, 'Declined by the bank'],
  ['no description', {}, 'Payment failed. Please try again.'],
])('failure: %s is shown and the cart comes back, count and all [PAY-04] [PAY-08]', async (_, failure, message) => {
  act = ({ fail }) => fail(failure)
  expect(await pay()).toEqual({ state: 'failed', order, message })
  expect(countItems(cart.getState())).toBe(2)
  expect(asked).toEqual([])
})

test('closed: the cart comes back, count and all [PAY-04]', async () => {
  act = ({ options }) => options.modal.ondismiss()
  expect(await pay()).toEqual({ state: 'failed', order, message: CLOSED })
  expect(opened[0]!.countAtOpen).toBe(0)
  expect(countItems(cart.getState())).toBe(2)
})

test.each([
  [{ status: 400, result: { success: false, message: 'Forged' } }, 'Forged'],
  [{ status: 400, result: { success: false } }, 'Payment verification failed.'],
  [{ status: 409, result: { success: false, message: PAYMENT_TEXTS.verifyFailed } }, 'Payment verification failed.'],
])(
  'a verification that answers %j is a failure, and the cart comes back [PAY-07] [PAY-10]',
  async (answer, message) => {
    act = ({ options }) => options.handler(proof)
    answers = [answer]
    expect(await pay()).toMatchObject({ state: 'failed', message })
    expect(countItems(cart.getState())).toBe(2)
    expect(readCheckout().checking).toBeUndefined()
  },
)

const returned = { paymentId: 'pay_1', amount: 955, date: '', state: 'on its way', returnedAt: null } as const
const refused = (status: number, message: string) => ({ status, result: { success: false, message } })

test.each([
  ['nobody answers', ['lost', 'lost'] as typeof answers],
  ['the shop is in trouble', [refused(503, PAYMENT_TEXTS.unconfirmed)]],
  ['a success brings no order', [{ result: { success: true } }]],
  ['another sum has arrived', [refused(409, PAYMENT_TEXTS.wrongAmount)]],
  ['the session has ended', [refused(401, 'Please sign in.')]],
  ['that was often', [refused(429, 'That was often.')]],
  [
    'the money is on its way back',
    [refused(409, PAYMENT_TEXTS.refunded), { result: { order: anOrder({ returnedPayments: [returned] }) } }],
  ],
])('money that may have moved is checked and never called a failed payment: %s', async (_, result) => {
  act = ({ options }) => options.handler(proof)
  answers = [...result]
  const checking = { orderId: order._id, orderNumber: order.id, amountPaise: 95_500, proof }
  expect(await pay()).toMatchObject({ state: 'checking', checking })
  expect(countItems(cart.getState())).toBe(0)
})

test('what is to be checked outlives a closed browser', async () => {
  let kept: unknown
  act = ({ options }) => options.handler(proof)
  vi.stubGlobal('fetch', async () => {
    kept = readCheckout().checking
    throw new TypeError('network')
  })
  await pay()
  expect(kept).toMatchObject({ orderId: order._id, proof })
  expect(readCheckout().checking).toEqual(kept)
})

test('a lost verification is recovered by asking for the order', async () => {
  act = ({ options }) => options.handler(proof)
  answers = ['lost', { result: { success: true, order: paid } }]
  expect(await pay()).toMatchObject({ state: 'paid', order: paid })
  expect(asked.map(({ path }) => path)).toEqual(['/v1/api/payments/verify', `/v1/api/orders/${order._id}`])
})

test('the script is loaded once, and only for somebody who pays [PAY-15]', async () => {
  vi.resetModules()
  const fresh = await import('./payment-window.ts')
  expect(scripts).toEqual([])
  act = ({ options }) => options.modal.ondismiss()
  await fresh.openPaymentWindow(payment, shop)
  await fresh.openPaymentWindow(payment, shop)
  expect(scripts).toEqual([new URL('/checkout.js', location.href).href])
})

test('paying for an older order leaves the cart alone', async () => {
  storeCheckout({ unpaid: undefined })
  act = ({ options }) => options.handler(proof)
  answers = [{ result: { success: true, message: '', order: paid } }]
  await pay()
  takeFromCart(paid)
  expect(opened[0]!.countAtOpen).toBe(2)
  expect(countItems(cart.getState())).toBe(2)
})
