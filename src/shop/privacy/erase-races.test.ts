import { AsyncResource } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { addresses } from '#database/tables/addresses.ts'
import { orders } from '#database/tables/orders.ts'
import { reviews } from '#database/tables/reviews.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer, newCoupon } from '../../../tests/support/order-work.ts'
import { orderBody } from '../../../tests/support/orders.ts'
import { PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { saveAddress } from '../addresses/save-address.ts'
import type { Shop } from '../context/shop.ts'

/** Hooks run at each read of the settings: between two round trips of an operation. */
let moments: (() => Promise<unknown>)[] = []

function interrupted(plain: Shop): Shop {
  const get = async () => {
    await moments.shift()?.()
    return plain.settings.get()
  }
  const settings = new Proxy(plain.settings, {
    get: (target, key) => {
      if (key === 'get') return get
      const part: unknown = Reflect.get(target, key)
      return typeof part === 'function' ? part.bind(target) : part
    },
  })
  return { ...plain, settings }
}

onBothDatabases('an account that goes while it orders', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), furnish: interrupted })
  })
  afterAll(() => shop.close())

  const erase = ({ user, token }: Person) =>
    send(shop, 'DELETE', `/auth/user/${user._id}`, { password: PASSWORD }, token)
  const countOrders = ({ user }: Person) => shop.database.db.$count(orders, eq(orders.userId, user._id))

  async function wish(method: 'COD' | 'online', hasCoupon: boolean) {
    const buyer = await newBuyer(shop)
    const product = await stockProduct(shop, { stock: 5 })
    const cart = hasCoupon ? { couponCode: await newCoupon(shop) } : {}
    const order = () => send(shop, 'POST', '/v1/api/orders', orderBody(product, method, { cart }), buyer.token)
    return { buyer, order }
  }

  describe.each([
    ['paid in cash', 'COD', false],
    ['with a coupon', 'COD', true],
    ['to be paid online', 'online', false],
  ] as const)('an order %s', (_, method, hasCoupon) => {
    test('is refused when the account was erased after it was read', async () => {
      const { buyer, order } = await wish(method, hasCoupon)
      let erased = 0
      moments = [
        async () => {
          erased = (await erase(buyer)).statusCode
        },
      ]
      expect([(await order()).statusCode, erased]).toEqual([401, 200])
      expect(await countOrders(buyer)).toBe(0)
    })
  })

  test('the erasure waits for an order that is being written, and then finds it', async () => {
    const { buyer, order } = await wish('COD', true)
    // Runs as another request: the embedded database recognises a transaction by its async context.
    const eraseElsewhere = AsyncResource.bind(() => erase(buyer))
    const going: { erased?: ReturnType<typeof erase> } = {}
    moments = [
      async () => undefined,
      // Inside the order's transaction: awaiting it would deadlock.
      async () => {
        going.erased = eraseElsewhere()
      },
    ]
    expect((await order()).statusCode).toBe(200)
    const response = await going.erased
    expect([response?.statusCode, response?.json().message]).toEqual([409, ORDER_TEXTS.stillOnItsWay])
    expect(await countOrders(buyer)).toBe(1)
  })

  test('nothing else is kept in the name of an account that is gone', async () => {
    const { buyer } = await wish('COD', false)
    const { id: productId } = await stockProduct(shop)
    const userId = buyer.user._id
    const given = orderBody(await stockProduct(shop), 'COD').shippingInfo
    await erase(buyer)
    await saveAddress(shop.shop, userId, given)
    await send(shop, 'POST', '/v1/api/comments', { productId, rating: 5, comment: 'Lovely' }, buyer.token)
    expect(await shop.database.db.$count(addresses, eq(addresses.userId, userId))).toBe(0)
    expect(await shop.database.db.$count(reviews, eq(reviews.userId, userId))).toBe(0)
  })
})
