import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { SellerOrdersJson } from '#contracts/seller/seller-orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { refunds } from '#database/tables/payments.ts'
import type { Product } from '#rules/product.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import { pack } from '../../../tests/support/parcels.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let cheap: Product
let dear: Product
const placed: OrderJson[] = []

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newPerson(shop)
  seller = await newPerson(shop, 'seller')
  await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, buyer.user._id))
  cheap = await stockProduct(shop, { title: '100% Cotton Cap', originalPaise: 20_000, discountPaise: null, stock: 90 })
  dear = await stockProduct(shop, { title: 'Lotus Saree', originalPaise: 200_000, discountPaise: null, stock: 3 })
  const names = ['Asha Rao', '=cmd()', 'Kabir Sethi']
  for (const [index, fullName] of names.entries()) {
    placed.push(await placeCod(shop, buyer, index === 1 ? dear : cheap, { shippingInfo: { fullName } }))
    shop.clock.pass({ minutes: 4 })
  }
})
afterAll(() => shop.close())

const get = async (query: string): Promise<SellerOrdersJson> => {
  const answer = await send(shop, 'GET', `/v1/api/seller/orders?${query}`, undefined, seller.token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const namesOf = ({ orders }: SellerOrdersJson) => orders.map(({ shippingInfo }) => shippingInfo.fullName)

test('the newest first, with the counts of every status [SELL-ORDER-06] [ROLE-10]', async () => {
  const page = await get('')
  expect(namesOf(page)).toEqual(['Kabir Sethi', '=cmd()', 'Asha Rao'])
  expect(page).toMatchObject({ total: 3, page: 1, pageCount: 1, counts: { All: 3, Processing: 3, Shipped: 0 } })
})

test.each([
  ['date-asc', ['Asha Rao', '=cmd()', 'Kabir Sethi']],
  ['amount-desc', ['=cmd()', 'Kabir Sethi', 'Asha Rao']],
  ['amount-asc', ['Kabir Sethi', 'Asha Rao', '=cmd()']],
  ['made-up', ['Kabir Sethi', '=cmd()', 'Asha Rao']],
])('sorted by %s [SELL-ORDER-04] [SELL-ORDER-05]', async (sort, names) => {
  expect(namesOf(await get(`sort=${sort}`))).toEqual(names)
})

test.each<[string, () => string, string[]]>([
  ['a number', () => placed[0]!.id.toLowerCase(), ['Asha Rao']],
  ['a name and a product', () => 'kabir cotton', ['Kabir Sethi']],
  ['a product', () => 'lotus', ['=cmd()']],
  ['an email', () => 'asha@example', ['Kabir Sethi', '=cmd()', 'Asha Rao']],
  ['a sign of the language', () => '100%', ['Kabir Sethi', 'Asha Rao']],
  ['what nobody has', () => 'zzz', []],
])('found by %s [SELL-ORDER-01]', async (_, words, names) => {
  const page = await get(`search=${encodeURIComponent(words())}`)
  expect([namesOf(page), page.total]).toEqual([names, names.length])
})

test('one status alone, and pages that do not exist are the last one [SELL-ORDER-02]', async () => {
  await moveTo(shop, seller, placed[0]!, 'Shipped')
  expect(namesOf(await get('status=Shipped&page=400'))).toEqual(['Asha Rao'])
  expect(namesOf(await get('status=Paid'))).toEqual([])
  expect((await get('page=-3')).page).toBe(1)
})

test('the dashboard adds up [SELL-DASH-02] [SELL-DASH-03] [SELL-DASH-04] [SELL-DASH-08] [SELL-DASH-09]', async () => {
  const read = async () => (await send(shop, 'GET', '/v1/api/seller/dashboard', undefined, seller.token)).json()
  const before = await read()
  expect(before).toMatchObject({ orderCount: 3, revenue: 255 + 2005 + 255, lowStockAlert: 10 })
  // Placed 12, 8 and 4 minutes ago.
  expect(before.recentOrders.map(({ id }: OrderJson) => id)).toEqual([placed[2]!.id, placed[1]!.id])
  expect(before.days).toHaveLength(30)
  expect(before.days.at(-1)).toEqual({ day: '2026-03-02', revenue: 2515, orders: 3 })
  expect(before.lowStock.map(({ title }: { title: string }) => title)).toContain('Lotus Saree')
  expect(before.bestSellers[0]).toMatchObject({ title: '100% Cotton Cap', pieces: 2 })
  await moveTo(shop, seller, placed[1]!, 'Cancelled')
  const body = { productId: cheap.id, rating: 4, comment: 'Warm' }
  await send(shop, 'POST', '/v1/api/comments', body, buyer.token)
  expect(await read()).toMatchObject({ orderCount: 2, revenue: 510, averageRating: 4, ratingCount: 1 })
  await moveTo(shop, seller, placed[1]!, 'Processing')
})

test('the export is safe for a spreadsheet', async () => {
  const answer = await send(shop, 'GET', '/v1/api/seller/orders/export?status=Processing', undefined, seller.token)
  const lines = answer.body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Order,Date,Status')
  expect(answer.body).toContain(",'=cmd(),")
  expect(answer.body).not.toContain(',=cmd()')
})

test('many are moved at once, and one that cannot be keeps none back', async () => {
  const ids = [placed[0]!._id, placed[2]!._id, 'NOWHERE1']
  const answer = await send(shop, 'PUT', '/v1/api/seller/orders/status', { ids, status: 'Shipped' }, seller.token)
  const { changed, failed, message } = answer.json()
  expect([changed.length, failed.length, message]).toEqual([2, 1, SELLER_TEXTS.bulkDone(2)])
  const none = await send(shop, 'PUT', '/v1/api/seller/orders/status', { ids: [], status: 'Shipped' }, seller.token)
  expect([none.statusCode, none.json().message]).toEqual([400, SELLER_TEXTS.nothingChosen])
})

test('a refund is never more than was paid, also twice at once', async () => {
  const order = await placeCod(shop, buyer, cheap, { items: [cartLine(cheap, { quantity: 1 })] })
  const refund = (body: object) => send(shop, 'POST', `/v1/api/orders/${order._id}/refund`, body, seller.token)
  expect((await refund({})).json().message).toBe(SELLER_TEXTS.nothingLeft)
  await moveTo(shop, seller, order, 'Delivered')
  for (const amount of [0, -5, 1.234, '5']) expect((await refund({ amount })).statusCode).toBe(400)
  expect((await refund({ amount: 55 })).json().order.paymentMethod.refundStatus).toBe('Partly refunded')
  const codes = (await Promise.all([refund({}), refund({})])).map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([200, 409])
  const given = await shop.database.db.select().from(refunds).where(eq(refunds.orderId, order._id))
  expect(given.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(25_500)
})

test('notes are kept with their writer, newest first', async () => {
  const url = `/v1/api/orders/${placed[0]!._id}/notes`
  await send(shop, 'POST', url, { body: ' Rings twice. ' }, seller.token)
  shop.clock.pass({ minutes: 1 })
  const { notes } = (await send(shop, 'POST', url, { body: 'Paid at the door.' }, seller.token)).json()
  expect(notes).toMatchObject([{ body: 'Paid at the door.' }, { body: 'Rings twice.', by: seller.user.name }])
  const { noteCounts } = (await send(shop, 'GET', '/v1/api/seller/orders', undefined, seller.token)).json()
  expect(noteCounts).toEqual({ [placed[0]!._id]: 2 })
  expect((await send(shop, 'POST', url, { body: '  ' }, seller.token)).json().message).toBe(SELLER_TEXTS.noteMissing)
})

test('an order counts as one to pack until something of it is in a parcel', async () => {
  const count = async () =>
    (await send(shop, 'GET', '/v1/api/seller/orders/to-pack', undefined, seller.token)).json().waiting
  const before = await count()
  const order = await placeCod(shop, buyer, cheap)
  expect(await count()).toBe(before + 1)
  expect((await get(`search=${order.id}`)).packed).toEqual({})
  const answer = await pack(shop, seller, order, [1], { weightGrams: 200 })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await count()).toBe(before)
  expect((await get(`search=${order.id}`)).packed).toEqual({ [order._id]: 1 })
})

test('an order to be packed says by when it must leave, and no longer once it has left', async () => {
  const order = await placeCod(shop, buyer, cheap)
  const shipBy = async () => (await get(`search=${order.id}`)).shipBy
  const fourDaysBefore = new Date(Date.parse(order.estimatedDelivery) - 4 * 86_400_000).toISOString()
  expect(await shipBy()).toEqual({ [order._id]: fourDaysBefore })
  await moveTo(shop, seller, order, 'Shipped')
  expect(await shipBy()).toEqual({})
})
