import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/order-json.ts'
import { orders } from '#database/tables/orders.ts'
import { HOLD_MS } from '#rules/order-status.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeOnline } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, TestClock, type TestShop } from '../../../tests/support/test-shop.ts'
import { expireOrders } from './expire-orders.ts'

onBothDatabases('a hold by the clock of the database', (database) => {
  const clock = new TestClock()
  const shops: Record<string, TestShop> = {}
  let right: TestShop
  let ahead: TestShop
  let buyer: Person
  let seller: Person
  beforeAll(async () => {
    const open = (options: object) => openTestShop({ database: database(), hasLimits: false, ...options })
    const early = new TestClock()
    early.pass({ hours: 1 })
    right = shops.right = await open({ clock })
    ahead = shops.ahead = await open({ clock: early, databaseClock: clock })
    shops.real = await open({ clock, databaseClock: null })
    buyer = await newBuyer(right)
    seller = await newPerson(right, 'seller')
  })
  afterAll(async () => {
    for (const shop of Object.values(shops)) await shop.close()
  })

  const holdEnd = () => new Date(clock.now().getTime() + HOLD_MS).toISOString()
  const place = async (shop: TestShop): Promise<OrderJson> =>
    (await placeOnline(shop, buyer, await stockProduct(right, { stock: 3 }))).order

  test('a process that is an hour ahead ends no hold that lives', async () => {
    const order = await place(right)
    await expireOrders(ahead.shop)
    expect((await readOne(right, buyer, order._id)).status).toBe('Payment Pending')
    clock.pass({ minutes: 20 })
    await expireOrders(ahead.shop)
    expect((await readOne(right, buyer, order._id)).status).toBe('Failed')
  })

  test('a process that is an hour ahead holds for twenty minutes like any other', async () => {
    const placed = await place(ahead)
    expect(placed.expiresAt).toBe(holdEnd())
    const moved = await moveTo(ahead, seller, placed, 'Cancelled')
    clock.pass({ minutes: 1 })
    expect((await moveTo(ahead, seller, moved, 'Payment Pending')).expiresAt).toBe(holdEnd())
    clock.pass({ minutes: 1 })
    const again = await send(ahead, 'POST', `/v1/api/orders/${placed._id}/pay`, undefined, buyer.token)
    expect(again.json().order.expiresAt).toBe(holdEnd())
  })

  test('unless it is told otherwise the shop asks the database for the time', async () => {
    const order = await place(shops.real as TestShop)
    const { rows } = await database().db.execute<{ held: boolean }>(sql`
      select ${orders.expiresAt} between clock_timestamp() + interval '10 minutes' and clock_timestamp() + interval '20 minutes'
        as held from ${orders} where ${eq(orders.id, order._id)}`)
    expect(rows).toEqual([{ held: true }])
  })
})
