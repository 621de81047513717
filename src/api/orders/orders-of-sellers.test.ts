import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { sellers } from '#database/tables/sellers.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { OrderChange } from '#shop/context/order-feed.ts'
import { followOrders } from '#shop/orders/follow-orders.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, orderBody, placeCod } from '../../../tests/support/orders.ts'
import { weighedProduct } from '../../../tests/support/parcels.ts'
import { logIn, newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newRoom, type Room } from '../../../tests/support/sellers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let a: Room
let b: Room
let buyer: Person
let house: Person
let ours: Awaited<ReturnType<typeof weighedProduct>>

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  await setTerms(shop, { storeName: 'Threadspeak', notifications: true, codConfirmAbovePaise: 10_000_000 })
  ;[a, b] = [await newRoom(shop, 'Asha Weaves'), await newRoom(shop, 'Bina Knots')]
  buyer = await newBuyer(shop)
  house = await newPerson(shop, 'seller')
  ours = await weighedProduct(shop, { title: 'A shawl of the house' })
})
afterAll(() => shop.close())

const sellerOf = async ({ _id }: OrderJson) =>
  (await shop.database.db.select().from(orders).where(eq(orders.id, _id)))[0]?.sellerId
const read = async ({ _id }: OrderJson, { token }: Person): Promise<OrderJson> =>
  (await send(shop, 'GET', `/v1/api/orders/${_id}`, undefined, token)).json().order

test('an order is of the seller of its goods, who is mailed about it', async () => {
  const theirs = await placeCod(shop, buyer, a.product)
  expect(await sellerOf(theirs)).toBe(a.sellerId)
  expect((await newestMail(shop, a.person.email, 'store_new_order'))?.subject).toContain(theirs.id)
  expect((await newestMail(shop, 'shop@example.in', 'store_new_order'))?.subject ?? '').not.toContain(theirs.id)
  const own = await placeCod(shop, buyer, ours)
  expect(await sellerOf(own)).toBe(HOUSE_SELLER_ID)
  expect((await newestMail(shop, 'shop@example.in', 'store_new_order'))?.subject).toContain(own.id)
  expect((await newestMail(shop, a.person.email, 'store_new_order'))?.subject).not.toContain(own.id)
})

test('who works on an order reads the address that its slip is sent from, its buyer does not', async () => {
  const address = '4 Loom Lane, Surat'
  await shop.database.db.update(sellers).set({ address }).where(eq(sellers.id, a.sellerId))
  const order = await placeCod(shop, buyer, a.product)
  for (const reader of [a.person, house]) expect((await read(order, reader)).seller?.address).toBe(address)
  expect(Object.keys((await read(order, buyer)).seller ?? {})).not.toContain('address')
  expect((await read(await placeCod(shop, buyer, ours), house)).seller).toBeUndefined()
})

test('whose goods are in a cart is told before the checkout', async () => {
  const ask = async (...goods: { id: string }[]) => {
    const ids = goods.map(({ id }) => id).join(',')
    return (await send(shop, 'GET', `/v1/api/checkout/sellers?ids=${ids}`)).json().sellers
  }
  expect(await ask(ours, b.product)).toEqual(['Threadspeak', 'Bina Knots'])
  expect(await ask(b.product)).toEqual([])
  expect(await ask(ours, { id: 'nothing' }, ours)).toEqual([])
})

test('an edit adds goods of the same seller alone, whoever edits', async () => {
  const order = await placeCod(shop, buyer, a.product)
  const kept = { item: order.cart.items[0]?._id, quantity: 1 }
  for (const person of [a.person, house]) {
    const body = { lines: [kept, { product: b.product.id, quantity: 1 }], note: '' }
    const answer = await send(shop, 'POST', `/v1/api/orders/${order._id}/edits`, body, person.token)
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, 'lines.1.product'])
  }
})

test('each seller has bills of their own name and numbers', async () => {
  const paperOf = async (order: OrderJson) =>
    (await shop.database.db.select().from(invoices).where(eq(invoices.orderId, order._id)))[0]
  await shop.database.db.update(sellers).set({ legalName: 'Bina Devi' }).where(eq(sellers.id, b.sellerId))
  const [first, second] = [await placeCod(shop, buyer, b.product), await placeCod(shop, buyer, b.product)]
  const own = await paperOf(await placeCod(shop, buyer, ours))
  expect(await paperOf(first)).toMatchObject({ kind: 'bill_of_supply', sequence: 1, sellerId: b.sellerId })
  expect(await paperOf(second)).toMatchObject({ kind: 'bill_of_supply', sequence: 2, sellerId: b.sellerId })
  expect((await paperOf(second))?.supplier).toMatchObject({
    storeName: 'Bina Knots',
    legalName: 'Bina Devi',
    gstin: null,
  })
  expect(own).toMatchObject({ sellerId: HOUSE_SELLER_ID })
  expect(own?.supplier).toMatchObject({ storeName: 'Threadspeak', legalName: 'Threadspeak Crafts' })
})

