import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUPON_TEXTS } from '#contracts/orders/order-texts.ts'
import type { coupons } from '#database/tables/coupons.ts'
import type { Product } from '#rules/product.ts'
import { brokenInvariants, newBuyer, newCoupon, usedCount } from '../../../tests/support/order-work.ts'
import { orderBody, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let buyer: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop()
  buyer = await newBuyer(shop)
  product = await stockProduct(shop, { originalPaise: 50_000, discountPaise: null, stock: 100 })
})
afterAll(() => shop.close())

const apply = (body: object, token?: string) => send(shop, 'POST', '/v1/api/cupons/apply', body, token)
const order = (code: string, { token } = buyer) =>
  send(shop, 'POST', '/v1/api/orders', orderBody(product, 'COD', { cart: { couponCode: code } }), token)

describe('a coupon', () => {
  test.each<[string, Partial<typeof coupons.$inferInsert>, number]>([
    ['a tenth', { discountType: 'percentage', discountValue: 1000 }, 50],
    ['a third, to the paisa', { discountType: 'percentage', discountValue: 3333 }, 166.65],
    ['a sum', { discountType: 'fixed', discountValue: 12_345 }, 123.45],
    ['never more than the goods cost', { discountType: 'fixed', discountValue: 90_000 }, 500],
  ])('[API-28] [COUPON-06] takes off %s, at apply and in the order', async (_, part, discountAmount) => {
    const code = await newCoupon(shop, part)
    const answer = await apply({ code: ` ${code.toLowerCase()} `, subtotal: 500, userId: 'x' }, buyer.token)
    expect(answer.json()).toEqual({ success: true, message: 'Coupon applied.', code, discountAmount })
    const { cart } = (await order(code)).json().order
    expect(cart).toMatchObject({ couponCode: code, couponDiscount: discountAmount, total: 555 - discountAmount })
    expect(await usedCount(shop, code)).toBe(1)
  })

  const past = { expiresAt: new Date('2026-03-02T09:00:00Z') }
  test.each<[string, Partial<typeof coupons.$inferInsert>, string]>([
    ['expired this very moment', past, COUPON_TEXTS.expired],
    ['switched off', { isActive: false }, COUPON_TEXTS.inactive],
    ['for sellers', { applicableRoles: ['seller'] }, COUPON_TEXTS.notForYou],
    ['for somebody else', { applicableUsers: ['01990000-0000-7000-8000-000000000001'] }, COUPON_TEXTS.notForYou],
    ['for larger orders', { minimumOrderPaise: 50_001 }, 'This coupon needs an order of at least ₹500.01.'],
  ])('[COUPON-08] [COUPON-09] %s is refused at apply and in the order', async (_, part, message) => {
    const code = await newCoupon(shop, part)
    const refused = { success: false, message }
    const applied = await apply({ code, subtotal: 500 }, buyer.token)
    expect([applied.statusCode, applied.json()]).toMatchObject([409, refused])
    const ordered = await order(code)
    expect([ordered.statusCode, ordered.json()]).toMatchObject([409, refused])
  })

  test('used up is refused at apply and in the order', async () => {
    const code = await newCoupon(shop, { usageLimit: 1 })
    expect((await order(code)).statusCode).toBe(200)
    for (const answer of [await apply({ code, subtotal: 500 }, buyer.token), await order(code)]) {
      expect([answer.statusCode, answer.json().message]).toEqual([409, COUPON_TEXTS.usedUp])
    }
    expect(await usedCount(shop, code)).toBe(1)
  })

  test('the subtotal that is sent does not count in the order', async () => {
    const code = await newCoupon(shop, { minimumOrderPaise: 100_000 })
    expect((await apply({ code, subtotal: 5000 }, buyer.token)).statusCode).toBe(200)
    expect((await order(code)).statusCode).toBe(409)
  })

  test.each([
    [{ code: '', subtotal: 1 }, 400, COUPON_TEXTS.codeMissing],
    [{ code: '   ', subtotal: 1 }, 400, COUPON_TEXTS.codeMissing],
    [{ subtotal: 1 }, 400, COUPON_TEXTS.codeMissing],
    [{ code: 'NEVERMADE', subtotal: 1 }, 404, COUPON_TEXTS.unknown],
    [{ code: "' or 1=1 --", subtotal: 1 }, 404, COUPON_TEXTS.unknown],
    [{ code: 'SAVE', subtotal: 'much' }, 400, COUPON_TEXTS.failed],
  ])('[COUPON-09] %j is refused', async (body, status, message) => {
    const answer = await apply(body, buyer.token)
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { success: false, message }])
  })

  test('[COUPON-10] a guest gets a preview, as a customer whom nobody named', async () => {
    const open = await newCoupon(shop)
    expect((await apply({ code: open, subtotal: 500 })).json().discountAmount).toBe(50)
    const named = await newCoupon(shop, { applicableUsers: [buyer.user._id] })
    expect((await apply({ code: named, subtotal: 500, userId: buyer.user._id })).statusCode).toBe(409)
    expect((await apply({ code: named, subtotal: 500 }, buyer.token)).statusCode).toBe(200)
  })

  test('is given back when its order dies, and taken anew when it comes to life', async () => {
    const seller = await newPerson(shop, 'seller')
    const code = await newCoupon(shop, { usageLimit: 1 })
    const { order: online } = await placeOnline(shop, buyer, product, { cart: { couponCode: code } })
    expect((await order(code)).json().message).toBe(COUPON_TEXTS.usedUp)
    shop.clock.pass({ minutes: 21 })
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await usedCount(shop, code)).toBe(0)
    await placeCod(shop, buyer, product, { cart: { couponCode: code } })
    // The one use went to somebody else: the dead order cannot have it again.
    const status = { status: 'Processing' }
    const back = await send(shop, 'PUT', `/v1/api/orders/${online._id}/status`, status, seller.token)
    expect([back.statusCode, await usedCount(shop, code)]).toEqual([409, 1])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('cannot be guessed at for ever', async () => {
    const guesser = await newBuyer(shop)
    for (let tries = 0; tries < 60; tries += 1) await apply({ code: `GUESS${tries}`, subtotal: 1 }, guesser.token)
    const answer = await apply({ code: 'ONEMORE', subtotal: 1 }, guesser.token)
    expect([answer.statusCode, answer.json().message]).toEqual([429, COUPON_TEXTS.tooMany])
  })
})
