import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '#shop/accounts/tokens.ts'
import { insertOrder } from './support/invoiced-orders.ts'
import { orderBody, placeCod, SHIPPING } from './support/orders.ts'
import { newPerson, PASSWORD, type Person, send, signupBody } from './support/people.ts'
import { openTestShop, stockProduct, type TestShop } from './support/test-shop.ts'

type Who = 'guest' | 'owner' | 'customer' | 'seller' | 'admin'
type Example = { url: string; body?: object }
type Row = {
  /** What guest, the owner of the object, another customer, a seller and an admin are answered. */
  answers: readonly [guest: number, owner: number, customer: number, seller: number, admin: number]
  example?: (owner: Person) => Example | Promise<Example>
  /** Never ends by itself: only its beginning is looked at. */
  isStream?: true
}

const WHO: readonly Who[] = ['guest', 'owner', 'customer', 'seller', 'admin']
const EVERYBODY = [200, 200, 200, 200, 200] as const
const SIGNED_IN = [401, 200, 200, 200, 200] as const
const OWNER_ALONE = [401, 200, 404, 404, 404] as const
const SHOPKEEPERS = [401, 403, 403, 200, 200] as const
const WITHOUT_KEY = [401, 401, 401, 401, 401] as const
const NOT_ASKED_RIGHT = [400, 400, 400, 400, 400] as const
const OWNER_AND_SHOPKEEPERS = [401, 200, 404, 200, 200] as const
const NOBODY = [404, 404, 404, 404, 404] as const

let shop: TestShop
let productId: string
let others: Record<'customer' | 'seller' | 'admin', Person>
const routes = new Set<string>()

