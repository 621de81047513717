import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Product } from '#rules/product.ts'
import { moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newHelper } from '../../../tests/support/staff.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const PHONE = '9845012345'
const EMAIL = 'asha@example.in'

let shop: TestShop
let product: Product
let buyer: Person
let packer: Person
let seller: Person
let open: OrderJson
let shipped: OrderJson

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  product = await stockProduct(shop)
  ;[buyer, seller, packer] = [await newPerson(shop), await newPerson(shop, 'seller'), await newHelper(shop, 'packing')]
  open = await placeCod(shop, buyer, product)
  shipped = await moveTo(shop, seller, await placeCod(shop, buyer, product), 'Shipped')
})
afterAll(() => shop.close())

const ask = (url: string, who: Person) => send(shop, 'GET', url, undefined, who.token)

describe('phone number and email address of a buyer', () => {
  test.each<[string, () => string]>([
    ['the list', () => '/v1/api/seller/orders'],
    ['all orders', () => '/v1/api/orders'],
    ['an order', () => `/v1/api/orders/${open._id}`],
    ['the packing table', () => `/v1/api/seller/orders/${open._id}/parcels`],
  ])('are hidden from a packer in %s', async (_, url) => {
    const [theirs, sellers] = [await ask(url(), packer), await ask(url(), seller)]
    expect([theirs.statusCode, sellers.statusCode]).toEqual([200, 200])
    expect([theirs.body.includes(PHONE), theirs.body.includes(EMAIL)]).toEqual([false, false])
  })

  test('are shown to whoever is in no group', async () => {
    const { body } = await ask(`/v1/api/orders/${open._id}`, seller)
    expect([body.includes(PHONE), body.includes(EMAIL)]).toEqual([true, true])
  })

  test.each(['slips', 'invoices'])('are not printed on %s for a packer', async (kind) => {
    const body = { ids: [shipped._id], kind }
    const printed = async (who: Person) => {
      const { rawPayload } = await send(shop, 'POST', '/v1/api/seller/orders/papers', body, who.token)
      return pdfPages(rawPayload).join(' ').replace(/\s/g, '').includes(PHONE)
    }
    expect([await printed(packer), await printed(seller)]).toEqual([false, true])
  })

  test.each([PHONE, PHONE.slice(0, 5), EMAIL, '@example'])('cannot be searched by a packer: %s', async (search) => {
    const found = async (who: Person) =>
      (await ask(`/v1/api/seller/orders?search=${encodeURIComponent(search)}`, who)).json().total
    expect([await found(packer), await found(seller)]).toEqual([0, 2])
  })

  test('a packer finds orders by name, town and number', async () => {
    for (const search of ['asha', 'bengaluru', open.id]) {
      expect((await ask(`/v1/api/seller/orders?search=${search}`, packer)).json().total).toBeGreaterThan(0)
    }
  })

  test('one’s own are shown: in the profile and in one’s own order', async () => {
    const own = await placeCod(shop, packer, product)
    expect((await ask('/auth/protected', packer)).body).toContain(packer.email)
    expect((await ask(`/v1/api/orders/${own._id}`, packer)).statusCode).toBe(200)
  })
})

describe('a packer', () => {
  test('ships an order', async () => {
    const answer = await send(shop, 'PUT', `/v1/api/orders/${open._id}/status`, { status: 'Shipped' }, packer.token)
    expect([answer.statusCode, answer.json().order.status]).toEqual([200, 'Shipped'])
    expect(answer.body).not.toContain(PHONE)
  })

  test('cannot refund by cancelling what is paid, one by one or many at once', async () => {
    const { order: paid, razorpayOrder } = await placeOnline(shop, buyer, product)
    const proof = await payOrder(shop, razorpayOrder.id)
    expect((await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)).statusCode).toBe(200)
    const body = { status: 'Cancelled', confirm: true }
    const one = await send(shop, 'PUT', `/v1/api/orders/${paid._id}/status`, body, packer.token)
    expect([one.statusCode, one.json().message]).toEqual([403, STAFF_TEXTS.noRefund])
    const many = { ...body, ids: [paid._id] }
    const all = await send(shop, 'PUT', '/v1/api/seller/orders/status', many, packer.token)
    expect([all.json().changed, all.json().failed[0].message]).toEqual([[], STAFF_TEXTS.noRefund])
    expect((await ask(`/v1/api/orders/${paid._id}`, seller)).json().order.status).not.toBe('Cancelled')
  })

  test('cancels what nobody paid for', async () => {
    const order = await placeCod(shop, buyer, product)
    const body = { status: 'Cancelled', confirm: true }
    expect((await send(shop, 'PUT', `/v1/api/orders/${order._id}/status`, body, packer.token)).statusCode).toBe(200)
  })
})
