import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { checkPayments } from '#shop/payments/check-payments.ts'
import { placeOnline } from './support/orders.ts'
import { payOrder } from './support/payments.ts'
import { logIn, mailedResetToken, newPerson, PASSWORD, type Person, send, signupBody } from './support/people.ts'
import { openTestShop, stockProduct, type TestShop } from './support/test-shop.ts'

const IP = '127.0.0.1'
const lines: string[] = []
let shop: TestShop
let admin: Person

beforeAll(async () => {
  // As little as a trial shop writes by default.
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  shop = await openTestShop({ log })
  admin = await newPerson(shop, 'admin')
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => shop.close())

/** What was written of one event: everything but what every line has. */
function told(event: string) {
  const found = lines.map((line) => JSON.parse(line)).filter((line) => line.event === event)
  for (const { time, msg } of found) {
    expect(new Date(time).toISOString()).toBe(time)
    expect(msg).toBe('safety')
  }
  return found.map(({ level: _, time: _time, pid: _pid, hostname: _host, msg: _msg, event: _event, ...facts }) => facts)
}

const post = (url: string, body: object, token?: string) => send(shop, 'POST', url, body, token)

test('signing in, well and badly, and by somebody who was switched off', async () => {
  const { user, email } = await newPerson(shop)
  expect(told('signed_up')).toEqual([{ userId: user._id, address: IP }])
  await logIn(shop, email)
  expect(told('logged_in')).toEqual([{ userId: user._id, address: IP }])
  await post('/auth/login', { email, password: 'not-the-password' })
  await post('/auth/login', { email: signupBody().email, password: 'not-the-password' })
  expect(told('login_failed')).toEqual([{ userId: user._id, address: IP }, { address: IP }])
  await send(shop, 'PUT', `/v1/api/admin/users/${user._id}`, { status: 'Inactive' }, admin.token)
  expect(told('account_changed')).toEqual([{ userId: user._id, byUserId: admin.user._id, address: IP }])
  await post('/auth/login', { email, password: PASSWORD })
  expect(told('login_failed')).toHaveLength(3)
})

test('a new password by mail', async () => {
  const { user, email } = await newPerson(shop)
  await post('/auth/forgot-password', { email })
  await post(`/auth/reset-password/${await mailedResetToken(shop, email)}`, { password: 'a-new-one-for-the-drawer' })
  for (const event of ['reset_requested', 'password_reset']) {
    expect(told(event)).toEqual([{ userId: user._id, address: IP }])
  }
})

test('another role: whose, which, and who gave it', async () => {
  const { user } = await newPerson(shop)
  await send(shop, 'PUT', `/v1/api/admin/users/${user._id}`, { role: 'seller' }, admin.token)
  await send(shop, 'DELETE', `/v1/api/admin/sellers/${user._id}`, undefined, admin.token)
  const who = { userId: user._id, byUserId: admin.user._id, address: IP }
  expect(told('role_changed')).toEqual([
    { ...who, role: 'seller' },
    { ...who, role: 'customer' },
  ])
})

test('what somebody may not do: a page of the shopkeepers, an account and an order of somebody else', async () => {
  const product = await stockProduct(shop)
  const { order } = await placeOnline(shop, await newPerson(shop), product)
  const { user, token } = await newPerson(shop)
  expect((await send(shop, 'GET', '/v1/api/admin/users', undefined, token)).statusCode).toBe(403)
  expect((await send(shop, 'PUT', `/auth/user/${admin.user._id}`, { name: 'Mine now' }, token)).statusCode).toBe(404)
  expect((await send(shop, 'GET', `/v1/api/orders/${order._id}`, undefined, token)).statusCode).toBe(404)
  const who = { byUserId: user._id, address: IP }
  expect(told('not_allowed')).toEqual([
    { ...who, userId: user._id },
    { ...who, userId: user._id },
    { ...who, orderId: order._id },
  ])
})

test('a payment that is not signed by the provider, from the browser and as a notice', async () => {
  const buyer = await newPerson(shop)
  const { order, razorpayOrder } = await placeOnline(shop, buyer, await stockProduct(shop))
  const proof = await payOrder(shop, razorpayOrder.id)
  const forged = { ...proof, razorpay_signature: '0'.repeat(64) }
  expect((await post('/v1/api/payments/verify', forged, buyer.token)).statusCode).toBe(400)
  expect((await post('/v1/api/payments/webhook', { event: 'payment.captured' })).statusCode).toBe(401)
  expect(told('signature_refused')).toEqual([
    { orderId: order._id, byUserId: buyer.user._id, address: IP },
    { address: IP },
  ])
})

test('money that goes back: how much, of which order, and who wished it', async () => {
  const buyer = await newPerson(shop)
  const seller = await newPerson(shop, 'seller')
  const { order, razorpayOrder } = await placeOnline(shop, buyer, await stockProduct(shop))
  await post('/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), buyer.token)
  const refunded = await post(`/v1/api/orders/${order._id}/refund`, { amount: 100 }, seller.token)
  expect(refunded.statusCode, refunded.body).toBe(200)
  await send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, undefined, buyer.token)
  const of = { orderId: order._id, address: IP }
  expect(told('refunded')).toEqual([
    { ...of, byUserId: seller.user._id, amountPaise: 100_00 },
    { ...of, byUserId: buyer.user._id, amountPaise: Math.round(order.cart.total * 100) - 100_00 },
  ])
})

test('a price that is not ours: told by a browser, and paid to the provider', async () => {
  const buyer = await newPerson(shop)
  const product = await stockProduct(shop)
  await expect(placeOnline(shop, buyer, product, { cart: { total: 1 } })).rejects.toThrow('No payment order')
  const [{ amountPaise, ...who }] = told('price_mismatch')
  expect(who).toEqual({ byUserId: buyer.user._id, address: IP })
  const { order, razorpayOrder } = await placeOnline(shop, buyer, product)
  await payOrder(shop, razorpayOrder.id)
  const { payments } = shop.shop
  const fetchOrderPayments = async (id: string) =>
    (await payments.fetchOrderPayments(id)).map((payment) => ({ ...payment, amountPaise: 100 }))
  shop.clock.pass({ seconds: 61 })
  await checkPayments({ ...shop.shop, payments: { ...payments, fetchOrderPayments } })
  shop.clock.pass({ minutes: 30 })
  await checkPayments({ ...shop.shop, payments: { ...payments, fetchOrderPayments } })
  expect(amountPaise).toBe(Math.round(order.cart.total * 100))
  const ofThis = told('price_mismatch').filter(({ orderId }) => orderId === order._id)
  expect(ofThis).toEqual([{ orderId: order._id, amountPaise: 100 }])
})

test('a silent log stays silent', async () => {
  const log = openLog('silent', { write: (line) => void lines.push(line) })
  const quiet = await openTestShop({ log, database: shop.database })
  await newPerson(quiet)
  await quiet.close()
  expect(lines).toEqual([])
})
