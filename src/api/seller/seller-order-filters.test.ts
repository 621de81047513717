import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { SellerOrdersJson } from '#contracts/seller/seller-orders.ts'
import { users } from '#database/tables/accounts.ts'
import type { Product } from '#rules/product.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let cap: Product
/** First, second and third, a day apart; the fourth is paid online and waits. */
const placed: OrderJson[] = []

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newPerson(shop)
  await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, buyer.user._id))
  cap = await stockProduct(shop, { title: 'Cotton Cap', originalPaise: 20_000, discountPaise: null, stock: 90 })
  const places = [
    { fullName: 'First', city: 'Mysuru', postalCode: '570001' },
    { fullName: 'Second', city: 'Hubballi', postalCode: '580020' },
    { fullName: 'Third', city: 'Mysuru', postalCode: '570002' },
  ]
  for (const shippingInfo of places) {
    placed.push(await placeCod(shop, buyer, cap, { shippingInfo }))
    shop.clock.pass({ hours: 24 })
  }
  placed.push((await placeOnline(shop, buyer, cap, { shippingInfo: { fullName: 'Fourth' } })).order)
  // Sessions end by the clock as well.
  seller = await newPerson(shop, 'seller')
  await moveTo(shop, seller, placed[0]!, 'Delivered')
  const parcel = { trackingId: 'DTDC-77001', status: 'Shipped' }
  await send(shop, 'POST', `/v1/api/orders/${placed[1]!._id}/tracking`, parcel, seller.token)
})
afterAll(() => shop.close())

const ask = async <Answer = SellerOrdersJson>(query: string, path = 'orders'): Promise<Answer> => {
  const answer = await send(shop, 'GET', `/v1/api/seller/${path}?${query}`, undefined, seller.token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const namesOf = ({ orders: found }: SellerOrdersJson) => found.map(({ shippingInfo }) => shippingInfo.fullName)

test.each<[string, string, string[]]>([
  ['a city', 'search=mysuru', ['Third', 'First']],
  ['a PIN code', 'search=580020', ['Second']],
  ['a tracking number, whole', 'search=DTDC-77001', ['Second']],
  ['a tracking number, begun', 'search=dtdc-77', ['Second']],
  ['a tracking number and a word of the order', 'search=dtdc-77001%20hubballi', ['Second']],
  ['a tracking number and a word of another order', 'search=dtdc-77001%20mysuru', []],
  ['a percent sign as itself', 'search=dtdc%25%25', []],
])('an order is found by %s [SELL-ORDER-01]', async (_, query, names) => {
  const page = await ask(query)
  expect([namesOf(page), page.total]).toEqual([names, names.length])
})

test('an order is found by the number of its invoice, in any case', async () => {
  const { invoiceNumber } = (await ask('search=first')).orders[0]!
  expect(namesOf(await ask(`search=${encodeURIComponent(invoiceNumber!.toLowerCase())}`))).toEqual(['First'])
})

test('the city is searched anew when the address was changed', async () => {
  const other = await newPerson(shop)
  const order = await placeCod(shop, other, cap, { shippingInfo: { fullName: 'Fifth', city: 'Udupi' } })
  const body = { shippingInfo: { ...order.shippingInfo, city: 'Manipal', postalCode: '576104' } }
  const path = `/v1/api/orders/${order._id}/address`
  expect((await send(shop, 'PUT', path, body, other.token)).statusCode).toBe(200)
  expect([(await ask('search=udupi')).total, (await ask('search=576104')).total]).toEqual([0, 1])
})

test.each<[string, string, string[]]>([
  ['from a day on', 'from=2026-03-03&to=2026-03-04&status=Processing', ['Third']],
  ['up to a day, that day within', 'to=2026-03-03&search=cotton', ['Second', 'First']],
  ['one day alone', 'from=2026-03-03&to=2026-03-03', ['Second']],
  ['a day that is none', 'from=2026-02-30&search=first', ['First']],
  ['cash to collect', 'payment=collect&to=2026-03-04', ['Third', 'Second']],
  ['money that came', 'payment=paid', ['First']],
  ['an online payment that is awaited', 'payment=waiting', ['Fourth']],
  ['paid online', 'payment=online', ['Fourth']],
  ['a made-up payment', 'payment=gold&search=second', ['Second']],
  ['what is to be packed', 'pack=waiting&to=2026-03-04', ['Third']],
  ['two at once', 'pack=waiting&payment=paid', []],
])('the list is narrowed to %s [SELL-ORDER-02]', async (_, query, names) => {
  const page = await ask(query)
  expect([namesOf(page), page.total]).toEqual([names, names.length])
})

test('an order with a refund is found as one, and not for a return that is only asked for', async () => {
  const other = await newPerson(shop)
  const order = await moveTo(shop, seller, await placeCod(shop, other, cap), 'Delivered')
  const items = [{ itemId: order.cart.items[0]!._id, quantity: 1 }]
  await send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, { items, reason: 'Small' }, other.token)
  expect((await ask('payment=refund')).total).toBe(0)
  expect((await ask('returns=waiting')).orders.map(({ _id }) => _id)).toEqual([order._id])
  await send(shop, 'POST', `/v1/api/orders/${order._id}/refund`, { amount: 5 }, seller.token)
  expect((await ask('payment=refund')).orders.map(({ _id }) => _id)).toEqual([order._id])
})

test('the table sorts by status as well, the oldest of a status first', async () => {
  const names = namesOf(await ask('to=2026-03-04&sort=status-asc'))
  expect(names).toEqual(['First', 'Third', 'Second'])
  expect(namesOf(await ask('to=2026-03-04&sort=status-desc'))).toEqual(names.toReversed())
})

test('a page has as many as the view wants, of the sizes that there are', async () => {
  expect(await ask('size=50')).toMatchObject({ page: 1, pageCount: 1 })
  for (const size of ['7', '100000', 'x']) expect((await ask(`size=${size}`)).orders.length).toBeLessThanOrEqual(20)
})

test('all that is found can be chosen: their ids and statuses in the order of the list', async () => {
  const result = await ask<{ ids: string[]; orders: { _id: string }[]; total: number }>(
    'to=2026-03-04&sort=date-asc',
    'orders/ids',
  )
  const found = placed.slice(0, 3).map(({ _id }) => _id)
  expect(result).toMatchObject({ ids: found, total: 3 })
  expect(result.orders.map(({ _id }) => _id)).toEqual(found)
  expect(Object.keys(result.orders[0] ?? {})).toEqual(['_id', 'status', 'method'])
})
