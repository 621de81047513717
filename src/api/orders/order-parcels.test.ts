import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Product } from '#rules/product.ts'
import { trackParcels } from '#shop/tracking/track-parcels.ts'
import { moveTestParcel } from '../../../tests/support/courier.ts'
import { newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { packParcel, type TrackedParcel } from '../../../tests/support/tracked-parcels.ts'

let shop: TestShop
let buyer: Person
let order: OrderJson
let product: Product
let first: TrackedParcel
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  product = await stockProduct(shop, { stock: 100 })
  const other = await stockProduct(shop, { stock: 100 })
  order = await placeCod(shop, buyer, product, { items: [cartLine(product), cartLine(other)] })
  first = await packParcel(shop, order, { items: [0] })
  await packParcel(shop, order, { number: 2, items: [1] })
  for (const name of ['picked_up', 'in_transit'] as const) {
    shop.clock.pass({ hours: 1 })
    moveTestParcel(shop, first.awb, name)
  }
  await trackParcels(shop.shop)
})
afterAll(() => shop.close())

const read = (token?: string, id = order._id) => send(shop, 'GET', `/v1/api/orders/${id}/parcels`, undefined, token)

test('the buyer sees each parcel with its items and its scans, the newest first', async () => {
  const { parcels } = (await read(buyer.token)).json()
  expect(parcels).toMatchObject([
    {
      number: 1,
      count: 2,
      state: 'in_transit',
      trackingId: first.awb,
      pageUrl: expect.stringContaining(first.awb),
      items: [{ itemId: order.cart.items[0]?._id, quantity: 1 }],
      scans: [
        { at: shop.clock.now().toISOString(), state: 'in_transit', activity: 'In transit, added to a bag' },
        { state: 'picked_up', location: 'Pune Camp, MAHARASHTRA' },
      ],
    },
    { number: 2, count: 2, state: 'label_made', scans: [] },
  ])
})

test('whoever has the key of the order sees them', async () => {
  const asked = { number: order.id, contact: SHIPPING.phone }
  const { key } = (await send(shop, 'POST', '/v1/api/orders/track', asked)).json()
  expect((await read(key)).json().parcels).toHaveLength(2)
})

test('the key of another order opens none of it', async () => {
  const other = await placeCod(shop, buyer, product)
  const asked = { number: other.id, contact: SHIPPING.phone }
  const { key } = (await send(shop, 'POST', '/v1/api/orders/track', asked)).json()
  expect((await read(key)).statusCode).toBe(404)
})

test('another person and a stranger see nothing', async () => {
  const other = await newPerson(shop)
  expect([(await read(other.token)).statusCode, (await read()).statusCode]).toEqual([404, 401])
})

test('the order itself has the shape that it had', async () => {
  const plain = await placeCod(shop, buyer, product)
  expect(Object.keys(await readOne(shop, buyer, order._id)).sort()).toEqual(
    Object.keys(await readOne(shop, buyer, plain._id)).sort(),
  )
})
