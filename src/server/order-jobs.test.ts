import { afterAll, beforeAll, expect, test } from 'vitest'
import { followDatabaseClock } from '#database/database-clock.ts'
import { onPostgres } from '../../tests/support/both-databases.ts'
import { newBuyer, readOne } from '../../tests/support/order-work.ts'
import { placeOnline } from '../../tests/support/orders.ts'
import type { Person } from '../../tests/support/people.ts'
import { openTestShop, stockProduct, TestClock, type TestShop } from '../../tests/support/test-shop.ts'
import { expireByRightClock } from './order-jobs.ts'

onPostgres('holds in a process whose machine is set an hour ahead', (database) => {
  const rightClock = new TestClock()
  let aheadMs = 0
  let shop: TestShop
  let buyer: Person
  let measure: () => Promise<void>
  beforeAll(async () => {
    const followed = await followDatabaseClock({
      read: async () => rightClock.now().getTime(),
      machine: () => rightClock.now().getTime() + aheadMs,
      every: () => () => {},
      report: () => {},
      onError: () => {},
    })
    measure = followed.measure
    const clock = Object.assign(new TestClock(), { now: followed.now })
    shop = await openTestShop({ database: database(), hasLimits: false, clock })
    buyer = await newBuyer(shop)
  })
  afterAll(() => shop.close())

  const status = async (id: string) => (await readOne(shop, buyer, id)).status

  test('live on until their twenty minutes are over by the clock of the database', async () => {
    const { order } = await placeOnline(shop, buyer, await stockProduct(shop, { stock: 3 }))
    aheadMs = 3_600_000
    await expireByRightClock(shop.shop, measure)
    expect(await status(order._id)).toBe('Payment Pending')
    rightClock.pass({ minutes: 21 })
    await expireByRightClock(shop.shop, measure)
    expect(await status(order._id)).toBe('Failed')
  })

  test('are not ended at all while the database cannot tell the time', async () => {
    const { order } = await placeOnline(shop, buyer, await stockProduct(shop, { stock: 3 }))
    rightClock.pass({ minutes: 21 })
    const away = () => Promise.reject(new Error('no database'))
    await expect(expireByRightClock(shop.shop, away)).rejects.toThrow('no database')
    expect(await status(order._id)).toBe('Payment Pending')
  })
})
