import { and, eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import { parcels } from '#database/tables/parcels.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { happens } from '../../../tests/support/failed-attempts.ts'
import { brokenInvariants, newBuyer, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { packParcel, type TrackedParcel } from '../../../tests/support/tracked-parcels.ts'
import { findMismatches } from '../money/find-mismatches.ts'

onBothDatabases('a parcel that was lost on the way', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let product: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { notifications: true })
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    buyer = await newBuyer(shop)
    seller = await newPerson(shop, 'seller')
    product = await stockProduct(shop, { stock: 5 })
  })
  afterEach(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await findMismatches(shop.database.db)).toEqual([])
  })
  afterAll(() => shop.close())

  const items = () => [cartLine(product, { quantity: 2 })]
  async function lose(order: OrderJson, collectPaise = 0): Promise<TrackedParcel> {
    const parcel = await packParcel(shop, order, { collectPaise })
    await happens(shop, parcel, 'picked_up', 'lost')
    return parcel
  }
  const inCash = () => placeCod(shop, buyer, product, { items: items() })
  async function paid(): Promise<OrderJson> {
    const { razorpayOrder, order } = await placeOnline(shop, buyer, product, { items: items() })
    const proof = await payOrder(shop, razorpayOrder.id)
    await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
    return readOne(shop, buyer, order._id)
  }
  const settle = ({ id }: TrackedParcel, answer: string) =>
    send(shop, 'POST', `/v1/api/seller/parcels/${id}/lost`, { answer }, seller.token)
  const waiting = async (): Promise<string[]> => {
    const list = await send(shop, 'GET', '/v1/api/seller/parcels/waiting', undefined, seller.token)
    return list.json().lost.map(({ _id }: { _id: string }) => _id)
  }
  const stock = async () =>
    (await shop.database.db.select().from(productVariants).where(eq(productVariants.productId, product.id)))[0]?.stock
  const again = ({ _id }: OrderJson, { id }: TrackedParcel) =>
    shop.database.db
      .select()
      .from(parcels)
      .where(and(eq(parcels.orderId, _id), ne(parcels.id, id)))

  test('waits for the seller, and both sides are told', async () => {
    const order = await paid()
    const parcel = await lose(order)
    expect(await waiting()).toContain(parcel.id)
    expect((await newestMail(shop, 'asha@example.in', 'order_parcel_lost'))?.subject).toContain(order.id)
    expect((await newestMail(shop, 'shop@example.in', 'store_parcel_lost'))?.subject).toContain(order.id)
  })

  describe('and is refunded', () => {
    test('gives all that was paid back, with shipping, and ends the order', async () => {
      const order = await paid()
      const answer = await settle(await lose(order), 'refund')
      expect(answer.json().message).toBe(PARCEL_TEXTS.lostRefunded)
      expect(await brokenInvariants(shop)).toEqual([])
      const { status, paymentMethod } = await readOne(shop, buyer, order._id)
      expect([status, paymentMethod.status, paymentMethod.refundedAmount]).toEqual([
        'Cancelled',
        'Refunded',
        order.cart.total,
      ])
    })

    test('puts nothing back into stock', async () => {
      await settle(await lose(await inCash()), 'refund')
      expect(await stock()).toBe(3)
    })

    test('no longer waits', async () => {
      const parcel = await lose(await inCash())
      await settle(parcel, 'refund')
      expect(await waiting()).not.toContain(parcel.id)
    })

    test('says to the buyer what happened', async () => {
      await settle(await lose(await paid()), 'refund')
      expect((await newestMail(shop, 'asha@example.in', 'order_cancelled'))?.text).toContain('lost or damaged')
    })
  })

  describe('and is sent again', () => {
    test('takes the same pieces from stock and packs them, cash and all', async () => {
      const order = await inCash()
      const parcel = await lose(order, 199_900)
      expect((await settle(parcel, 'send_again')).json().message).toBe(PARCEL_TEXTS.sentAgain)
      expect(await again(order, parcel)).toMatchObject([{ state: 'packed', number: 2, collectPaise: 199_900 }])
      expect(await stock()).toBe(1)
    })

    test('collects nothing for what was paid', async () => {
      const order = await paid()
      const parcel = await lose(order)
      await settle(parcel, 'send_again')
      expect(await again(order, parcel)).toMatchObject([{ collectPaise: 0 }])
    })

    test('is refused where there are not enough pieces', async () => {
      const parcel = await lose(await inCash())
      await placeCod(shop, buyer, product, { items: [cartLine(product, { quantity: 2 })] })
      const answer = await settle(parcel, 'send_again')
      expect([answer.statusCode, answer.json().message]).toEqual([409, PARCEL_TEXTS.noneLeft])
    })

    test('is refused for an order that has ended', async () => {
      const order = await inCash()
      const parcel = await lose(order)
      await moveTo(shop, seller, order, 'Cancelled')
      expect((await settle(parcel, 'send_again')).statusCode).toBe(409)
    })
  })

  test('is settled once, also by two at the same time', async () => {
    const parcel = await lose(await paid())
    const both = await Promise.all([settle(parcel, 'send_again'), settle(parcel, 'refund')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('is not settled while it is on its way', async () => {
    const parcel = await packParcel(shop, await inCash())
    await happens(shop, parcel, 'picked_up')
    expect((await settle(parcel, 'refund')).json().message).toBe(PARCEL_TEXTS.notLost)
  })
})
