import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUPON_TEXTS, ORDER_TEXTS, usedByYouTimes } from '#contracts/orders/order-texts.ts'
import type { coupons } from '#database/tables/coupons.ts'
import { toEnglish } from '#rules/message.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer, newCoupon, usedCount } from '../../../tests/support/order-work.ts'
import { orderBody, placeCod, placeOnline, SHIPPING } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const ONCE = { usageLimitPerCustomer: 1 }
const FIRST = { isFirstOrderOnly: true }

onBothDatabases('a coupon with terms', (database) => {
  let shop: TestShop
  let product: Product
  let seller: Person
  let count = 0
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    product = await stockProduct(shop, { originalPaise: 50_000, discountPaise: null, stock: 500 })
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  /** A contact that nobody has used before. */
  const newContact = (change: object = {}) => {
    count += 1
    return { ...SHIPPING, email: `terms${count}@example.in`, phone: `97${String(10_000_000 + count)}`, ...change }
  }
  const body = (code: string, shippingInfo: object) =>
    orderBody(product, 'COD', { cart: { couponCode: code }, shippingInfo })
  const apply = (code: string, token?: string) =>
    send(shop, 'POST', '/v1/api/cupons/apply', { code, subtotal: 500 }, token)
  const order = (code: string, { token }: Person, shippingInfo: object = newContact()) =>
    send(shop, 'POST', '/v1/api/orders', body(code, shippingInfo), token)
  const orderAsGuest = (code: string, shippingInfo: object) =>
    shop.app.inject({
      method: 'POST',
      url: '/v1/api/guest-orders',
      headers: { 'idempotency-key': `key-of-this-browser-${crypto.randomUUID()}` },
      payload: body(code, shippingInfo),
    })
  const place = (buyer: Person, couponCode?: string) =>
    placeCod(shop, buyer, product, { shippingInfo: newContact(), cart: couponCode ? { couponCode } : {} })
  const cancel = (id: string, { token }: Person) => send(shop, 'POST', `/v1/api/orders/${id}/cancel`, {}, token)
  const toWords = (answer: { statusCode: number; json: () => { message: string } }) => [
    answer.statusCode,
    answer.json().message,
  ]

  test('takes off its most at most, at apply and in the order', async () => {
    const buyer = await newBuyer(shop)
    const code = await newCoupon(shop, {
      discountType: 'percentage',
      discountValue: 5000,
      maximumDiscountPaise: 12_000,
    })
    expect((await apply(code, buyer.token)).json().discountAmount).toBe(120)
    expect((await order(code, buyer)).json().order.cart.couponDiscount).toBe(120)
  })

  test('waits for its start', async () => {
    const buyer = await newBuyer(shop)
    const startsAt = new Date(shop.clock.now().getTime() + 2 * 3_600_000)
    const code = await newCoupon(shop, { startsAt })
    for (const answer of [await apply(code, buyer.token), await order(code, buyer)]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe('This coupon can be used from 2 March 2026.')
    }
    shop.clock.pass({ hours: 2 })
    expect((await apply(code, buyer.token)).statusCode).toBe(200)
  })

  describe('per customer', () => {
    test('is used once each, and others may', async () => {
      const [buyer, other] = [await newBuyer(shop), await newBuyer(shop)]
      const code = await newCoupon(shop, ONCE)
      await place(buyer, code)
      const refused = await order(code, buyer)
      expect(toWords(refused)).toEqual([409, COUPON_TEXTS.usedByYou])
      expect(refused.json().errors).toMatchObject([{ path: 'cart.couponCode' }])
      expect(toWords(await apply(code, buyer.token))).toEqual([409, COUPON_TEXTS.usedByYou])
      expect((await order(code, other)).statusCode).toBe(200)
    })

    test('is used as often as it says', async () => {
      const buyer = await newBuyer(shop)
      const code = await newCoupon(shop, { usageLimitPerCustomer: 2 })
      for (let time = 0; time < 2; time += 1) await place(buyer, code)
      expect(toWords(await order(code, buyer))).toEqual([409, toEnglish(usedByYouTimes(2))])
    })

    test('ten presses at once: one order has it', async () => {
      const buyer = await newBuyer(shop)
      const code = await newCoupon(shop, ONCE)
      const answers = await Promise.all(Array.from({ length: 10 }, () => order(code, buyer)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(await usedCount(shop, code)).toBe(1)
      expect(await brokenInvariants(shop)).toEqual([])
    })
  })

  describe('of the first order', () => {
    test('is refused to whoever has ordered, and offered to whoever has not', async () => {
      const [old, fresh] = [await newBuyer(shop), await newBuyer(shop)]
      const code = await newCoupon(shop, FIRST)
      await place(old)
      for (const answer of [await apply(code, old.token), await order(code, old)]) {
        expect(toWords(answer)).toEqual([409, COUPON_TEXTS.notFirstOrder])
      }
      expect((await apply(code, fresh.token)).statusCode).toBe(200)
      expect((await order(code, fresh)).statusCode).toBe(200)
    })

    test('two of them at once, with an account and as a guest: one order has one', async () => {
      const buyer = await newBuyer(shop)
      const codes = [await newCoupon(shop, FIRST), await newCoupon(shop, FIRST)] as const
      const contact = newContact()
      const answers = await Promise.all([order(codes[0], buyer, contact), orderAsGuest(codes[1], contact)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    })
  })

  describe.each<[string, Partial<typeof coupons.$inferInsert>]>([
    ['once each', ONCE],
    ['for a first order', FIRST],
  ])('%s', (_, terms) => {
    test('is free again when its order was cancelled', async () => {
      const buyer = await newBuyer(shop)
      const code = await newCoupon(shop, terms)
      const { _id } = await place(buyer, code)
      expect((await order(code, buyer)).statusCode).toBe(409)
      expect((await cancel(_id, buyer)).statusCode).toBe(200)
      expect((await order(code, buyer)).statusCode).toBe(200)
    })

    test('is free again when its payment failed, and the failed order does not get it a second time', async () => {
      const buyer = await newBuyer(shop)
      const code = await newCoupon(shop, terms)
      const shippingInfo = newContact()
      const failed = await placeOnline(shop, buyer, product, { cart: { couponCode: code }, shippingInfo })
      expect((await order(code, buyer)).statusCode).toBe(409)
      shop.clock.pass({ minutes: 21 })
      expect(await brokenInvariants(shop)).toEqual([])
      await place(buyer, code)
      const path = `/v1/api/orders/${failed.order._id}/status`
      const back = await send(shop, 'PUT', path, { status: 'Processing', confirm: true }, seller.token)
      expect(toWords(back)).toEqual([409, ORDER_TEXTS.couponGone])
      expect(await usedCount(shop, code)).toBe(1)
      expect(await brokenInvariants(shop)).toEqual([])
    })

    test('comes back with its order when nothing was ordered since', async () => {
      const buyer = await newBuyer(shop)
      const code = await newCoupon(shop, terms)
      const { _id } = await place(buyer, code)
      await cancel(_id, buyer)
      const path = `/v1/api/orders/${_id}/status`
      const back = await send(shop, 'PUT', path, { status: 'Processing', confirm: true }, seller.token)
      expect([back.statusCode, await usedCount(shop, code)]).toEqual([200, 1])
    })

    test.each(['email', 'phone'] as const)('counts a guest by the %s', async (field) => {
      const code = await newCoupon(shop, terms)
      const first = newContact()
      expect((await orderAsGuest(code, first)).statusCode).toBe(200)
      expect((await orderAsGuest(code, newContact({ [field]: first[field] }))).statusCode).toBe(409)
      expect((await orderAsGuest(code, newContact())).statusCode).toBe(200)
    })

    test('counts what a guest ordered for the account with the same phone number or email address', async () => {
      const [caller, reader] = [await newBuyer(shop), await newBuyer(shop)]
      const code = await newCoupon(shop, terms)
      const contact = newContact({ email: reader.user.email })
      await orderAsGuest(code, contact)
      expect((await order(code, caller, newContact({ phone: contact.phone }))).statusCode).toBe(409)
      expect((await apply(code, reader.token)).statusCode).toBe(409)
    })

    test('counts what an account ordered for a guest with its email address or phone number', async () => {
      const buyer = await newBuyer(shop)
      const code = await newCoupon(shop, terms)
      const contact = newContact()
      expect((await order(code, buyer, contact)).statusCode).toBe(200)
      expect((await orderAsGuest(code, newContact({ email: buyer.user.email }))).statusCode).toBe(409)
      expect((await orderAsGuest(code, newContact({ phone: contact.phone }))).statusCode).toBe(409)
    })

    test('two accounts with one phone number are two customers', async () => {
      const [one, other] = [await newBuyer(shop), await newBuyer(shop)]
      const code = await newCoupon(shop, terms)
      const contact = newContact()
      expect((await order(code, one, contact)).statusCode).toBe(200)
      expect((await order(code, other, contact)).statusCode).toBe(200)
    })
  })

  test('is listed for an account only while it can use it', async () => {
    const [old, fresh] = [await newBuyer(shop), await newBuyer(shop)]
    const open = await newCoupon(shop, { isPublic: true })
    const first = await newCoupon(shop, { ...FIRST, isPublic: true })
    const soon = new Date(shop.clock.now().getTime() + 3_600_000)
    const coming = await newCoupon(shop, { startsAt: soon, isPublic: true })
    await shop.shop.offers.refresh()
    await place(old)
    const listed = async ({ token }: Person) => {
      const answer = await send(shop, 'GET', '/v1/api/cupons/mine', undefined, token)
      expect(answer.headers['cache-control']).toBe('no-store')
      const codes = answer.json().coupons.map(({ code }: { code: string }) => code)
      return [open, first, coming].filter((code) => codes.includes(code))
    }
    expect(await listed(old)).toEqual([open])
    expect(await listed(fresh)).toEqual([open, first])
    expect(await listed(seller)).toEqual([])
    shop.clock.pass({ hours: 1 })
    expect(await listed(fresh)).toEqual([open, first, coming])
  })
})
