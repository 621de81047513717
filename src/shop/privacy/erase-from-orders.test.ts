import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { mails } from '#database/tables/mail.ts'
import { orders } from '#database/tables/orders.ts'
import { moveTo, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

const erase = ({ user, token }: Person) => send(shop, 'DELETE', `/auth/user/${user._id}`, { password: PASSWORD }, token)

test('an account waits for its order to arrive', async () => {
  const user = await newPerson(shop)
  await placeCod(shop, user, await stockProduct(shop))
  const response = await erase(user)
  expect([response.statusCode, response.json().message]).toEqual([409, ORDER_TEXTS.stillOnItsWay])
  expect((await send(shop, 'GET', '/auth/protected', undefined, user.token)).statusCode).toBe(200)
})

test('orders stay for the books, without the person', async () => {
  const user = await newPerson(shop)
  const order = await placeCod(shop, user, await stockProduct(shop), { saveAddress: true })
  await moveTo(shop, seller, order, 'Delivered')
  const exported = (await send(shop, 'GET', '/auth/export', undefined, user.token)).json()
  expect(exported.orders).toMatchObject([{ id: order.id, shippingInfo: { fullName: SHIPPING.fullName } }])
  expect(exported.addresses).toMatchObject([{ city: SHIPPING.city }])

  expect((await erase(user)).statusCode).toBe(200)
  const [stored] = await shop.database.db.select().from(orders).where(eq(orders.id, order._id))
  expect(stored).toMatchObject({ number: order.id, totalPaise: order.cart.total * 100, state: SHIPPING.state })
  const text = JSON.stringify(stored).toLowerCase()
  for (const word of ['asha', SHIPPING.email, '98450', 'weavers', SHIPPING.postalCode]) expect(text).not.toContain(word)
  expect(await shop.database.db.$count(mails, like(mails.eventKey, `order:${order._id}%`))).toBe(0)
})

test('the keys of its orders end with an account', async () => {
  const user = await newPerson(shop)
  const order = await placeCod(shop, user, await stockProduct(shop))
  await moveTo(shop, seller, order, 'Delivered')
  const { key } = (
    await send(shop, 'POST', '/v1/api/orders/track', { number: order.id, contact: SHIPPING.email })
  ).json()
  const read = () => send(shop, 'GET', '/v1/api/orders/followed', undefined, key)
  expect((await read()).statusCode).toBe(200)
  await erase(user)
  expect((await read()).statusCode).toBe(401)
})
