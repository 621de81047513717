import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AVAILABILITY_TEXTS, ORDER_TEXTS, TRACKING_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import type { Product } from '#rules/product.ts'
import { TRACKING_STATUSES } from '#rules/tracking-status.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
  product = await stockProduct(shop, { stock: 200 })
})
afterAll(async () => {
  await shop.close()
})

const put = (order: OrderJson, path: string, body: object, token: string | undefined = seller.token) =>
  send(shop, 'PUT', `/v1/api/orders/${order._id}/${path}`, body, token)
const track = (order: OrderJson, body: object, token: string | undefined = seller.token) =>
  send(shop, 'POST', `/v1/api/orders/${order._id}/tracking`, body, token)
const stockOf = async ({ id }: Product) =>
  (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]?.stock

describe('a status', () => {
  test.each(ORDER_STATUSES)('[API-58] [ORDER-68] %s can follow every other', async (first) => {
    for (const second of ORDER_STATUSES) {
      const order = await placeCod(shop, buyer, product)
      if (first !== 'Processing') await moveTo(shop, seller, order, first)
      const moved = await moveTo(shop, seller, order, second)
      expect(moved.status).toBe(second)
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('[API-53] [API-54] is answered with the order, and who moved it is written down', async () => {
    const order = await placeCod(shop, buyer, product)
    const answer = await put(order, 'status', { status: 'Shipped' })
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Order status updated successfully!',
      order: { _id: order._id, status: 'Shipped' },
    })
    const story = await shop.database.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order._id), eq(orderEvents.kind, 'status')))
    expect(story).toMatchObject([{ before: 'Processing', after: 'Shipped', by: 'seller', byUserId: seller.user._id }])
  })

  test('set twice is told once', async () => {
    const order = await placeCod(shop, buyer, product)
    await moveTo(shop, seller, order, 'Delivered')
    await moveTo(shop, seller, order, 'Delivered')
    const events = and(eq(orderEvents.orderId, order._id), eq(orderEvents.kind, 'status'))
    expect(await shop.database.db.$count(orderEvents, events)).toBe(1)
  })

  test.each([
    ['Shipped', 'order_shipped'],
    ['Delivered', 'order_delivered'],
    ['Cancelled', 'order_cancelled'],
  ])('%s is mailed', async (status, kind) => {
    const email = `${status.toLowerCase()}@example.in`
    const order = await placeCod(shop, buyer, product, { shippingInfo: { email } })
    await moveTo(shop, seller, order, status)
    expect((await newestMail(shop, email, kind))?.subject).toContain(order.id)
  })

  test('[ORDER-70] Delivered in cash is paid; the day is kept', async () => {
    const order = await placeCod(shop, buyer, product)
    const moved = await moveTo(shop, seller, order, 'Delivered')
    expect(moved).toMatchObject({ deliveredAt: shop.clock.now().toISOString(), paymentMethod: { status: 'Paid' } })
  })

  test('Paid never changes the payment', async () => {
    const { order } = await placeOnline(shop, buyer, product)
    const moved = await moveTo(shop, seller, order, 'Paid')
    expect(moved).toMatchObject({ status: 'Paid', paymentMethod: { status: 'Pending' } })
    await moveTo(shop, seller, order, 'Cancelled')
  })

  test('money for an order that a seller sent already does not move it back, and makes no second invoice', async () => {
    const { order, razorpayOrder } = await placeOnline(shop, buyer, product)
    await moveTo(shop, seller, order, 'Shipped')
    await payOrder(shop, razorpayOrder.id)
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await readOne(shop, buyer, order._id)).toMatchObject({
      status: 'Shipped',
      paymentMethod: { status: 'Completed' },
    })
  })

  test('a dead order comes back while its pieces are there, else it is refused', async () => {
    const rare = await stockProduct(shop, { stock: 1 })
    const order = await placeCod(shop, buyer, rare)
    await moveTo(shop, seller, order, 'Cancelled')
    expect(await stockOf(rare)).toBe(1)
    await moveTo(shop, seller, order, 'Processing')
    expect(await stockOf(rare)).toBe(0)
    await moveTo(shop, seller, order, 'Failed')
    await placeCod(shop, buyer, rare)
    const refused = await put(order, 'status', { status: 'Processing', confirm: true })
    expect([refused.statusCode, refused.json().message]).toEqual([409, ORDER_TEXTS.noStock])
    expect(await stockOf(rare)).toBe(0)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('an order that is made to wait for its payment again gives up again', async () => {
    const rare = await stockProduct(shop, { stock: 1 })
    const { order } = await placeOnline(shop, buyer, rare)
    await moveTo(shop, seller, order, 'Cancelled')
    const waiting = await moveTo(shop, seller, order, 'Payment Pending')
    expect(waiting.expiresAt).toBe(new Date(shop.clock.now().getTime() + 20 * 60_000).toISOString())
    shop.clock.pass({ minutes: 21 })
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await stockOf(rare)).toBe(1)
  })

  test.each([{ status: 'Lost' }, { status: null }, { status: ['Paid'] }, {}])('refuses %j', async (body) => {
    const order = await placeCod(shop, buyer, product)
    const answer = await put(order, 'status', body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, ORDER_TEXTS.unknownStatus])
  })
})

