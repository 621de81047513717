import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOT_RECEIVED_MESSAGE, NOT_RECEIVED_TEXTS } from '#contracts/orders/not-received-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { EarningsJson } from '#contracts/seller/earnings.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { notReceived } from '#database/tables/not-received.ts'
import { orders } from '#database/tables/orders.ts'
import { toEnglish } from '#rules/message.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newestMail, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('a delivered order that never came', (database) => {
  let shop: TestShop
  let admin: Person
  let seller: TestSeller
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin')
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    seller = await newSeller(shop)
    buyer = await newBuyer(shop)
  })
  afterAll(() => shop.close())

  const placed = async () => placeCod(shop, buyer, await stockProduct(shop, { stock: 9, sellerId: seller.sellerId }))
  const delivered = async () => moveTo(shop, seller, await placed(), 'Delivered')
  const report = (order: OrderJson, body: object | string | undefined = {}, token: string | undefined = buyer.token) =>
    send(shop, 'POST', `/v1/api/orders/${order._id}/not-received`, body, token)
  async function told(order: OrderJson, body: object | undefined = {}): Promise<OrderJson> {
    const answer = await report(order, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().order
  }
  async function refusal(order: OrderJson): Promise<[number, string]> {
    const answer = await report(order)
    return [answer.statusCode, answer.json().message]
  }
  const queryOf = async ({ id }: OrderJson) => {
    const found = await database().db.select().from(careQueries).where(eq(careQueries.orderNumber, id))
    expect(found).toHaveLength(1)
    return found[0]!
  }
  const stateOf = async ({ _id }: OrderJson) => {
    const { orders: earned }: EarningsJson = (
      await send(shop, 'GET', '/v1/api/seller/earnings', undefined, seller.token)
    ).json()
    return earned.find(({ order }) => order._id === _id)?.state
  }
  const settle = async (order: OrderJson, isResolved: boolean) => {
    const { id } = await queryOf(order)
    const path = `/v1/api/seller/care/${id}/${isResolved ? 'resolve' : 'reopen'}`
    const answer = await send(shop, 'POST', path, undefined, admin.token)
    expect(answer.statusCode, answer.body).toBe(200)
  }

  test('the buyer reads that the shop looks into it', async () => {
    expect((await told(await delivered())).notReceived).toEqual({
      saidAt: shop.clock.now().toISOString(),
      isOpen: true,
    })
  })

  test('the shop answers it, and not the seller', async () => {
    const order = await delivered()
    await told(order)
    expect(await queryOf(order)).toMatchObject({ sellerId: HOUSE_SELLER_ID, userId: buyer.user._id, status: 'Pending' })
  })

  test.each([
    ['what the buyer wrote', { note: 'Nobody rang.' }, 'Nobody rang.'],
    ['a sentence where they wrote nothing', { note: '  ' }, NOT_RECEIVED_MESSAGE],
    ['a sentence where nothing was sent', undefined, NOT_RECEIVED_MESSAGE],
  ])('the conversation begins with %s', async (_, body, begins) => {
    const order = await delivered()
    await told(order, body)
    const { id } = await queryOf(order)
    const [message] = await database().db.select().from(careMessages).where(eq(careMessages.queryId, id))
    expect(message?.body).toBe(begins)
  })

  test('the seller is told by mail', async () => {
    const order = await delivered()
    await told(order)
    expect((await newestMail(shop, seller.email, 'store_not_received'))?.subject).toContain(order.id)
  })

  test('nothing of it is paid out while it is open', async () => {
    const order = await delivered()
    await told(order)
    expect(await stateOf(order)).toBe('not_received')
  })

  test('it goes on to be paid out once the shop has settled it', async () => {
    const order = await delivered()
    await told(order)
    await settle(order, true)
    expect(await stateOf(order)).toBe('may_return')
  })

  test('it waits again when the conversation is opened again', async () => {
    const order = await delivered()
    await told(order)
    await settle(order, true)
    await settle(order, false)
    expect(await stateOf(order)).toBe('not_received')
  })

  describe('of a buyer who erases their account', () => {
    const erase = async () => {
      const url = `/auth/user/${buyer.user._id}`
      const answer = await send(shop, 'DELETE', url, { password: PASSWORD }, buyer.token)
      expect(answer.statusCode, answer.body).toBe(200)
    }

    test('what is not settled holds the payout, until the shop settles it', async () => {
      const order = await delivered()
      await told(order, { note: 'My secret door' })
      await erase()
      expect(await stateOf(order)).toBe('not_received')
      const query = await queryOf(order)
      expect(query).toMatchObject({ userId: null, name: 'Former customer', status: 'Pending' })
      const said = await database().db.select().from(careMessages).where(eq(careMessages.queryId, query.id))
      expect(said.map(({ body }) => body)).toEqual([NOT_RECEIVED_MESSAGE])
      await settle(order, true)
      expect(await stateOf(order)).toBe('may_return')
    })

    test('what was settled stays so', async () => {
      const order = await delivered()
      await told(order)
      await settle(order, true)
      await erase()
      expect(await stateOf(order)).toBe('may_return')
      const row = eq(notReceived.orderId, order._id)
      expect(await database().db.select().from(notReceived).where(row)).toMatchObject([{ queryId: null }])
    })
  })

  test('the seller cannot settle it', async () => {
    const order = await delivered()
    await told(order)
    const { id } = await queryOf(order)
    const answer = await send(shop, 'POST', `/v1/api/seller/care/${id}/resolve`, undefined, seller.token)
    expect([answer.statusCode, await stateOf(order)]).toEqual([404, 'not_received'])
  })

  test('the seller reads of it at the desk', async () => {
    const order = await delivered()
    await told(order)
    const answer = await send(shop, 'GET', `/v1/api/seller/orders?search=${order.id}`, undefined, seller.token)
    expect(answer.json().orders[0].notReceived).toMatchObject({ isOpen: true })
  })

  test('it is said once', async () => {
    const order = await delivered()
    await told(order)
    expect(await refusal(order)).toEqual([409, NOT_RECEIVED_TEXTS.again])
  })

  test('of five at once one is taken', async () => {
    const order = await delivered()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => report(order)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    await queryOf(order)
  })

  test('what is not delivered is refused', async () => {
    expect(await refusal(await placed())).toEqual([409, NOT_RECEIVED_TEXTS.notDelivered])
  })

  test('after the days of a return it is refused', async () => {
    const order = await delivered()
    const longAgo = new Date(shop.clock.now().getTime() - 31 * 86_400_000)
    await database().db.update(orders).set({ deliveredAt: longAgo }).where(eq(orders.id, order._id))
    expect(await refusal(order)).toEqual([409, toEnglish(NOT_RECEIVED_TEXTS.over)])
  })

  test('of what is being returned it is refused', async () => {
    const order = await delivered()
    const items = [{ itemId: order.cart.items[0]?._id, quantity: 1 }]
    await send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, { items, reason: 'Small' }, buyer.token)
    expect(await refusal(order)).toEqual([409, NOT_RECEIVED_TEXTS.returned])
  })

  test('somebody else’s order is missing', async () => {
    const stranger = await newBuyer(shop)
    expect((await report(await delivered(), {}, stranger.token)).statusCode).toBe(404)
  })

  test('the seller cannot say it for the buyer', async () => {
    expect((await report(await delivered(), {}, seller.token)).statusCode).toBe(404)
  })

  test('nobody says it without a token', async () => {
    const order = await delivered()
    expect((await send(shop, 'POST', `/v1/api/orders/${order._id}/not-received`, {})).statusCode).toBe(401)
  })

  test.each([{ note: 'x'.repeat(1001) }, { note: 7 }, 'note'])('a body of %j is refused', async (body) => {
    expect((await report(await delivered(), body)).statusCode).toBe(400)
  })
})
