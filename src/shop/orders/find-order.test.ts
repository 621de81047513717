import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { asGuest, asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { expectRefusal } from '../../../tests/support/refused.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeOrder, authorizeOrderChange, findOrder } from './find-order.ts'

onPostgres('an order', (database) => {
  let shop: TestShop
  let buyer: Person
  let seller: Person
  let stranger: Person
  let order: OrderJson

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    stranger = await newPerson(shop)
    seller = await newPerson(shop, 'seller')
    order = await placeCod(shop, buyer, await stockProduct(shop, { stock: 5 }))
  })
  afterAll(() => shop.close())

  const find = (idOrNumber: string) => findOrder(database().db, idOrNumber)
  const read = async (who: RequestContext) => authorizeOrder(who, await find(order._id))
  const change = async (who: RequestContext) => authorizeOrderChange(who, await find(order._id))

  test('is found by its id, its number, and its number in small letters', async () => {
    for (const name of [order._id, order.id, order.id.toLowerCase()]) {
      expect((await find(name)).id).toBe(order._id)
    }
  })

  test.each(['', 'nonsense', '0OILU000', 'ZZZZZZZZ', '00000000-0000-4000-8000-000000000000'])(
    'called %j does not exist',
    (name) => expectRefusal(find(name), 'not_found', ORDER_TEXTS.missing),
  )

  test('is read by its buyer and by sellers', async () => {
    await read(asUser(shop, buyer))
    await read(asUser(shop, seller))
  })

  test('is hidden from another customer', () =>
    expectRefusal(read(asUser(shop, stranger)), 'not_found', ORDER_TEXTS.missing))

  test('asks a guest to sign in', () => expectRefusal(read(asGuest(shop)), 'not_signed_in'))

  test('is changed by its buyer', () => change(asUser(shop, buyer)))

  test('is not changed by a seller as if they were its buyer', () =>
    expectRefusal(change(asUser(shop, seller)), 'not_found', ORDER_TEXTS.missing))

  test('is not changed by another customer', () =>
    expectRefusal(change(asUser(shop, stranger)), 'not_found', ORDER_TEXTS.missing))
})
