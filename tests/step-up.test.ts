import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_KEY_TEXTS } from '#contracts/admin/api-key-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { apiKeys } from '#database/tables/api-keys.ts'
import { refunds } from '#database/tables/payments.ts'
import { type ApiScope, keyHint, makeApiKey } from '#rules/api-keys.ts'
import type { Product } from '#rules/product.ts'
import { CALL_GROUPS } from '#server/api-docs/all-calls.ts'
import { hashToken } from '#shop/access/tokens.ts'
import { askExchange, type ExchangeStage, exchangeStage, idOf, payDifference, verify } from './support/exchanges.ts'
import { happens } from './support/failed-attempts.ts'
import { HOME, sellByHand } from './support/manual-sales.ts'
import { newBuyer, readOne } from './support/order-work.ts'
import { cartLine, moveTo, placeCod, placeOnline } from './support/orders.ts'
import { payOrder } from './support/payments.ts'
import { newPerson, type Person, send } from './support/people.ts'
import { type Authenticator, setUpSecondFactor } from './support/second-factor.ts'
import { openTestShop, stockProduct, type TestShop } from './support/test-shop.ts'
import { packParcel } from './support/tracked-parcels.ts'

const CALLS = CALL_GROUPS.flatMap(({ calls, specs }) =>
  Object.entries(calls).map(([name, { method, path }]) => ({ name, method, path, spec: specs[name] })),
)
const ASKED = [403, true]

let shop: TestShop
let buyer: Person
let product: Product
let stage: ExchangeStage
/** Has no second factor. */
let plain: Person
let clerk: Person
let boss: Person
let authenticator: Authenticator

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  product = await stockProduct(shop, { stock: 200 })
  stage = await exchangeStage(shop)
  buyer = stage.buyer
  plain = stage.seller
  clerk = await newPerson(shop, 'seller')
  boss = await newPerson(shop, 'admin')
  authenticator = await setUpSecondFactor(shop, clerk)
  await setUpSecondFactor(shop, boss)
})
afterAll(() => shop.close())

type Request = { method: 'POST' | 'PUT'; url: string; body: object }

const ask = ({ method, url, body }: Request, { token }: { token: string }) => send(shop, method, url, body, token)
const paidBack = () => shop.database.db.$count(refunds)
const items = () => [cartLine(product, { quantity: 2 })]

async function prove() {
  const answer = await send(shop, 'POST', '/auth/step-up', { code: authenticator.nextCode() }, clerk.token)
  expect(answer.statusCode, answer.body).toBe(200)
}

async function paid(): Promise<OrderJson> {
  const { razorpayOrder, order } = await placeOnline(shop, buyer, product, { items: items() })
  const proof = await payOrder(shop, razorpayOrder.id)
  await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
  return readOne(shop, buyer, order._id)
}

const unpaid = () => placeCod(shop, buyer, product, { items: items() })

const setTo = ({ _id }: OrderJson, status: string, part: object = {}): Request => ({
  ...{ method: 'PUT', url: `/v1/api/orders/${_id}/status` },
  body: { status, confirm: true, ...part },
})

const setAllTo = (orders: readonly OrderJson[], status: string, part: object = {}): Request => ({
  ...{ method: 'PUT', url: '/v1/api/seller/orders/status' },
  body: { ids: orders.map(({ _id }) => _id), status, confirm: true, ...part },
})

const edited = ({ _id, cart }: OrderJson, quantity: number): Request => ({
  ...{ method: 'POST', url: `/v1/api/orders/${_id}/edits` },
  body: { lines: [{ item: cart.items[0]?._id, quantity }], note: '' },
})

async function lost(order: OrderJson, answer = 'refund'): Promise<Request> {
  const parcel = await packParcel(shop, order)
  await happens(shop, parcel, 'picked_up', 'lost')
  return { method: 'POST', url: `/v1/api/seller/parcels/${parcel.id}/lost`, body: { answer } }
}

