import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
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
  await setTerms(shop, { storeName: 'Threadspeak', notifications: true })
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

test('goods of two sellers are not ordered at once, and the refusal names both', async () => {
  const items = [cartLine(ours), cartLine(b.product)]
  for (const method of ['COD', 'online'] as const) {
    const answer = await send(shop, 'POST', '/v1/api/orders', orderBody(ours, method, { items }), buyer.token)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('goods of Threadspeak and of Bina Knots')
    expect(answer.json().errors[0].path).toBe('cart.items.1')
  }
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
  const [first, second] = [await placeCod(shop, buyer, b.product), await placeCod(shop, buyer, b.product)]
  const own = await paperOf(await placeCod(shop, buyer, ours))
  expect(await paperOf(first)).toMatchObject({ kind: 'bill_of_supply', sequence: 1, sellerId: b.sellerId })
  expect(await paperOf(second)).toMatchObject({ kind: 'bill_of_supply', sequence: 2, sellerId: b.sellerId })
  expect((await paperOf(second))?.supplier).toMatchObject({
    storeName: 'Bina Knots',
    legalName: 'Bina Knots',
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