test('a seller sees of a buyer what the label needs, until the order can no longer come back', async () => {
  const order = await placeCod(shop, buyer, a.product)
  const open = await read(order, a.person)
  expect(open).toMatchObject({ userId: null, shippingInfo: { fullName: 'Asha Rao', email: 'a•••@example.in' } })
  expect(open.shippingInfo.address).toContain('Weavers Lane')
  await moveTo(shop, a.person, order, 'Delivered')
  expect((await read(order, a.person)).shippingInfo.address).toContain('Weavers Lane')
  shop.clock.pass({ days: 40 })
  const fresh = { ...a, person: { ...a.person, token: await logIn(shop, a.person.email) } }
  const over = await read(order, fresh.person)
  expect(over.shippingInfo).toMatchObject({ fullName: 'Asha R.', address: '•••' })
  const list = await send(shop, 'GET', `/v1/api/seller/orders?search=${order.id}`, undefined, fresh.person.token)
  const table = await send(
    shop,
    'GET',
    `/v1/api/seller/orders/export?search=${order.id}`,
    undefined,
    fresh.person.token,
  )
  for (const answer of [list, table]) {
    expect(answer.body).toContain('Asha R.')
    for (const word of ['Weavers Lane', '12345', 'asha@']) expect(answer.body).not.toContain(word)
  }
  const seen = await read(order, { ...house, token: await logIn(shop, house.email) })
  expect(seen.shippingInfo).toMatchObject({ fullName: 'Asha Rao', email: 'asha@example.in' })
})

test('the stream tells a seller of their orders alone', async () => {
  const heard = { a: [] as OrderChange[], b: [] as OrderChange[], house: [] as OrderChange[] }
  const stops = [
    followOrders(asUser(shop, a.person), (change) => heard.a.push(change)),
    followOrders(asUser(shop, b.person), (change) => heard.b.push(change)),
    followOrders(asUser(shop, house), (change) => heard.house.push(change)),
  ]
  buyer = { ...buyer, token: await logIn(shop, buyer.email) }
  const theirs = await placeCod(shop, buyer, a.product)
  const others = await placeCod(shop, buyer, b.product)
  await expect.poll(() => heard.b.some(({ orderId }) => orderId === others._id)).toBe(true)
  await expect.poll(() => heard.house.some(({ orderId }) => orderId === others._id)).toBe(true)
  expect(heard.a.map(({ orderId }) => orderId)).toContain(theirs._id)
  expect(heard.a.map(({ orderId }) => orderId)).not.toContain(others._id)
  expect(heard.b.map(({ orderId }) => orderId)).not.toContain(theirs._id)
  for (const stop of stops) stop()
})

test('goods of two sellers are ordered at once, and each desk has its own part alone', async () => {
  const [c, d] = [await newRoom(shop, 'Chitra Dyes'), await newRoom(shop, 'Devi Pots')]
  const items = [cartLine(ours), cartLine(c.product), cartLine(d.product)]
  const placed = await send(shop, 'POST', '/v1/api/orders', orderBody(ours, 'COD', { items }), buyer.token)
  expect(placed.statusCode).toBe(200)
  const { order } = placed.json() as { order: OrderJson }
  const [, ofC, ofD] = order.purchase?.parts ?? []
  expect(order.purchase?.parts.map(({ seller }) => seller)).toEqual([null, 'Chitra Dyes', 'Devi Pots'])
  expect(order.purchase?.parts.map(({ goods }) => goods)).toEqual(
    [ours, c.product, d.product].map(({ title }) => [{ title, quantity: 1 }]),
  )
  const seen = async (id: string | undefined, { token }: Person) =>
    send(shop, 'GET', `/v1/api/orders/${id}`, undefined, token)
  // Neither the others' parts nor that there are any.
  expect((await seen(ofC?.id, c.person)).json().order).not.toHaveProperty('purchase')
  for (const other of [ofD?.id, order.id, order.purchase?.id])
    expect((await seen(other, c.person)).statusCode).toBe(404)
  expect((await seen(ofD?._id, buyer)).json().order.purchase).toEqual(order.purchase)
  const cancelled = await send(shop, 'POST', `/v1/api/orders/${ofC?._id}/cancel`, undefined, buyer.token)
  expect(cancelled.json().order.purchase).toMatchObject({
    status: 'Processing',
    parts: [{ status: 'Processing' }, { status: 'Cancelled' }, { status: 'Processing' }],
  })
  expect(await sellerOf((await seen(ofD?._id, buyer)).json().order)).toBe(d.sellerId)
})

