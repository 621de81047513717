import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHECKOUT_TEXTS, ORDER_TEXTS, PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { products } from '#database/tables/catalogue.ts'
import { orders } from '#database/tables/orders.ts'
import type { Product } from '#rules/product.ts'
import { brokenInvariants, newBuyer, readOne, sendWithKey } from '../../../tests/support/order-work.ts'
import { moveTo, orderBody, placeCod, placeOnline, SHIPPING } from '../../../tests/support/orders.ts'
import { payOrder, setFaults } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let other: Person
let seller: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  other = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
  product = await stockProduct(shop, { stock: 100 })
})
afterEach(() => setFaults(shop))
afterAll(() => shop.close())

const act = (id: string, what: string, token: string | undefined = buyer.token) =>
  send(shop, 'POST', `/v1/api/orders/${id}/${what}`, undefined, token)
const stockOf = async ({ id }: Product) =>
  (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]?.stock

describe('cancelling', () => {
  test('works for an hour, gives the pieces back, and twice is as good as once', async () => {
    const rare = await stockProduct(shop, { stock: 2 })
    const order = await placeCod(shop, buyer, rare)
    shop.clock.pass({ minutes: 59 })
    const answers = [await act(order._id, 'cancel'), await act(order.id, 'cancel')]
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ message: ORDER_TEXTS.cancelled, order: { status: 'Cancelled' } })
    }
    expect(await stockOf(rare)).toBe(2)
  })

  test('is refused after an hour and once it is on its way', async () => {
    const late = await placeCod(shop, buyer, product)
    const sent = await placeCod(shop, buyer, product)
    await moveTo(shop, seller, sent, 'Shipped')
    expect((await act(sent._id, 'cancel')).json().message).toBe(ORDER_TEXTS.tooLateToCancel)
    shop.clock.pass({ minutes: 60 })
    const answer = await act(late._id, 'cancel')
    expect([answer.statusCode, answer.json().message]).toEqual([409, ORDER_TEXTS.tooLateToCancel])
  })

  test.each(['cancel', 'confirm', 'pay'])('nobody else may %s it', async (what) => {
    const { order } = await placeOnline(shop, buyer, product)
    expect((await send(shop, 'POST', `/v1/api/orders/${order._id}/${what}`)).statusCode).toBe(401)
    for (const stranger of [other, seller]) {
      const answer = await act(order._id, what, stranger.token)
      expect([answer.statusCode, answer.json().message]).toEqual([404, ORDER_TEXTS.missing])
    }
    expect((await readOne(shop, buyer, order._id)).status).toBe('Payment Pending')
  })
})

describe('changing the address', () => {
  const change = (id: string, shippingInfo: object, token = buyer.token) =>
    send(shop, 'PUT', `/v1/api/orders/${id}/address`, { shippingInfo: { ...SHIPPING, ...shippingInfo } }, token)

  test('works for an hour, and sellers find the order by the new name', async () => {
    const order = await placeCod(shop, buyer, product)
    const answer = await change(order._id, { fullName: 'Ravi Menon', city: 'Mysuru', postalCode: '570001' })
    expect(answer.json()).toMatchObject({
      message: ORDER_TEXTS.addressChanged,
      order: { shippingInfo: { fullName: 'Ravi Menon', city: 'Mysuru', postalCode: '570001' } },
    })
    const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, order._id))
    expect(row?.searchText).toContain('ravi menon')
    expect(row?.searchText).not.toContain('asha rao')
    expect(row?.searchText).toContain(product.title.toLowerCase())
    shop.clock.pass({ minutes: 61 })
    expect((await change(order._id, {})).json().message).toBe(ORDER_TEXTS.tooLateForAddress)
  })

  test('works for a cash order until it is confirmed', async () => {
    const person = await newPerson(shop)
    const order = await placeCod(shop, person, product)
    shop.clock.pass({ hours: 3 })
    expect((await change(order._id, { city: 'Mysuru' }, person.token)).statusCode).toBe(200)
    expect((await act(order._id, 'confirm', person.token)).statusCode).toBe(200)
    expect((await change(order._id, { city: 'Hubli' }, person.token)).statusCode).toBe(409)
  })

  test('refuses what no parcel finds, and strangers', async () => {
    const order = await placeCod(shop, buyer, product)
    expect((await change(order._id, { postalCode: '1' })).statusCode).toBe(400)
    expect((await change(order._id, {}, other.token)).statusCode).toBe(404)
    expect((await readOne(shop, buyer, order._id)).shippingInfo).toEqual(order.shippingInfo)
  })
})