/** Every address of the server, and who gets what there. A route that is not named here fails. */
const TABLE: Record<string, Row> = {
  'GET /healthz': { answers: EVERYBODY },
  'GET /readyz': { answers: EVERYBODY },
  'GET /metrics': { answers: EVERYBODY },
  'GET /docs/json': { answers: EVERYBODY },
  'GET /v1/api/products': { answers: EVERYBODY },
  'GET /v1/api/products/:id': { answers: EVERYBODY, example: () => ({ url: `/v1/api/products/${productId}` }) },
  // Those who run the shop are let in and told what is wrong with the form.
  'POST /v1/api/products/add-products': { answers: [401, 403, 403, 400, 400] },
  'PUT /v1/api/products/:id': productCall('', { title: 'Changed' }),
  'DELETE /v1/api/products/:id': productCall(''),
  'POST /v1/api/products/:id/restore': productCall('/restore'),
  'POST /v1/api/products/:id/stock': productCall('/stock', { stock: 3, reason: 'Counted' }),
  'GET /v1/api/seller/products': { answers: SHOPKEEPERS },
  'GET /v1/api/seller/products.csv': { answers: SHOPKEEPERS },
  'POST /v1/api/seller/products/import': { answers: [401, 403, 403, 400, 400] },
  'GET /v1/api/cupons': { answers: SHOPKEEPERS },
  'POST /v1/api/cupons': { answers: SHOPKEEPERS, example: () => ({ url: '/v1/api/cupons', body: couponBody() }) },
  'PUT /v1/api/cupons/:id': couponCall({ isActive: false }),
  'DELETE /v1/api/cupons/:id': couponCall(),
  'GET /v1/api/settings': { answers: EVERYBODY },
  'PUT /v1/api/settings': {
    answers: SHOPKEEPERS,
    example: () => ({ url: '/v1/api/settings', body: { lowStockAlert: 7 } }),
  },
  'GET /v1/api/seller/care': { answers: SHOPKEEPERS },
  // Those who run the shop are told that there is no such query.
  'POST /v1/api/seller/care/:id/reply': {
    answers: [401, 403, 403, 404, 404],
    example: () => ({ url: '/v1/api/seller/care/nothing/reply', body: { body: 'Hello' } }),
  },
  'POST /v1/api/seller/care/:id/resolve': { answers: [401, 403, 403, 404, 404] },
  'POST /v1/api/seller/care/:id/reopen': { answers: [401, 403, 403, 404, 404] },
  'GET /v1/api/seller/care-replies': { answers: SHOPKEEPERS },
  'POST /v1/api/seller/care-replies': {
    answers: SHOPKEEPERS,
    example: () => ({ url: '/v1/api/seller/care-replies', body: { title: shop.shop.newId(), body: 'Thank you' } }),
  },
  'PUT /v1/api/seller/care-replies/:id': {
    answers: [401, 403, 403, 404, 404],
    example: () => ({ url: '/v1/api/seller/care-replies/nothing', body: { title: 'None', body: 'Thank you' } }),
  },
  'DELETE /v1/api/seller/care-replies/:id': { answers: [401, 403, 403, 404, 404] },
  'GET /v1/api/comments': { answers: EVERYBODY },
  'POST /v1/api/comments': {
    answers: [401, 201, 201, 201, 201],
    example: async () => {
      const { id } = await stockProduct(shop)
      return { url: '/v1/api/comments', body: { productId: id, rating: 4, comment: 'Soft' } }
    },
  },
  'PUT /v1/api/comments/:id': {
    // Everybody can read it, so a stranger is refused and not told that it is not there.
    answers: [401, 200, 403, 403, 403],
    example: async (owner) => ({ url: await reviewOf(owner), body: { rating: 2, comment: 'Less soft' } }),
  },
  'DELETE /v1/api/comments/:id': {
    answers: [401, 200, 403, 200, 200],
    example: async (owner) => ({ url: await reviewOf(owner) }),
  },
  'GET /v1/api/orders': { answers: EVERYBODY },
  'GET /v1/api/orders/live': { answers: SIGNED_IN, isStream: true },
  'POST /v1/api/orders': {
    answers: SIGNED_IN,
    example: async () => ({ url: '/v1/api/orders', body: orderBody(await stockProduct(shop), 'COD') }),
  },
  'GET /v1/api/orders/:id': {
    answers: [401, 200, 404, 200, 200],
    example: async (owner) => ({ url: await orderOf(owner) }),
  },
  'POST /v1/api/orders/:id/cancel': orderCall(OWNER_ALONE, 'cancel'),
  'PUT /v1/api/orders/:id/address': orderCall(OWNER_ALONE, 'address', { shippingInfo: SHIPPING }),
  // Let in and told that a COD order is not paid online.
  'POST /v1/api/orders/:id/pay': orderCall([401, 409, 404, 404, 404], 'pay'),
  'POST /v1/api/orders/:id/confirm': orderCall(OWNER_ALONE, 'confirm'),
  'POST /v1/api/orders/confirm': {
    answers: NOBODY,
    example: () => ({ url: '/v1/api/orders/confirm', body: { key: 'made-up' } }),
  },
  'PUT /v1/api/orders/:id/status': orderCall(SHOPKEEPERS, 'status', { status: 'Shipped' }),
  'POST /v1/api/orders/:id/tracking': orderCall(SHOPKEEPERS, 'tracking', { trackingId: 'TS1', status: 'Packed' }),
  // Those who run the shop are told that there is no such parcel.
  'PUT /v1/api/orders/:id/tracking/status': orderCall([401, 403, 403, 404, 404], 'tracking/status', {
    trackingId: 'TS1',
    status: 'Packed',
  }),
  'PUT /v1/api/orders/:id/availability': orderCall(SHOPKEEPERS, 'availability', { availabilityStatus: 'Available' }),
  // The buyer is let in and told that nothing has been delivered.
  'POST /v1/api/orders/:id/returns': orderCall([401, 409, 404, 404, 404], 'returns', { items: [], reason: 'Too wide' }),
  'PUT /v1/api/returns/:id': {
    // Those who run the shop are told that there is no such return.
    answers: [401, 403, 403, 404, 404],
    example: () => ({ url: `/v1/api/returns/${shop.shop.newId()}`, body: { status: 'Approved' } }),
  },
  'GET /v1/api/seller/dashboard': { answers: SHOPKEEPERS },
  'GET /v1/api/seller/orders': { answers: SHOPKEEPERS },
  'GET /v1/api/seller/orders/export': { answers: SHOPKEEPERS },
  'PUT /v1/api/seller/orders/status': {
    answers: SHOPKEEPERS,
    example: () => ({ url: '/v1/api/seller/orders/status', body: { ids: ['none'], status: 'Shipped' } }),
  },
  // Those who run the shop are told that nothing was paid.
  'POST /v1/api/orders/:id/refund': orderCall([401, 403, 403, 409, 409], 'refund'),
  'GET /v1/api/orders/:id/notes': {
    answers: SHOPKEEPERS,
    example: async (owner) => ({ url: `${await orderOf(owner)}/notes` }),
  },
  'POST /v1/api/orders/:id/notes': orderCall(SHOPKEEPERS, 'notes', { body: 'Rings twice.' }),
  'POST /v1/api/payments/verify': {
    // Nobody's payment: a token opens the door, and there is nothing behind it.
    answers: [401, 404, 404, 404, 404],
    example: () => ({
      url: '/v1/api/payments/verify',
      body: { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'x' },
    }),
  },
  // It wants the provider's signature, whoever asks.
  'POST /v1/api/payments/webhook': { answers: WITHOUT_KEY },
  'POST /v1/api/cupons/apply': {
    answers: NOBODY,
    example: () => ({ url: '/v1/api/cupons/apply', body: { code: 'NONE', subtotal: 10 } }),
  },
  'GET /v1/api/addresses': { answers: EVERYBODY },
  'DELETE /v1/api/addresses/:id': {
    answers: SIGNED_IN,
    example: () => ({ url: `/v1/api/addresses/${shop.shop.newId()}` }),
  },
  'GET /v1/api/legal': { answers: EVERYBODY },
  'POST /v1/api/legal': {
    answers: [401, 403, 403, 201, 201],
    example: ({ user }) => ({ url: '/v1/api/legal', body: { title: `Page-${user._id}`, content: 'Words.' } }),
  },
  'GET /v1/api/pincodes/:pin': { answers: EVERYBODY, example: () => ({ url: '/v1/api/pincodes/560001' }) },
  'GET /v1/api/campaigns': { answers: EVERYBODY },
  'GET /v1/api/cupons/public': { answers: EVERYBODY },
  'GET /art/:name': { answers: NOBODY },
  'GET /uploads/:name': { answers: NOBODY },
  'POST /v1/api/subscribe': {
    answers: EVERYBODY,
    example: () => ({ url: '/v1/api/subscribe', body: { email: 'reader@example.in' } }),
  },
  'POST /v1/api/newsletter/confirm': {
    answers: NOBODY,
    example: () => ({ url: '/v1/api/newsletter/confirm', body: { key: 'nobodys' } }),
  },
  'POST /v1/api/newsletter/unsubscribe': {
    answers: NOBODY,
    example: () => ({ url: '/v1/api/newsletter/unsubscribe', body: { key: 'nobodys' } }),
  },
  'POST /auth/signup': { answers: EVERYBODY, example: () => ({ url: '/auth/signup', body: signupBody() }) },
  'POST /auth/login': {
    answers: EVERYBODY,
    example: ({ email }) => ({ url: '/auth/login', body: { email, password: PASSWORD } }),
  },
  'POST /auth/send-otp': { answers: EVERYBODY, example: ({ email }) => ({ url: '/auth/send-otp', body: { email } }) },
  'POST /auth/verify-otp': {
    answers: [400, 400, 400, 400, 400],
    example: ({ email }) => ({ url: '/auth/verify-otp', body: { email, otp: '000000' } }),
  },
  'POST /auth/forgot-password': {
    answers: EVERYBODY,
    example: ({ email }) => ({ url: '/auth/forgot-password', body: { email } }),
  },
  'POST /auth/reset-password/:token': {
    answers: EVERYBODY,
    example: async ({ user }) => {
      const token = await issueToken(shop.database.db, shop.shop, 'reset_password', user._id)
      return { url: `/auth/reset-password/${token}`, body: { password: 'a-new-one-77' } }
    },
  },
  'POST /auth/exchange': {
    answers: EVERYBODY,
    example: async ({ user }) => {
      const token = await issueToken(shop.database.db, shop.shop, 'sign_in', user._id)
      return { url: '/auth/exchange', body: { token } }
    },
  },
  'GET /auth/protected': { answers: SIGNED_IN },
  'GET /auth/user': { answers: EVERYBODY },
  'GET /auth/sessions': { answers: SIGNED_IN },
  'POST /auth/sessions/revoke-others': { answers: SIGNED_IN },
  'GET /auth/export': { answers: SIGNED_IN },
  'POST /auth/logout/:userId': {
    answers: EVERYBODY,
    example: ({ user }) => ({ url: `/auth/logout/${user._id}` }),
  },
  'PUT /auth/user/:userId': {
    answers: OWNER_ALONE,
    example: ({ user }) => ({ url: `/auth/user/${user._id}`, body: { name: 'Changed' } }),
  },
  'DELETE /auth/user/:userId': {
    answers: OWNER_ALONE,
    example: ({ user }) => ({ url: `/auth/user/${user._id}`, body: { password: PASSWORD } }),
  },
  'POST /v1/api/upload/profile/:userId': {
    // The owner is let in and told that the file is missing.
    answers: [401, 400, 404, 404, 404],
    example: ({ user }) => ({ url: `/v1/api/upload/profile/${user._id}`, body: {} }),
  },
  'GET /v1/api/orders/:id/download-invoice': {
    answers: OWNER_AND_SHOPKEEPERS,
    example: async (owner) => ({ url: `/v1/api/orders/${(await insertOrder(shop, owner)).id}/download-invoice` }),
  },
  'POST /v1/api/orders/:id/send-invoice-email': {
    answers: OWNER_AND_SHOPKEEPERS,
    example: async (owner) => {
      const { id } = await insertOrder(shop, owner)
      return { url: `/v1/api/orders/${id}/send-invoice-email`, body: { email: owner.email } }
    },
  },
  'POST /v1/api/care/queries': {
    answers: EVERYBODY,
    example: ({ email }) => ({
      url: '/v1/api/care/queries',
      body: { name: 'Asha', email, subject: 'A question', message: 'Do you mend socks?' },
    }),
  },
  // Who calls without a page of ours behind is refused, whoever it is.
  'OPTIONS /sandbox/emailjs/api/v1.0/email/*': { answers: [403, 403, 403, 403, 403] },
  'POST /sandbox/emailjs/api/v1.0/email/send': { answers: [403, 403, 403, 403, 403] },
  'POST /sandbox/emailjs/api/v1.0/email/send-form': { answers: [403, 403, 403, 403, 403] },
  // Both lead a browser on; the callback knows nobody who was not sent out before.
  'GET /auth/google': { answers: [302, 302, 302, 302, 302] },
  'GET /auth/google/callback': { answers: [400, 400, 400, 400, 400] },
  'GET /sandbox/google/*': {
    answers: EVERYBODY,
    example: () => ({ url: '/sandbox/google/.well-known/openid-configuration' }),
  },
  'POST /sandbox/google/*': { answers: NOBODY },
  'GET /sandbox/google/choose/:uid': { answers: [400, 400, 400, 400, 400] },
  'POST /sandbox/google/choose/:uid': { answers: [400, 400, 400, 400, 400] },
  'GET /sandbox/mail': { answers: EVERYBODY },
  'GET /sandbox/mail.json': { answers: EVERYBODY },
  'GET /sandbox/mail.css': { answers: EVERYBODY },
  'GET /sandbox/mail/:id': { answers: NOBODY },
  'GET /sandbox/mail/:id/:filename': { answers: NOBODY },
  // The stand-in's calls want its own key; its controls answer this machine alone.
  ...rows(WITHOUT_KEY, '/sandbox/razorpay/v1', [
    'GET /orders',
    'POST /orders',
    'GET /orders/:id',
    'PATCH /orders/:id',
    'GET /orders/:id/payments',
    'GET /payments',
    'GET /payments/:id',
    'PATCH /payments/:id',
    'POST /payments/:id/capture',
    'POST /payments/:id/refund',
    'GET /payments/:id/refunds',
    'GET /payments/:id/refunds/:refundId',
    'GET /refunds',
    'GET /refunds/:id',
    'PATCH /refunds/:id',
  ]),
  ...rows(EVERYBODY, '/sandbox/razorpay', [
    'GET /v1/checkout.js',
    'GET /v1/checkout.css',
    'GET /checkout',
    'GET /checkout/frame.js',
    'GET /checkout/frame.css',
  ]),
  ...rows(WITHOUT_KEY, '/sandbox/razorpay/checkout', ['GET /orders/:id']),
  ...rows(NOT_ASKED_RIGHT, '/sandbox/razorpay/checkout', ['POST /payments']),
  ...rows(EVERYBODY, '/sandbox/razorpay/control', ['GET /ledger', 'POST /faults', 'POST /deliver']),
  ...rows(NOT_ASKED_RIGHT, '/sandbox/razorpay/control', [
    'POST /orders/:id/pay',
    'POST /payments/:id/authorise',
    'POST /refunds/:id',
  ]),
  'GET /v1/api/*': { answers: NOBODY },
  'POST /v1/api/*': { answers: NOBODY },
  'GET /auth/*': { answers: NOBODY },
  'POST /auth/*': { answers: NOBODY },
}

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false, onRoute: (method, url) => routes.add(`${method} ${url}`) })
  productId = (await stockProduct(shop)).id
  others = {
    customer: await newPerson(shop),
    seller: await newPerson(shop, 'seller'),
    admin: await newPerson(shop, 'admin'),
  }
})
afterAll(() => shop.close())