describe('tracking', () => {
  test('[API-55] [API-56] [ENTITY-20] [ENTITY-25] is added with all its words, and moves the order along', async () => {
    const order = await placeCod(shop, buyer, product)
    const body = { trackingId: ' AWB-1 ', status: 'Shipped', location: 'Hubballi', notes: '<b>Two</b> parcels' }
    const answer = await track(order, body)
    expect(answer.json()).toMatchObject({
      success: true,
      message: TRACKING_TEXTS.added,
      order: {
        status: 'Shipped',
        trackingDetails: [{ ...body, trackingId: 'AWB-1', date: shop.clock.now().toISOString() }],
      },
    })
  })

  test.each(TRACKING_STATUSES)('%s leaves an order where it belongs', async (status) => {
    const order = await placeCod(shop, buyer, product)
    const { order: moved } = (await track(order, { trackingId: 'A', status })).json()
    const onItsWay = ['Shipped', 'In Transit', 'Out for Delivery']
    expect(moved.status).toBe(
      status === 'Delivered' ? 'Delivered' : onItsWay.includes(status) ? 'Shipped' : 'Processing',
    )
  })

  test('[API-57] its status is changed by its key or the courier number, the latest of several', async () => {
    const order = await placeCod(shop, buyer, product)
    await track(order, { trackingId: 'AWB-2', status: 'Packed' })
    shop.clock.pass({ minutes: 1 })
    const added = (await track(order, { trackingId: 'AWB-2', status: 'Shipped' })).json().order
    const answer = await put(order, 'tracking/status', { trackingId: 'AWB-2', status: 'In Transit' })
    expect(answer.json()).toMatchObject({ success: true, message: TRACKING_TEXTS.statusChanged })
    const statuses = (json: OrderJson) => json.trackingDetails.map(({ status }) => status)
    expect(statuses(answer.json().order)).toEqual(['Packed', 'In Transit'])
    const [first] = added.trackingDetails
    const byKey = await put(order, 'tracking/status', { trackingId: first._id, status: 'Delivered' })
    expect(statuses(byKey.json().order)).toEqual(['Delivered', 'In Transit'])
    expect(byKey.json().order.status).toBe('Delivered')
  })

  test.each(['📦'.repeat(60), 'A'.repeat(51), 'AWB\u200b1', '<b>1</b>'])(
    'refuses the tracking id %j',
    async (trackingId) => {
      const order = await placeCod(shop, buyer, product)
      const answer = await track(order, { trackingId, status: 'Packed' })
      expect([answer.statusCode, answer.json().message]).toEqual([400, TRACKING_TEXTS.badNumber])
    },
  )

  test('refuses what names nothing', async () => {
    const order = await placeCod(shop, buyer, product)
    for (const body of [{}, { trackingId: ' ', status: 'Packed' }, { trackingId: 'A', status: 'Lost' }]) {
      const answer = await track(order, body)
      expect([answer.statusCode, answer.json().message]).toEqual([400, TRACKING_TEXTS.required])
    }
    const unknown = await put(order, 'tracking/status', { trackingId: 'nobody', status: 'Packed' })
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, TRACKING_TEXTS.missing])
  })
})

describe('availability', () => {
  test('is kept with its remark and mailed to the buyer [SELL-ORDER-23]', async () => {
    const order = await placeCod(shop, buyer, product, { shippingInfo: { email: 'waits@example.in' } })
    const body = { availabilityStatus: 'Not Available', availabilityRemark: 'The yarn is late' }
    const answer = await put(order, 'availability', body)
    expect(answer.json()).toMatchObject({ success: true, message: AVAILABILITY_TEXTS.changed, order: body })
    expect((await newestMail(shop, 'waits@example.in', 'order_not_available'))?.text).toContain('The yarn is late')
    const back = await put(order, 'availability', { availabilityStatus: 'Available' })
    expect(back.json().order).toMatchObject({ availabilityStatus: 'Available', availabilityRemark: '' })
  })

  test('needs a reason, and one of two words', async () => {
    const order = await placeCod(shop, buyer, product)
    const bare = await put(order, 'availability', { availabilityStatus: 'Not Available', availabilityRemark: ' ' })
    expect([bare.statusCode, bare.json().message]).toEqual([400, AVAILABILITY_TEXTS.remarkMissing])
    const odd = await put(order, 'availability', { availabilityStatus: 'Perhaps' })
    expect([odd.statusCode, odd.json().message]).toEqual([400, AVAILABILITY_TEXTS.unknown])
  })
})

test.each([
  ['PUT', 'status', { status: 'Paid' }],
  ['POST', 'tracking', { trackingId: 'A', status: 'Delivered' }],
  ['PUT', 'tracking/status', { trackingId: 'A', status: 'Delivered' }],
  ['PUT', 'availability', { availabilityStatus: 'Available' }],
] as const)(
  '%s %s is for those who run the shop: 401, 403, and nothing changes [ORDER-69]',
  async (method, path, body) => {
    const order = await placeCod(shop, buyer, product)
    const url = `/v1/api/orders/${order._id}/${path}`
    expect((await send(shop, method, url, body)).statusCode).toBe(401)
    expect((await send(shop, method, url, body, buyer.token)).statusCode).toBe(403)
    expect(await readOne(shop, buyer, order._id)).toEqual(order)
    const missing = `/v1/api/orders/${shop.shop.newId()}/${path}`
    expect((await send(shop, method, missing, body, seller.token)).statusCode).toBe(404)
  },
)
