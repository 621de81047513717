// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutCart } from '../cart/checkout-cart.ts'
import { readCheckout, storeCheckout } from '../client/stored-checkout.ts'
import { anOrder } from '../orders/order-for-test.ts'
import { placeOrder, type Wanted } from './place-order.ts'

const cart: CheckoutCart = {
  items: [
    {
      id: 'l1',
      product: {
        _id: 'p1',
        title: 'Kurta',
        images: ['/a.webp'],
        category: 'Fashion',
        description: 'long',
        originalPrice: 1200,
        discountPrice: 900,
      },
      quantity: 1,
      color: 'Indigo',
      size: 38,
      inStock: 4,
      deliveryDate: 'Tuesday, 17 March 2026',
    },
  ],
  quantity: 1,
  subtotal: 900,
  discount: 300,
  couponDiscount: 0,
  couponCode: null,
  platformFee: 5,
  shippingFee: 50,
  total: 955,
}
const form = {
  firstName: ' Asha',
  lastName: 'Rao',
  address: '14 Temple Tank Road',
  city: 'Bengaluru',
  state: 'karnataka',
  postalCode: '560 004',
  phone: '+91 98765 43210',
  email: 'Asha@Example.in',
}
const wanted: Wanted = { userId: 'u1', form, method: 'COD', cart, saveAddress: true, awayUntil: null }
const online: Wanted = { ...wanted, method: 'online' }
const order = anOrder()

type Answer = { status?: number; result?: unknown; isLost?: boolean }
let answers: Answer[]
let asked: { body: Record<string, unknown>; headers: Headers }[]

beforeEach(() => {
  localStorage.clear()
  answers = []
  asked = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push({ body: JSON.parse(String(init.body)), headers: new Headers(init.headers) })
    const { status = 200, result, isLost } = answers.shift() ?? {}
    if (isLost) throw new TypeError('network')
    return new Response(result === undefined ? '' : JSON.stringify(result), { status })
  })
})

const keys = () => asked.map(({ headers }) => headers.get('idempotency-key'))

test('a COD order goes out as tabled, with the bearer, and comes back as an order [CHECK-20] [API-20] [API-21] [API-22] [API-23]', async () => {
  answers = [{ result: { success: true, message: 'Order placed successfully!', order } }]
  expect(await placeOrder(wanted, 'tok')).toEqual({ kind: 'placed', order, message: 'Order placed successfully!' })
  const [{ body, headers }] = asked as [(typeof asked)[0]]
  expect(headers.get('authorization')).toBe('Bearer tok')
  expect(body).toMatchObject({
    userId: 'u1',
    shippingInfo: { fullName: 'Asha Rao', state: 'Karnataka', country: 'INDIA', postalCode: '560004' },
    paymentMethod: { method: 'COD', amount: 955, shippingFee: 50 },
    cart: { quantity: 1, subtotal: 900, shippingFee: 50, total: 955, couponDiscount: 0, discount: 300 },
    saveAddress: true,
  })
  expect(body.estimatedDelivery).toBe(new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('en-IN'))
  expect((body.cart as CheckoutCart).items).toEqual([
    {
      product: { _id: 'p1', title: 'Kurta', originalPrice: 1200, discountPrice: 900 },
      quantity: 1,
      color: 'Indigo',
      size: 38,
    },
  ])
})

test('an order names the variant of a line that has one', async () => {
  const items = cart.items.map((line) => ({ ...line, variantId: 'v1' }))
  await placeOrder({ ...wanted, cart: { ...cart, items } }, 'tok')
  expect(asked[0]!.body.cart).toMatchObject({ items: [{ variantId: 'v1', color: 'Indigo', size: 38 }] })
})

test('the date that goes along waits for what is made to order, and for the end of a holiday', async () => {
  const items = cart.items.map((line) => ({ ...line, product: { ...line.product, leadDays: 12 } }))
  const local = (days: number) => new Date(Date.now() + days * 86_400_000)
  answers = [{ result: { success: true, order } }, { result: { success: true, order } }]
  await placeOrder({ ...wanted, cart: { ...cart, items } }, 'tok')
  const awayUntil = local(30).toISOString().slice(0, 10)
  await placeOrder({ ...wanted, awayUntil }, 'tok')
  const back = new Date(Date.parse(`${awayUntil}T00:00:00+05:30`) + 6 * 86_400_000)
  expect(asked.map(({ body }) => body.estimatedDelivery)).toEqual(
    [local(17), back].map((day) => day.toLocaleDateString('en-IN')),
  )
})