async function cameBack(order: OrderJson): Promise<Request> {
  const parcel = await packParcel(shop, order)
  await happens(shop, parcel, 'picked_up', 'turned_back', 'back_at_shop')
  const pieces = order.cart.items.map(({ _id: item, quantity }) => ({
    item,
    sellable: quantity,
    damaged: 0,
    missing: 0,
  }))
  return { method: 'POST', url: `/v1/api/seller/parcels/${parcel.id}/inspect`, body: { items: pieces } }
}

async function sold(part: object): Promise<Request> {
  const customer = { fullName: 'Ravi Nath', phone: '9812345670', email: 'ravi@example.in' }
  const { sale } = await sellByHand(shop, plain, product, { customer, ...part })
  return { method: 'POST', url: `/v1/api/seller/sales/${sale._id}/void`, body: { reason: 'Typed twice' } }
}

/** An exchange whose difference was paid, and that the seller does not grant. */
async function refusedExchange(values = 'Red S', difference = 150): Promise<Request> {
  const { kurta } = stage
  const bought = cartLine(kurta, { color: '', size: null, variantId: await idOf(stage, values) })
  const { razorpayOrder, order } = await placeOnline(shop, buyer, kurta, { items: [bought] })
  await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), buyer.token)
  const delivered = await moveTo(shop, plain, order as OrderJson, 'Delivered')
  const answer = await askExchange(stage, delivered, { values: 'Blue M', difference })
  const asked = answer.json().order.returns.at(-1)
  await verify(stage, await payDifference(stage, delivered, asked))
  return { method: 'PUT', url: `/v1/api/returns/${asked._id}`, body: { status: 'Rejected', remark: 'Worn' } }
}

/** Of each call that asks where it refunds: one that does, and one that does not. */
const REFUNDS: Record<string, { refunds: () => Promise<Request>; refundsNothing: () => Promise<Request> }> = {
  setStatus: {
    refunds: async () => setTo(await paid(), 'Cancelled'),
    refundsNothing: async () => setTo(await unpaid(), 'Cancelled'),
  },
  setStatuses: {
    refunds: async () => setAllTo([await unpaid(), await paid()], 'Failed'),
    refundsNothing: async () => setAllTo([await unpaid()], 'Cancelled'),
  },
  editOrder: {
    refunds: async () => edited(await paid(), 1),
    refundsNothing: async () => edited(await unpaid(), 1),
  },
  settleLostParcel: {
    refunds: async () => lost(await paid()),
    refundsNothing: async () => lost(await unpaid()),
  },
  inspectParcel: {
    refunds: async () => cameBack(await paid()),
    refundsNothing: async () => cameBack(await unpaid()),
  },
  voidSale: {
    refunds: () => sold({}),
    refundsNothing: () => sold({ payment: 'link', handover: 'send', address: HOME }),
  },
  decideReturn: {
    refunds: refusedExchange,
    refundsNothing: async () => ({
      ...(await refusedExchange('Blue S', 250)),
      body: { status: 'Approved', remark: '' },
    }),
  },
}

test('every call that asks where it gives money back is tried here', () => {
  const named = CALLS.filter(({ spec }) => spec?.needsStepUp === 'refunds').map(({ name }) => name)
  expect(Object.keys(REFUNDS).sort()).toEqual(named.sort())
})

describe.each(Object.entries(REFUNDS))('%s', (_, { refunds: refunding, refundsNothing }) => {
  test('asks for a fresh proof where it gives money back, and does nothing before', async () => {
    const request = await refunding()
    shop.clock.pass({ minutes: 11 })
    const before = await paidBack()
    const answer = await ask(request, clerk)
    expect([answer.statusCode, answer.json().stepUp], answer.body).toEqual(ASKED)
    expect(await paidBack()).toBe(before)
    await prove()
    const again = await ask(request, clerk)
    expect(again.statusCode, again.body).toBe(200)
    expect(await paidBack()).toBeGreaterThan(before)
  })

  test('asks nothing of an account without a second factor', async () => {
    const request = await refunding()
    expect((await ask(request, plain)).statusCode).toBe(200)
  })

  test('asks nothing where it gives nothing back', async () => {
    const request = await refundsNothing()
    shop.clock.pass({ minutes: 11 })
    const before = await paidBack()
    const answer = await ask(request, clerk)
    expect([answer.statusCode, await paidBack()], answer.body).toEqual([200, before])
  })
})

