import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { HOME, sellByHand } from '../../../tests/support/manual-sales.ts'
import { pack, parcelRows, runLabels, weighedProduct } from '../../../tests/support/parcels.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
})
afterAll(() => shop.close())

test('what was sold by phone to somebody without an email address gets a label, with the address of the shop', async () => {
  const seller = await newPerson(shop, 'seller')
  const cap = await weighedProduct(shop, { title: 'Cotton cap' })
  const customer = { fullName: 'Ravi', phone: '98450 54321', email: '' }
  const { sale } = await sellByHand(shop, seller, cap, { handover: 'send', payment: 'upi', address: HOME, customer })
  const url = `/v1/api/orders/${sale._id}`
  const order: OrderJson = (await send(shop, 'GET', url, undefined, seller.token)).json().order
  expect((await pack(shop, seller, order, [1])).statusCode).toBe(200)
  await runLabels(shop)
  expect(await parcelRows(shop, order)).toMatchObject([{ awb: expect.any(String), problem: null }])
  const told = shop.courier.book.parcels.find((one) => one.order.order_id.startsWith(order.id))
  expect(told?.order.billing_email).toBe((await shop.shop.settings.get()).email)
})