test('an online order comes back as something to pay [PAY-01]', async () => {
  const payment = {
    success: true,
    message: 'Payment order created.',
    razorpayOrder: { id: 'order_1', amount: 95_500, currency: 'INR' },
    tempOrderId: order._id,
    keyId: 'rzp_test_1',
    order,
  }
  answers = [{ result: payment }]
  expect(await placeOrder(online, 'tok')).toEqual({ kind: 'to pay', payment })
})

test('an answer that was lost is asked for again under the same key, also after a reload', async () => {
  answers = [
    { isLost: true },
    { status: 502, result: { success: false } },
    { result: { order } },
    { result: { order } },
  ]
  await placeOrder(wanted, 'tok')
  storeCheckout({ form })
  await placeOrder(wanted, 'tok')
  await placeOrder(wanted, 'tok')
  await placeOrder(wanted, 'tok')
  const [first, second, third, fourth] = keys()
  expect(second).toBe(first)
  expect(third).toBe(first)
  expect(fourth).not.toBe(first)
  expect(first).toMatch(/^[\w-]{8,100}$/)
})

const [line] = cart.items
test.each<[string, Partial<Wanted>]>([
  ['nobody knows yet again who it is', { userId: null, saveAddress: false }],
  ['the price was read anew', { cart: { ...cart, total: 960 } }],
  [
    'the title was read anew',
    { cart: { ...cart, items: [{ ...line!, product: { ...line!.product, title: 'Kurti' } }] } },
  ],
])('after a lost answer it is the same order where %s', async (_, change) => {
  answers = [{ isLost: true }, { isLost: true }]
  await placeOrder(wanted, 'tok')
  await placeOrder({ ...wanted, ...change }, 'tok')
  expect(new Set(keys()).size).toBe(1)
  expect(asked[1]?.body).toEqual(asked[0]?.body)
})

test.each<[string, Partial<Wanted>]>([
  ['another quantity', { cart: { ...cart, items: [{ ...line!, quantity: 2 }] } }],
  ['another size', { cart: { ...cart, items: [{ ...line!, size: 40 }] } }],
  ['another address', { form: { ...form, address: '15 Temple Tank Road' } }],
  ['another coupon', { cart: { ...cart, couponCode: 'SAVE10' } }],
  ['another way to pay', { method: 'online' }],
])('%s is another order', async (_, change) => {
  answers = [{ isLost: true }, { isLost: true }]
  await placeOrder(wanted, 'tok')
  await placeOrder({ ...wanted, ...change }, 'tok')
  expect(new Set(keys()).size).toBe(2)
})

test('a no ends the attempt', async () => {
  answers = [{ status: 409, result: { success: false, message: 'Changed' } }, { result: { order } }]
  await placeOrder(wanted, 'tok')
  expect(readCheckout().attempt).toBeUndefined()
  await placeOrder(wanted, 'tok')
  expect(new Set(keys()).size).toBe(2)
})

test.each([
  ['the server’s words', { status: 400, result: { success: false, message: 'No such colour' } }, 'No such colour'],
  ['without words', { status: 500, result: { success: false } }, 'Failed to add order.'],
  ['no order in it', { result: { success: true } }, 'Failed to add order: Invalid response from server.'],
])('a COD order that fails says so: %s [CHECK-25] [ORDER-73] [ORDER-74] [ORDER-76]', async (_, answer, detail) => {
  answers = [answer]
  expect(await placeOrder(wanted, 'tok')).toMatchObject({ kind: 'no', message: 'Failed to place order.', detail })
})

test.each([
  [{ status: 503, result: { success: false, message: 'Cards are down' } }, 'Cards are down'],
  [{ status: 500, result: { success: false } }, 'Failed to create payment order.'],
  [{ isLost: true }, 'Failed to create payment order.'],
  [{ result: { success: true, order } }, 'Failed to create payment order.'],
])('a payment order that cannot be made says %j [PAY-09]', async (answer, message) => {
  answers = [answer]
  expect(await placeOrder(online, 'tok')).toMatchObject({ kind: 'no', message })
})

test('an order that comes without words was added successfully [ORDER-75]', async () => {
  answers = [{ result: { order } }]
  expect(await placeOrder(wanted, 'tok')).toMatchObject({ message: 'Order added successfully!' })
})