test('every route of the server stands in the table, and nothing else [ROLE-15] [ROLE-16]', () => {
  const asked = [...routes].filter((route) => {
    const [method = '', url = ''] = route.split(' ')
    if (url === '/v1/api/*' || url === '/auth/*') return ['GET', 'POST'].includes(method)
    // HEAD is what GET is, without the body.
    return method !== 'HEAD'
  })
  expect(asked.sort()).toEqual(Object.keys(TABLE).sort())
})

describe.each(Object.entries(TABLE))('%s', (route, { answers, example, isStream }) => {
  const [method = 'GET', pattern = ''] = route.split(' ')

  test.each(WHO.map((who, i) => [who, answers[i]] as const))('answers a %s with %d', async (who, status) => {
    const owner = await newPerson(shop)
    const { url, body } = (await example?.(owner)) ?? {
      url: pattern.replace('*', 'nothing').replace(/:\w+/, 'nothing'),
    }
    const token = tokenOf(who, owner)
    if (isStream && token !== undefined) return expect(await openStream(url, token)).toBe(status)
    const answer = await send(shop, method as 'GET', url, body, token)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(status)
  })
})

async function reviewOf({ token }: Person): Promise<string> {
  const body = { productId, rating: 5, comment: 'Lovely' }
  const { comment } = (await send(shop, 'POST', '/v1/api/comments', body, token)).json()
  return `/v1/api/comments/${comment._id}`
}

