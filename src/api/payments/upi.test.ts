import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { STAND_IN_KEYS } from '#sandbox/razorpay/keys.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, doAllWork, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { ledgerOf, payOrder } from '../../../tests/support/payments.ts'
import { type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const CODES = '/sandbox/razorpay/checkout/codes'
const KEY = { key_id: STAND_IN_KEYS.keyId }

onBothDatabases('UPI', (database) => {
  let shop: TestShop
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
  afterAll(() => shop.close())

  type Code = { id: string; url: string; seconds_left: number; picture: { size: number; path: string } }
  async function begin(stock = 5) {
    buyer = await newBuyer(shop)
    const product = await stockProduct(shop, { stock })
    const placed = await placeOnline(shop, buyer, product)
    return { product, placed, code: await newCode(placed) }
  }
  async function newCode({ razorpayOrder }: PaymentOrderJson): Promise<Code> {
    return (await send(shop, 'POST', CODES, { ...KEY, order_id: razorpayOrder.id })).json()
  }
  const poll = async ({ id }: Code) => (await send(shop, 'GET', `${CODES}/${id}?key_id=${KEY.key_id}`)).json()
  const scan = async ({ url }: Code) => (await send(shop, 'GET', new URL(url).pathname)).body
  const answer = ({ url }: Code, with_: string) =>
    shop.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ answer: with_ }).toString(),
    })
  const read = ({ order }: PaymentOrderJson) => readOne(shop, buyer, order._id)

  test('the picture holds the address of the payer app', async () => {
    const { code } = await begin()
    const { size, path } = code.picture
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
    const { data, info } = await sharp(Buffer.from(drawn)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) })).toBe(code.url)
  })

  test('another device pays: the window hears it, and the order is paid without it', async () => {
    const { code, placed } = await begin()
    expect(await poll(code)).toEqual({ isExpired: false, isOpened: false })
    expect(await scan(code)).toContain('The shop asks for')
    expect(await poll(code)).toEqual({ isExpired: false, isOpened: true })
    expect((await answer(code, 'pay')).statusCode).toBe(303)
    await doAllWork(shop)
    expect(await read(placed)).toMatchObject({ status: 'Paid', paymentMethod: { status: 'Completed' } })
    const { proof } = await poll(code)
    expect((await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)).json()).toMatchObject({
      success: true,
      order: { status: 'Paid' },
    })
  })

  test('a payer who declines is told to the window, with the reason', async () => {
    const { code } = await begin()
    await answer(code, 'decline')
    expect(await poll(code)).toMatchObject({ error: { reason: 'payment_cancelled' } })
    expect(await scan(code)).toContain('Declined. Nothing was paid.')
  })

  test('pressed twice at once, it is paid once', async () => {
    const { code, placed } = await begin()
    await scan(code)
    const both = await Promise.all([answer(code, 'pay'), answer(code, 'pay')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400])
    await doAllWork(shop)
    const { payments } = await ledgerOf(shop)
    expect(payments.filter(({ order_id }) => order_id === placed.razorpayOrder.id)).toMatchObject([{ captured: true }])
  })

  describe('a code that has expired', () => {
    test('says so, and ends what an app had begun', async () => {
      const { code } = await begin()
      await scan(code)
      shop.clock.pass({ minutes: 12 })
      expect(await poll(code)).toMatchObject({ error: { reason: 'payment_timed_out' } })
      expect(await scan(code)).toContain('This code has expired.')
      expect((await answer(code, 'decline')).statusCode).toBe(400)
    })

    test('nobody opened is only expired, and a new one can be paid', async () => {
      const { code, placed } = await begin()
      shop.clock.pass({ minutes: 12 })
      expect(await poll(code)).toEqual({ isExpired: true, isOpened: false })
      await answer(await newCode(placed), 'pay')
      await doAllWork(shop)
      expect((await read(placed)).status).toBe('Paid')
    })

    test('paid late still buys what is there', async () => {
      const { code, placed } = await begin()
      await scan(code)
      shop.clock.pass({ minutes: 25 })
      await doAllWork(shop)
      expect((await read(placed)).status).toBe('Failed')
      await answer(code, 'pay')
      await doAllWork(shop)
      expect((await read(placed)).status).toBe('Paid')
    })

    test('paid after somebody else took the last piece goes back', async () => {
      const { code, placed, product } = await begin(1)
      shop.clock.pass({ minutes: 25 })
      await doAllWork(shop)
      await placeCod(shop, buyer, product)
      await answer(code, 'pay')
      await doAllWork(shop)
      expect(await read(placed)).toMatchObject({ status: 'Failed', paymentMethod: { refundStatus: 'Refunded' } })
    })
  })

  test('another amount pays nothing and goes back by itself; the right one can follow', async () => {
    const { code, placed } = await begin()
    await answer(code, 'other amount')
    expect(await poll(code)).toMatchObject({ error: { reason: 'amount_mismatch' } })
    await doAllWork(shop)
    expect(await read(placed)).toMatchObject({ status: 'Payment Pending', paymentMethod: { status: 'Pending' } })
    const { refunds } = await ledgerOf(shop)
    expect(refunds.map(({ amount }) => amount)).toContain(placed.razorpayOrder.amount - 100)
    await answer(await newCode(placed), 'pay')
    await doAllWork(shop)
    expect((await read(placed)).status).toBe('Paid')
  })

  test.each([
    ['without the key', CODES, { order_id: 'order_aaaaaaaaaaaaaa' }, 401],
    ['for an order that is none', CODES, { ...KEY, order_id: { $ne: 1 } }, 400],
    ['for an unknown order', CODES, { ...KEY, order_id: 'order_aaaaaaaaaaaaaa' }, 400],
    ['by an unknown answer', '/sandbox/razorpay/upi/qr_aaaaaaaaaaaaaa', { answer: 'all of it' }, 400],
  ])('nothing is made %s', async (_, url, body, status) => {
    expect((await send(shop, 'POST', url, body)).statusCode).toBe(status)
  })

  describe('the order of methods', () => {
    const methodsOf = async (person: Person) => {
      buyer = person
      return placeOnline(shop, person, await stockProduct(shop, { stock: 3 }))
    }

    test('is UPI, cards, net banking for somebody new', async () => {
      expect((await methodsOf(await newBuyer(shop))).methods).toEqual(['upi', 'card', 'netbanking'])
    })

    test("begins with what this person paid by last, and with nobody else's", async () => {
      const [one, other] = [await newBuyer(shop), await newBuyer(shop)]
      for (const method of ['netbanking', 'card'] as const) {
        shop.clock.pass({ minutes: 1 })
        await payOrder(shop, (await methodsOf(one)).razorpayOrder.id, { method })
        await doAllWork(shop)
      }
      expect((await methodsOf(one)).methods).toEqual(['card', 'upi', 'netbanking'])
      expect((await methodsOf(other)).methods[0]).toBe('upi')
    })
  })
})