describe('confirming a COD order', () => {
  const unsure = async (email: string) => {
    const person = await newPerson(shop)
    return { person, order: await placeCod(shop, person, product, { shippingInfo: { email } }) }
  }
  test('by the button: Processing, with its invoice', async () => {
    const { person, order } = await unsure('button@example.in')
    expect(order).toMatchObject({ status: 'Payment Pending', invoiceNumber: null })
    for (let click = 0; click < 2; click += 1) {
      const answer = await act(order._id, 'confirm', person.token)
      expect(answer.json()).toMatchObject({
        message: ORDER_TEXTS.confirmed,
        order: { status: 'Processing', expiresAt: null, invoiceNumber: expect.any(String) },
      })
    }
  })

  test('by the mailed key, from any device, telling nothing but number and sum', async () => {
    const { person, order } = await unsure('key@example.in')
    const mail = await newestMail(shop, 'key@example.in', 'order_to_confirm')
    const key = /\/orders\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const look = async () => (await send(shop, 'POST', '/v1/api/orders/confirm/look', { key })).json()
    const seen = { success: true, message: ORDER_TEXTS.found, number: order.id, total: order.cart.total }
    expect(await look()).toEqual({ ...seen, state: 'waiting' })
    const answer = await send(shop, 'POST', '/v1/api/orders/confirm', { key })
    expect(await look()).toEqual({ ...seen, state: 'confirmed' })
    expect(answer.json()).toEqual({ success: true, message: ORDER_TEXTS.confirmed, number: order.id })
    expect((await readOne(shop, person, order._id)).status).toBe('Processing')
    await act(order._id, 'cancel', person.token)
    expect(await look()).toEqual({ ...seen, state: 'over' })
  })

  test.each(['', 'x', 'a'.repeat(43)])('the key %j opens nothing', async (key) => {
    for (const path of ['confirm', 'confirm/look']) {
      const answer = await send(shop, 'POST', `/v1/api/orders/${path}`, { key })
      expect(answer.statusCode).toBe(key === '' ? 400 : 404)
    }
  })

  test('above the store’s bound everybody is asked', async () => {
    const dear = await stockProduct(shop, { originalPaise: 600_000, discountPaise: null })
    expect((await placeCod(shop, buyer, dear)).status).toBe('Payment Pending')
  })

  test('a second time, after a seller made it wait again, makes no second invoice', async () => {
    const { person, order } = await unsure('twice@example.in')
    const keeper = await newPerson(shop, 'seller')
    await act(order._id, 'confirm', person.token)
    await moveTo(shop, keeper, order, 'Payment Pending')
    const again = (await act(order._id, 'confirm', person.token)).json().order
    expect(again).toMatchObject({ status: 'Processing', invoiceNumber: expect.any(String) })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('what needs no confirmation says so', async () => {
    const { order } = await placeOnline(shop, buyer, product)
    expect((await act(order._id, 'confirm')).json().message).toBe(ORDER_TEXTS.notToConfirm)
    const cancelled = await placeCod(shop, buyer, product)
    await act(cancelled._id, 'cancel')
    expect((await act(cancelled._id, 'confirm')).statusCode).toBe(409)
  })
})

describe('paying again', () => {
  test('refuses cash, what is paid and what is over', async () => {
    const cash = await placeCod(shop, buyer, product)
    expect((await act(cash._id, 'pay')).json().message).toBe(PAYMENT_TEXTS.notOnline)
    const { order, razorpayOrder } = await placeOnline(shop, buyer, product)
    await payOrder(shop, razorpayOrder.id)
    // It was not known yet: asking found it out.
    expect((await act(order._id, 'pay')).json().message).toBe(PAYMENT_TEXTS.alreadyPaid)
    expect((await readOne(shop, buyer, order._id)).status).toBe('Paid')
    const { order: over } = await placeOnline(shop, buyer, product)
    await act(over._id, 'cancel')
    expect((await act(over._id, 'pay')).json().message).toBe(PAYMENT_TEXTS.notPayable)
  })

  test('refuses when the pieces are gone', async () => {
    const rare = await stockProduct(shop, { stock: 1 })
    const { order } = await placeOnline(shop, buyer, rare)
    shop.clock.pass({ minutes: 21 })
    expect(await brokenInvariants(shop)).toEqual([])
    await placeCod(shop, other, rare)
    const answer = await act(order._id, 'pay')
    expect([answer.statusCode, answer.json().message]).toEqual([409, ORDER_TEXTS.noStock])
  })
})

describe('a key of the client', () => {
  test('answers the same order again, also much later', async () => {
    const body = orderBody(product, 'COD')
    const first = (await sendWithKey(shop, body, buyer, 'again-and-again')).json().order
    shop.clock.pass({ days: 2 })
    expect((await sendWithKey(shop, body, buyer, 'again-and-again')).json().order._id).toBe(first._id)
  })

  test('is one person’s own', async () => {
    const body = orderBody(product, 'COD')
    const mine = (await sendWithKey(shop, body, buyer, 'shared-by-two')).json().order
    expect((await sendWithKey(shop, body, other, 'shared-by-two')).json().order._id).not.toBe(mine._id)
  })

  test('with other contents is refused', async () => {
    await sendWithKey(shop, orderBody(product, 'COD'), buyer, 'other-contents')
    const answer = await sendWithKey(shop, orderBody(product, 'online'), buyer, 'other-contents')
    expect([answer.statusCode, answer.json().message]).toEqual([409, CHECKOUT_TEXTS.keyReused])
  })

  test.each(['short', 'has spaces in it', 'x'.repeat(101)])('cannot be %j', async (key) => {
    expect((await sendWithKey(shop, orderBody(product, 'COD'), buyer, key)).statusCode).toBe(400)
  })

  test.each(['500', '429', '502_html', 'reset', 'accept_then_drop'] as const)(
    'works again after the provider said %s, and nothing is kept from others meanwhile',
    async (answer) => {
      const rare = await stockProduct(shop, { stock: 1 })
      const body = orderBody(rare, 'online')
      const key = `after-${answer}-`
      setFaults(shop, { api: { answer, only: 'POST /orders' } })
      const failed = await sendWithKey(shop, body, buyer, key)
      expect([failed.statusCode, failed.json().message]).toEqual([503, CHECKOUT_TEXTS.providerDown])
      expect(failed.headers['retry-after']).toBe('10')
      expect(await stockOf(rare)).toBe(1)
      setFaults(shop)
      const again = await sendWithKey(shop, body, buyer, key)
      expect(again.json()).toMatchObject({ razorpayOrder: { amount: expect.any(Number) } })
      expect(await stockOf(rare)).toBe(0)
      expect(await shop.database.db.$count(orders, eq(orders.idempotencyKey, key))).toBe(1)
    },
  )

  test('of an order that was paid meanwhile answers the paid order', async () => {
    const body = orderBody(product, 'online')
    const { razorpayOrder } = (await sendWithKey(shop, body, buyer, 'paid-meanwhile')).json()
    await payOrder(shop, razorpayOrder.id)
    const again = await sendWithKey(shop, body, buyer, 'paid-meanwhile')
    expect(again.json()).toMatchObject({ order: { status: 'Paid' } })
  })
})

describe('saved addresses', () => {
  const list = async ({ token }: Person) => (await send(shop, 'GET', '/v1/api/addresses', undefined, token)).json()
  test('are kept when asked, once a place, and are one’s own to see and to forget', async () => {
    const person = await newBuyer(shop)
    await placeCod(shop, person, product)
    expect(await list(person)).toEqual({ addresses: [] })
    await placeCod(shop, person, product, { saveAddress: true })
    await placeCod(shop, person, product, { saveAddress: true, shippingInfo: { phone: '9876543210' } })
    const { addresses } = await list(person)
    expect(addresses).toMatchObject([{ firstName: 'Asha', lastName: 'Rao', postalCode: '560038' }])
    expect(await list(other)).toEqual({ addresses: [] })
    expect((await send(shop, 'GET', '/v1/api/addresses')).json()).toEqual({ addresses: [] })

    const url = `/v1/api/addresses/${addresses[0]._id}`
    expect((await send(shop, 'DELETE', url)).statusCode).toBe(401)
    await send(shop, 'DELETE', url, undefined, other.token)
    expect((await list(person)).addresses).toHaveLength(1)
    expect((await send(shop, 'DELETE', url, undefined, person.token)).statusCode).toBe(200)
    expect((await list(person)).addresses).toHaveLength(0)
  })
})
