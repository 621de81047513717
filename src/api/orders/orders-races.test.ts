import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import type { Product } from '#rules/product.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { checkPayments } from '#shop/payments/check-payments.ts'
import { handleWebhooks } from '#shop/payments/handle-webhooks.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import {
  brokenInvariants,
  newBuyer,
  newCoupon,
  sendWithKey,
  setTerms,
  usedCount,
} from '../../../tests/support/order-work.ts'
import { cartLine, orderBody, placeOnline } from '../../../tests/support/orders.ts'
import { deliverNotices, ledgerOf, payOrder, setFaults } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const PIECES = 5
const BUYERS = 100

onBothDatabases('everybody at once', (database) => {
  let shop: TestShop
  let people: Person[]
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    people = []
    for (let count = 0; count < 10; count += 1) people.push(await newBuyer(shop))
  })
  afterAll(() => shop.close())

  const person = (index: number) => people[index % people.length] ?? people[0]!
  const post = (body: object, { token }: Person) => send(shop, 'POST', '/v1/api/orders', body, token)
  const stockOf = async ({ id }: Product) =>
    (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]?.stock

  describe(`${BUYERS} buyers for ${PIECES} pieces`, () => {
    test.each<[string, (index: number) => 'COD' | 'online']>([
      ['in cash', () => 'COD'],
      ['paying online', () => 'online'],
      ['either way', (index) => (index % 2 ? 'COD' : 'online')],
    ])('%s, two products in opposite order: five get them, the others hear it', async (_, method) => {
      const pair = [await stockProduct(shop, { stock: PIECES }), await stockProduct(shop, { stock: PIECES })] as const
      const answers = await Promise.all(
        Array.from({ length: BUYERS }, (_, index) => {
          const lines = [cartLine(pair[0]), cartLine(pair[1])]
          const items = index % 3 ? lines : lines.reverse()
          return post(orderBody(pair[0], method(index), { items }), person(index))
        }),
      )
      const placed = answers.filter(({ statusCode }) => statusCode === 200)
      expect(placed).toHaveLength(PIECES)
      const refused = answers.filter(({ statusCode }) => statusCode !== 200)
      const result = [...new Set(refused.map((answer) => `${answer.statusCode} ${answer.json().message}`))]
      expect(result).toEqual(result.filter((words) => /^409 .+ is sold out\.$/.test(words)))
      expect([await stockOf(pair[0]), await stockOf(pair[1])]).toEqual([0, 0])
      const ids = placed.map((answer) => answer.json().order._id)
      const online = placed.map((answer) => answer.json()).filter((answer) => 'razorpayOrder' in answer)
      await Promise.all(online.map(({ razorpayOrder }) => payOrder(shop, razorpayOrder.id)))
      expect(await brokenInvariants(shop, ids)).toEqual([])
    })
  })

  test('a coupon with one use and 50 orders: one has the discount', async () => {
    const product = await stockProduct(shop, { stock: 60 })
    const code = await newCoupon(shop, { usageLimit: 1 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(orderBody(product, 'COD', { cart: { couponCode: code } }), person(index)),
      ),
    )
    const counts = answers.map(({ statusCode }) => statusCode)
    expect(counts.filter((status) => status === 200)).toHaveLength(1)
    expect(counts.filter((status) => status === 409)).toHaveLength(49)
    expect([await usedCount(shop, code), await stockOf(product)]).toEqual([1, 59])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('verify, webhook, reconciler and a double click at once: one order, one invoice, one mail', async () => {
    const product = await stockProduct(shop, { stock: 50 })
    const placed: PaymentOrderJson[] = []
    for (let index = 0; index < 8; index += 1) placed.push(await placeOnline(shop, person(index), product))
    shop.clock.pass({ seconds: 61 })
    const answers = await Promise.all(
      placed.map(async ({ razorpayOrder, order }, index) => {
        const proof = await payOrder(shop, razorpayOrder.id)
        const { token } = person(index)
        const verify = () => send(shop, 'POST', '/v1/api/payments/verify', proof, token)
        const [first, second, third, again] = await Promise.all([
          verify(),
          verify(),
          verify(),
          send(shop, 'POST', `/v1/api/orders/${order._id}/pay`, undefined, token),
          deliverNotices(shop).then(() => handleWebhooks(shop.shop)),
          checkPayments(shop.shop),
          handleWebhooks(shop.shop),
        ])
        return { verified: [first, second, third], again }
      }),
    )
    for (const [index, { verified, again }] of answers.entries()) {
      expect(verified.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(new Set(verified.map((answer) => answer.json().order._id))).toEqual(new Set([placed[index]?.order._id]))
      expect(verified.map((answer) => answer.json().order.status)).toEqual(['Paid', 'Paid', 'Paid'])
      expect(again.statusCode).toBe(409)
    }
    for (const { order } of placed) {
      expect(await shop.database.db.$count(invoices, eq(invoices.orderId, order._id))).toBe(1)
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('the last use of a coupon and the pieces are given back once, by whoever is first', async () => {
    const product = await stockProduct(shop, { stock: 3 })
    const code = await newCoupon(shop, { usageLimit: 1 })
    const seller = await newPerson(shop, 'seller')
    const { order } = await placeOnline(shop, person(0), product, { cart: { couponCode: code } })
    shop.clock.pass({ minutes: 21 })
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, undefined, person(0).token),
      ),
      expireOrders(shop.shop),
      expireOrders(shop.shop),
      send(shop, 'PUT', `/v1/api/orders/${order._id}/status`, { status: 'Cancelled' }, seller.token),
    ])
    expect([await usedCount(shop, code), await stockOf(product)]).toEqual([0, 3])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('two tabs pay one order: both get the same window', async () => {
    const product = await stockProduct(shop, { stock: 1 })
    setFaults(shop, { api: { answer: '500', only: 'POST /orders' } })
    const failed = await sendWithKey(shop, orderBody(product, 'online'), person(0), 'two-tabs-1')
    expect(failed.statusCode).toBe(503)
    setFaults(shop)
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.idempotencyKey, 'two-tabs-1'))
    const tabs = await Promise.all(
      Array.from({ length: 4 }, () =>
        send(shop, 'POST', `/v1/api/orders/${order?.id}/pay`, undefined, person(0).token),
      ),
    )
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const windows = new Set(tabs.map((tab) => tab.json().razorpayOrder.id))
    expect(windows.size).toBe(1)
    await payOrder(shop, [...windows][0] ?? '')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('one key at the same moment is one order, also for the last piece', async () => {
    const product = await stockProduct(shop, { stock: 1 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendWithKey(shop, orderBody(product, 'COD'), person(0), 'same-moment')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map((answer) => answer.json().order._id)).size).toBe(1)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('two clicks on Cancel and two workers refund once', async () => {
    const product = await stockProduct(shop, { stock: 2 })
    const { razorpayOrder, order } = await placeOnline(shop, person(1), product)
    const proof = await payOrder(shop, razorpayOrder.id)
    await send(shop, 'POST', '/v1/api/payments/verify', proof, person(1).token)
    await Promise.all(
      [1, 2, 3].map(() => send(shop, 'POST', `/v1/api/orders/${order._id}/cancel`, undefined, person(1).token)),
    )
    await Promise.all([sendRefunds(shop.shop), sendRefunds(shop.shop), sendRefunds(shop.shop)])
    const { refunds } = await ledgerOf(shop)
    expect(refunds.filter(({ payment_id }) => payment_id === proof.razorpay_payment_id)).toHaveLength(1)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('a cap on open COD orders is not beaten in parallel', async () => {
    await setTerms(shop, { codOpenOrders: 2 })
    const buyer = await newBuyer(shop)
    const shelf: Product[] = []
    for (let count = 0; count < 6; count += 1) shelf.push(await stockProduct(shop, { stock: 5 }))
    const answers = await Promise.all(shelf.map((product) => post(orderBody(product, 'COD'), buyer)))
    await setTerms(shop, { codOpenOrders: null })
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  })
})
