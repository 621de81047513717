import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHECKOUT_TEXTS, OPEN_ORDER_TEXTS, PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { limits } from '#database/tables/limits.ts'
import { toEnglish } from '#rules/message.ts'
import { UNVERIFIED_CAPS, VERIFIED_CAPS } from '#rules/open-orders.ts'
import type { Product } from '#rules/product.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { takeFromLimit } from '#shop/limits/limits.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { cartLine, orderBody, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres('orders that wait', (database) => {
  let shop: TestShop
  let calls: string[] = []
  beforeAll(async () => {
    shop = await openTestShop({
      database: database(),
      furnish: (made) => ({
        ...made,
        payments: {
          ...made.payments,
          createOrder: (order) => {
            calls.push('create')
            return made.payments.createOrder(order)
          },
          fetchOrderPayments: (id) => {
            calls.push('ask')
            return made.payments.fetchOrderPayments(id)
          },
        },
      }),
    })
  })
  afterAll(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    await shop.close()
  })

  const cheap = (stock = 1000) => stockProduct(shop, { stock, originalPaise: 10_000, discountPaise: null })
  const stockOf = async ({ id }: Product) =>
    (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]?.stock
  const order = ({ token }: Person, product: Product, quantity = 1, method: 'online' | 'COD' = 'online') =>
    send(
      shop,
      'POST',
      '/v1/api/orders',
      orderBody(product, method, { items: [cartLine(product, { quantity })] }),
      token,
    )
  const body = (answer: Awaited<ReturnType<typeof order>>) => [answer.statusCode, answer.json().message]
  const pay = (placed: PaymentOrderJson, { token }: Person) =>
    send(shop, 'POST', `/v1/api/orders/${placed.order._id}/pay`, undefined, token)
  const forgetLimits = () => shop.database.db.delete(limits)

  describe('of an account whose email address is not verified', () => {
    test('count until they are shipped when they are paid in cash and confirmed by the button', async () => {
      const [stranger, product] = [await newPerson(shop), await cheap()]
      const text = toEnglish(OPEN_ORDER_TEXTS.unverified.pieces(UNVERIFIED_CAPS.pieces))
      const first = await order(stranger, product, UNVERIFIED_CAPS.pieces, 'COD')
      const { _id } = first.json().order
      const confirmed = await send(shop, 'POST', `/v1/api/orders/${_id}/confirm`, undefined, stranger.token)
      expect(confirmed.json().order.status).toBe('Processing')
      expect(body(await order(stranger, product, 1, 'COD'))).toEqual([409, text])
      await send(shop, 'POST', `/v1/api/orders/${_id}/cancel`, {}, stranger.token)
      expect((await order(stranger, product, 1, 'COD')).statusCode).toBe(200)
    })

    test('keep at most ten pieces of one product from others, paid online or in cash', async () => {
      const [stranger, product] = [await newPerson(shop), await cheap()]
      const text = toEnglish(OPEN_ORDER_TEXTS.unverified.pieces(UNVERIFIED_CAPS.pieces))
      expect(body(await order(stranger, product, UNVERIFIED_CAPS.pieces + 1))).toEqual([409, text])
      expect((await order(stranger, product, 6)).statusCode).toBe(200)
      expect(body(await order(stranger, product, 5, 'COD'))).toEqual([409, text])
      expect((await order(stranger, product, 4, 'COD')).statusCode).toBe(200)
      expect(await stockOf(product)).toBe(990)
      expect((await order(stranger, await cheap())).statusCode).toBe(200)
    })

    test('are at most five, also when they are sent at once', async () => {
      const [stranger, product] = [await newPerson(shop), await cheap()]
      const answers = await Promise.all(Array.from({ length: 8 }, () => order(stranger, product)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(UNVERIFIED_CAPS.orders)
      const refused = answers.find(({ statusCode }) => statusCode !== 200)
      expect(refused?.json().message).toBe(OPEN_ORDER_TEXTS.unverified.orders)
      expect(await stockOf(product)).toBe(995)
    })

    test('are worth at most ₹25,000 together', async () => {
      const stranger = await newPerson(shop)
      const dear = await stockProduct(shop, { stock: 9, originalPaise: 1_300_000, discountPaise: null })
      expect((await order(stranger, dear)).statusCode).toBe(200)
      expect(body(await order(stranger, dear))).toEqual([409, OPEN_ORDER_TEXTS.unverified.valuePaise])
      expect(await stockOf(dear)).toBe(8)
    })

    test('make room again when one is paid or cancelled', async () => {
      const [stranger, product] = [await newPerson(shop), await cheap()]
      const first: PaymentOrderJson = (await order(stranger, product, 10)).json()
      expect((await order(stranger, product)).statusCode).toBe(409)
      await send(shop, 'POST', '/v1/api/payments/verify', await payOrder(shop, first.razorpayOrder.id), stranger.token)
      const second: PaymentOrderJson = (await order(stranger, product, 10)).json()
      expect((await order(stranger, product)).statusCode).toBe(409)
      await send(shop, 'POST', `/v1/api/orders/${second.order._id}/cancel`, undefined, stranger.token)
      expect((await order(stranger, product)).statusCode).toBe(200)
      await forgetLimits()
    })

    test('are a hundred an hour from one network, whoever sends them', async () => {
      const product = await cheap()
      for (let i = 0; i < 100; i++) await takeFromLimit(shop.shop, 'waiting_orders_unverified', '127.0.0.1')
      const answer = await order(await newPerson(shop), product)
      expect(body(answer)).toEqual([429, CHECKOUT_TEXTS.tooManyHere])
      expect(Number(answer.headers['retry-after'])).toBe(3600)
      expect((await order(await newBuyer(shop), product)).statusCode).toBe(200)
      await forgetLimits()
    })
  })

  describe('of an account whose email address is verified', () => {
    test('may be more', async () => {
      const [buyer, product] = [await newBuyer(shop), await cheap()]
      expect((await order(buyer, product, VERIFIED_CAPS.pieces)).statusCode).toBe(200)
      expect(body(await order(buyer, product))).toEqual([
        409,
        toEnglish(OPEN_ORDER_TEXTS.verified.pieces(VERIFIED_CAPS.pieces)),
      ])
    })

    test('do not count what is confirmed: cash orders go on', async () => {
      const [buyer, product] = [await newBuyer(shop), await cheap()]
      await order(buyer, product, VERIFIED_CAPS.pieces)
      expect((await order(buyer, product, 2, 'COD')).statusCode).toBe(200)
    })

    test('are counted when one that had ended is to be paid again', async () => {
      const [buyer, product] = [await newBuyer(shop), await cheap()]
      const ended: PaymentOrderJson = (await order(buyer, product, 60)).json()
      shop.clock.pass({ minutes: 21 })
      await expireOrders(shop.shop)
      expect((await order(buyer, product, 60)).statusCode).toBe(200)
      expect(body(await pay(ended, buyer))).toEqual([
        409,
        toEnglish(OPEN_ORDER_TEXTS.verified.pieces(VERIFIED_CAPS.pieces)),
      ])
      expect(await stockOf(product)).toBe(940)
    })
  })

  describe('and are opened for payment again', () => {
    test('ask the provider each time, and never for a second order', async () => {
      const [buyer, product] = [await newBuyer(shop), await cheap()]
      const placed = await placeOnline(shop, buyer, product)
      calls = []
      for (let i = 0; i < 5; i++) expect((await pay(placed, buyer)).json().razorpayOrder).toEqual(placed.razorpayOrder)
      expect(calls).toEqual(Array(5).fill('ask'))
    })

    test('are refused after ten times in ten minutes, with the time to wait', async () => {
      const [buyer, product] = [await newBuyer(shop), await cheap()]
      const placed = await placeOnline(shop, buyer, product)
      for (let i = 0; i < 10; i++) expect((await pay(placed, buyer)).statusCode).toBe(200)
      const answer = await pay(placed, buyer)
      expect(body(answer)).toEqual([429, PAYMENT_TEXTS.tooMany])
      expect(Number(answer.headers['retry-after'])).toBe(600)
    })

    test('are refused after forty times in an hour, over all orders of an account', async () => {
      const [buyer, product] = [await newBuyer(shop), await cheap()]
      const placed = await placeOnline(shop, buyer, product)
      for (let i = 0; i < 40; i++) await takeFromLimit(shop.shop, 'payments_of_account', buyer.user._id)
      expect(body(await pay(placed, buyer))).toEqual([429, PAYMENT_TEXTS.tooMany])
    })

    test('hold their pieces for two hours in all, and then end', async () => {
      const [buyer, product] = [await newBuyer(shop), await cheap()]
      const placed = await placeOnline(shop, buyer, product)
      const begun = shop.clock.now().getTime()
      const minutesHeld = async () =>
        (Date.parse((await readOne(shop, buyer, placed.order._id)).expiresAt) - begun) / 60_000
      for (let i = 0; i < 6; i++) {
        shop.clock.pass({ minutes: 19 })
        expect((await pay(placed, buyer)).statusCode).toBe(200)
      }
      // 114 minutes have passed: there was no whole try left after the one at 95.
      expect(await minutesHeld()).toBe(115)
      shop.clock.pass({ minutes: 2 })
      expect(body(await pay(placed, buyer))).toEqual([409, PAYMENT_TEXTS.heldTooLong])
      await expireOrders(shop.shop)
      expect(await stockOf(product)).toBe(1000)
      shop.clock.pass({ days: 1 })
      expect(body(await pay(placed, buyer))).toEqual([409, PAYMENT_TEXTS.heldTooLong])
      expect(await stockOf(product)).toBe(1000)
    })
  })
})