function productCall(call: string, body?: object): Row {
  const example = async () => {
    const url = `/v1/api/products/${(await stockProduct(shop)).id}${call}`
    return body === undefined ? { url } : { url, body }
  }
  return { answers: SHOPKEEPERS, example }
}

function couponBody(): object {
  const code = `C${shop.shop.newId().replaceAll('-', '').slice(-20)}`
  return { code, discountType: 'percentage', discountValue: 10, expirationDate: '2027-01-31' }
}

function couponCall(body?: object): Row {
  const example = async () => {
    const made = await send(shop, 'POST', '/v1/api/cupons', couponBody(), others.seller.token)
    const url = `/v1/api/cupons/${made.json().coupon._id}`
    return body === undefined ? { url } : { url, body }
  }
  return { answers: SHOPKEEPERS, example }
}

function orderCall(answers: Row['answers'], call: string, body: object = {}): Row {
  return { answers, example: async (owner) => ({ url: `${await orderOf(owner)}/${call}`, body }) }
}

async function orderOf(owner: Person): Promise<string> {
  return `/v1/api/orders/${(await placeCod(shop, owner, await stockProduct(shop)))._id}`
}

async function openStream(url: string, token: string): Promise<number> {
  const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` }, payloadAsStream: true })
  answer.stream().destroy()
  return answer.statusCode
}

/** Addresses below one place that all answer the same. */
function rows(answers: Row['answers'], below: string, routes: readonly string[]): Record<string, Row> {
  return Object.fromEntries(routes.map((route) => [route.replace(' ', ` ${below}`), { answers }]))
}

function tokenOf(who: Who, owner: Person): string | undefined {
  if (who === 'guest') return undefined
  return who === 'owner' ? owner.token : others[who].token
}
