import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { mails } from '#database/tables/mail.ts'
import { refunds } from '#database/tables/payments.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { happens } from '../../../tests/support/failed-attempts.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { packParcel, type TrackedParcel } from '../../../tests/support/tracked-parcels.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

type Counts = { sellable?: number; damaged?: number; missing?: number }

const inspect = ({ id }: TrackedParcel, order: OrderJson, counts: Counts[], by = seller) =>
  send(
    shop,
    'POST',
    `/v1/api/seller/parcels/${id}/inspect`,
    {
      items: counts.map((count, place) => ({
        ...{ item: order.cart.items[place]?._id, sellable: 0, damaged: 0, missing: 0 },
        ...count,
      })),
    },
    by.token,
  )

async function stockOf({ id }: Product): Promise<number | undefined> {
  const [variant] = await shop.database.db.select().from(productVariants).where(eq(productVariants.productId, id))
  return variant?.stock
}

/** Three pieces that were sent and came back. */
async function cameBack(): Promise<{ order: OrderJson; parcel: TrackedParcel }> {
  product = await stockProduct(shop, { stock: 10 })
  const order = await placeCod(shop, buyer, product, { items: [cartLine(product, { quantity: 3 })] })
  const parcel = await packParcel(shop, order)
  await happens(shop, parcel, 'picked_up', 'attempt_failed', 'turned_back', 'back_at_shop')
  return { order, parcel }
}

describe('a parcel that came back', () => {
  test('waits for the seller until its pieces were looked at', async () => {
    const { order, parcel } = await cameBack()
    const list = () => send(shop, 'GET', '/v1/api/seller/parcels/waiting', undefined, seller.token)
    const isListed = async () => (await list()).json().cameBack.some((one: { _id: string }) => one._id === parcel.id)
    expect(await isListed()).toBe(true)
    await inspect(parcel, order, [{ sellable: 3 }])
    expect(await isListed()).toBe(false)
  })

  test('gives its sellable pieces back to the stock, and no others', async () => {
    const { order, parcel } = await cameBack()
    expect((await inspect(parcel, order, [{ sellable: 1, damaged: 1, missing: 1 }])).statusCode).toBe(200)
    expect(await stockOf(product)).toBe(8)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('is looked at once, also by two at the same time', async () => {
    const { order, parcel } = await cameBack()
    const both = await Promise.all([1, 2].map(() => inspect(parcel, order, [{ sellable: 3 }])))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await stockOf(product)).toBe(10)
  })

  test('ends its order as cancelled, and the buyer in cash owes nothing', async () => {
    const { order, parcel } = await cameBack()
    await inspect(parcel, order, [{ sellable: 3 }])
    expect(await readOne(shop, buyer, order._id)).toMatchObject({
      status: 'Cancelled',
      paymentMethod: { status: 'Pending' },
    })
    const mail = await newestMail(shop, order.shippingInfo.email, 'order_cancelled')
    expect(mail?.text).toContain('came back to us, so this order has ended.')
    expect(mail?.text).toContain('You owe us nothing.')
  })

  test.each([[[{ sellable: 2 }]], [[{ sellable: 4 }]], [[{ sellable: 3 }, { sellable: 1 }]]])(
    'is not counted wrongly: %o',
    async (counts) => {
      const { order, parcel } = await cameBack()
      expect((await inspect(parcel, order, counts)).statusCode).toBe(400)
      expect(await stockOf(product)).toBe(7)
    },
  )

  test('of an order that a seller cancelled meanwhile changes no stock', async () => {
    const { order, parcel } = await cameBack()
    await moveTo(shop, seller, order, 'Cancelled')
    await inspect(parcel, order, [{ sellable: 3 }])
    expect(await stockOf(product)).toBe(10)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('is looked at by nobody but the seller', async () => {
    const { order, parcel } = await cameBack()
    expect((await inspect(parcel, order, [{ sellable: 3 }], buyer)).statusCode).toBe(403)
  })
})

test('a parcel that is still on its way back cannot be looked at', async () => {
  product = await stockProduct(shop, { stock: 10 })
  const order = await placeCod(shop, buyer, product)
  const parcel = await packParcel(shop, order)
  await happens(shop, parcel, 'picked_up', 'turned_back')
  expect((await inspect(parcel, order, [{ sellable: 1 }])).json().message).toBe('This parcel is not back yet.')
})

test('of a paid order the price of the goods goes back, and shipping stays', async () => {
  product = await stockProduct(shop, { stock: 10, originalPaise: 20_000, discountPaise: null })
  const { order, razorpayOrder } = await placeOnline(shop, buyer, product)
  const proof = await payOrder(shop, razorpayOrder.id)
  await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
  const parcel = await packParcel(shop, order)
  await happens(shop, parcel, 'picked_up', 'turned_back', 'back_at_shop')
  await inspect(parcel, order, [{ sellable: 1 }])
  const goods = order.cart.subtotal - order.cart.couponDiscount
  expect(order.cart.total).toBeGreaterThan(goods)
  const found = await shop.database.db.select().from(refunds).where(eq(refunds.orderId, order._id))
  expect(found.map(({ amountPaise }) => amountPaise)).toEqual([Math.round(goods * 100)])
  expect((await readOne(shop, buyer, order._id)).status).toBe('Cancelled')
  expect(await brokenInvariants(shop)).toEqual([])
})

test('an order of which another parcel arrived stays delivered, and only the stock follows', async () => {
  product = await stockProduct(shop, { stock: 10 })
  const other = await stockProduct(shop, { stock: 10 })
  const order = await placeCod(shop, buyer, product, { items: [cartLine(product), cartLine(other)] })
  const first = await packParcel(shop, order, { items: [0] })
  const second = await packParcel(shop, order, { number: 2, items: [1] })
  await happens(shop, first, 'picked_up', 'turned_back', 'back_at_shop')
  await happens(shop, second, 'picked_up', 'delivered')
  await inspect(first, order, [{ sellable: 1 }])
  expect([await stockOf(product), await stockOf(other)]).toEqual([10, 9])
  expect((await readOne(shop, buyer, order._id)).status).toBe('Delivered')
  expect(await brokenInvariants(shop)).toEqual([])
})

test('on its way back it is told to the buyer once, and to the store', async () => {
  product = await stockProduct(shop, { stock: 10 })
  const email = `${shop.shop.newId()}@example.in`
  const order = await placeCod(shop, buyer, product, { shippingInfo: { email } })
  const parcel = await packParcel(shop, order)
  await happens(shop, parcel, 'picked_up', 'turned_back')
  await happens(shop, parcel, 'back_in_transit')
  await happens(shop, parcel, 'back_at_shop')
  const told = (kind: string) =>
    shop.database.db.$count(mails, and(like(mails.eventKey, `order:${order._id}:%`), eq(mails.kind, kind)))
  expect(await Promise.all(['order_coming_back', 'store_coming_back', 'store_came_back'].map(told))).toEqual([1, 1, 1])
})