describe('a status', () => {
  test.each(['Shipped', 'Delivered'])('of a paid order is set to %s without being asked', async (status) => {
    const order = await paid()
    shop.clock.pass({ minutes: 11 })
    expect((await ask(setTo(order, status), clerk)).statusCode).toBe(200)
  })

  test('that refunds is confirmed with the sum before a code is asked for', async () => {
    const order = await paid()
    shop.clock.pass({ minutes: 11 })
    for (const request of [
      setTo(order, 'Cancelled', { confirm: false }),
      setAllTo([order], 'Cancelled', { confirm: false }),
    ]) {
      const answer = await ask(request, clerk)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'confirm_refund'])
    }
  })

  test('of many is asked about before any is changed', async () => {
    const [free, dear] = [await unpaid(), await paid()]
    shop.clock.pass({ minutes: 11 })
    expect((await ask(setAllTo([free, dear], 'Cancelled'), clerk)).statusCode).toBe(403)
    expect((await readOne(shop, buyer, free._id)).status).toBe(free.status)
  })
})

describe('a key', () => {
  async function keyWith(...scopes: ApiScope[]) {
    const key = makeApiKey(shop.shop.randomBytes(32))
    const row = { id: shop.shop.newId(), name: 'Warehouse', keyHash: hashToken(key), hint: keyHint(key), scopes }
    const by = { createdBy: boss.user._id, createdAt: shop.shop.now() }
    await shop.database.db.insert(apiKeys).values({ ...row, ...by })
    return { token: key }
  }

  test('that may only change orders refunds none, one or many', async () => {
    const [order, key] = [await paid(), await keyWith('orders:write')]
    const one = await ask(setTo(order, 'Cancelled'), key)
    expect([one.statusCode, one.json().message]).toEqual([403, API_KEY_TEXTS.noScope('refunds:write')])
    const all = await ask(setAllTo([order], 'Cancelled'), key)
    expect([all.json().changed, all.json().failed[0].message]).toEqual([[], API_KEY_TEXTS.noScope('refunds:write')])
    expect((await readOne(shop, buyer, order._id)).status).toBe(order.status)
  })

  test('that may only change orders ships what was paid, and ends what was not', async () => {
    const key = await keyWith('orders:write')
    expect((await ask(setTo(await paid(), 'Shipped'), key)).statusCode).toBe(200)
    expect((await ask(setTo(await unpaid(), 'Cancelled'), key)).statusCode).toBe(200)
  })

  test('that may refund too ends what was paid, one or many', async () => {
    const key = await keyWith('orders:write', 'refunds:write')
    expect((await ask(setTo(await paid(), 'Cancelled'), key)).statusCode).toBe(200)
    expect((await ask(setAllTo([await paid()], 'Cancelled'), key)).json().changed).toHaveLength(1)
  })
})

describe('a call that always asks', () => {
  beforeAll(() => shop.clock.pass({ minutes: 11 }))
  const always = CALLS.filter(({ spec }) => spec?.needsStepUp === true)

  test('there are many', () => {
    expect(always.length).toBeGreaterThan(40)
  })

  test.each(always.map((call) => [call.name, call] as const))('%s does so before anything else', async (_, call) => {
    const url = call.path.replace(/:\w+/g, 'nothing')
    const answer = await send(shop, call.method, url, call.method === 'GET' ? undefined : {}, boss.token)
    expect([answer.statusCode, answer.json().stepUp]).toEqual(ASKED)
  })
})

test('a buyer whose order it is cancels without being asked', async () => {
  const own = await newBuyer(shop)
  await setUpSecondFactor(shop, own)
  const { razorpayOrder, order } = await placeOnline(shop, own, product)
  await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, razorpayOrder.id), own.token)
  shop.clock.pass({ minutes: 11 })
  const answer = await send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, { reason: 'Not now' }, own.token)
  expect(answer.statusCode, answer.body).toBe(200)
})