test('desks find their parts by the number of the whole, which is what customers quote', async () => {
  const room = await newRoom(shop, 'Gauri Knits')
  const items = [cartLine(ours), cartLine(room.product)]
  const placed = await send(shop, 'POST', '/v1/api/orders', orderBody(ours, 'COD', { items }), buyer.token)
  const { purchase } = (placed.json() as { order: OrderJson }).order
  const found = async ({ email }: Person) => {
    const token = await logIn(shop, email)
    const url = `/v1/api/seller/orders?search=${purchase?.id.toLowerCase()}`
    const { orders } = (await send(shop, 'GET', url, undefined, token)).json() as { orders: OrderJson[] }
    return orders.map(({ _id }) => _id).sort()
  }
  const [first, second] = purchase?.parts ?? []
  expect(await found(house)).toEqual([first?._id, second?._id].sort())
  expect(await found(room.person)).toEqual([second?._id])
  expect(await found(b.person)).toEqual([])
})

test('what was ordered of several sellers is found by the number of the whole or of a part, with its contact', async () => {
  const e = await newRoom(shop, 'Esha Knits')
  const items = [cartLine(ours), cartLine(e.product)]
  const { order } = (
    await send(shop, 'POST', '/v1/api/orders', orderBody(ours, 'COD', { items }), buyer.token)
  ).json() as { order: OrderJson }
  const numbers = [order.purchase?.id, ...(order.purchase?.parts.map(({ id }) => id) ?? [])]
  for (const number of numbers) {
    const body = { number, contact: order.shippingInfo.email }
    const found = await send(shop, 'POST', '/v1/api/orders/track', body)
    expect([number, found.statusCode]).toEqual([number, 200])
    const { key } = found.json()
    // The key of one part opens all of them, and nothing else.
    for (const part of order.purchase?.parts ?? []) {
      expect((await send(shop, 'GET', `/v1/api/orders/${part._id}`, undefined, key)).statusCode).toBe(200)
    }
    const alone = await placeCod(shop, buyer, ours)
    expect((await send(shop, 'GET', `/v1/api/orders/${alone._id}`, undefined, key)).statusCode).toBe(404)
  }
  const wrong = await send(shop, 'POST', '/v1/api/orders/track', {
    number: order.purchase?.id,
    contact: 'no@example.in',
  })
  expect(wrong.statusCode).toBe(404)
})

test('a guest orders of several sellers, and the key opens, confirms and cancels all parts', async () => {
  const f = await newRoom(shop, 'Farah Felts')
  const items = [cartLine(ours), cartLine(f.product)]
  const headers = { 'idempotency-key': 'a_guest_of_two_sellers_once' }
  const order = async () =>
    shop.app.inject({
      ...{ method: 'POST', url: '/v1/api/guest-orders', headers },
      payload: orderBody(ours, 'COD', {
        items,
        shippingInfo: { email: 'two-sellers@example.in', phone: '9845099887' },
      }),
    })
  const first = await order()
  expect([first.statusCode, first.json().message]).toEqual([200, expect.any(String)])
  const placed = first.json() as { order: OrderJson; key: string }
  const statuses = (of: OrderJson) => of.purchase?.parts.map(({ status }) => status)
  expect(statuses(placed.order)).toEqual(['Payment Pending', 'Payment Pending'])
  // Sent twice it is one.
  expect((await order()).json().order.purchase.id).toBe(placed.order.purchase?.id)
  const [, second] = placed.order.purchase?.parts ?? []
  const code = (await newestMail(shop, 'two-sellers@example.in', 'order_to_confirm'))?.text.match(/\b\d{6}\b/)?.[0]
  const path = `/v1/api/orders/${second?._id}`
  const confirmed = await send(shop, 'POST', `${path}/confirm-code`, { code }, placed.key)
  expect(statuses(confirmed.json().order)).toEqual(['Processing', 'Processing'])
  const cancelled = await send(shop, 'POST', `${path}/cancel`, undefined, placed.key)
  expect(statuses(cancelled.json().order)).toEqual(['Processing', 'Cancelled'])
})
