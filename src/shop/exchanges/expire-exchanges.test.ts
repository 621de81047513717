import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { deliverParcelWebhooks, moveTestParcel, setCourierFaults } from '../../../tests/support/courier.ts'
import {
  decide,
  deliver,
  type ExchangeStage,
  exchanged,
  exchangeStage,
  readReturn,
} from '../../../tests/support/exchanges.ts'
import { brokenInvariants, doAllWork, setTerms } from '../../../tests/support/order-work.ts'
import { logIn, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { bookDuePickups } from '../pickups/book-due-pickups.ts'
import { trackPickups } from '../pickups/track-pickups.ts'

onBothDatabases('the time of an exchange', (database) => {
  let shop: TestShop
  let stage: ExchangeStage
  let order: OrderJson
  let asked: ReturnJson
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { exchangeTrustOrders: null })
  })
  beforeEach(async () => {
    setCourierFaults(shop)
    shop.clock.pass({ minutes: 1 })
    stage = await exchangeStage(shop)
    order = await deliver(stage)
    asked = await exchanged(stage, order, { difference: 0 })
  })
  afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
  afterAll(() => shop.close())

  async function wait(days: number) {
    shop.clock.pass({ days, minutes: 1 })
    for (const who of ['buyer', 'seller'] as const) {
      stage[who] = { ...stage[who], token: await logIn(shop, stage[who].email) }
    }
    await doAllWork(shop)
  }
  const state = async () => (await readReturn(stage, order)).exchange?.end ?? 'held'
  const pickup = async () => {
    const [row] = await database().db.select().from(returnPickups).where(eq(returnPickups.returnId, asked._id))
    return row
  }
  async function fetched() {
    await decide(stage, asked, 'Approved')
    await send(shop, 'POST', '/v1/api/seller/returns/pickups', { ids: [asked._id] }, stage.seller.token)
    while ((await bookDuePickups(shop.shop)) > 0);
    await move('picked_up')
  }
  async function move(name: Parameters<typeof moveTestParcel>[2]) {
    shop.clock.pass({ minutes: 1 })
    moveTestParcel(shop, (await pickup())?.awb ?? '', name)
    await deliverParcelWebhooks(shop)
    while ((await trackPickups(shop.shop)) > 0);
  }

  test('does not run while the seller has not answered, and begins with their yes', async () => {
    await wait(22)
    expect(await state()).toBe('held')
    await decide(stage, asked, 'Approved')
    await wait(20)
    expect(await state()).toBe('held')
    await wait(1)
    expect(await state()).toBe('late')
  })

  test.each(['picked_up', 'delivered', 'lost'] as const)('does not run once the courier says %s', async (scan) => {
    await fetched()
    if (scan !== 'picked_up') await move(scan)
    await wait(40)
    expect(await state()).toBe('held')
    await decide(stage, asked, 'Received')
    expect((await readReturn(stage, order)).exchange).toMatchObject({ state: 'sent' })
  })

  test('runs anew for what the courier brought back to the buyer', async () => {
    await fetched()
    await wait(30)
    await move('turned_back')
    await move('back_at_shop')
    expect((await pickup())?.state).toBe('cancelled')
    await wait(20)
    expect(await state()).toBe('held')
    await wait(1)
    expect(await state()).toBe('late')
  })

  test('runs while the courier has only been booked', async () => {
    await decide(stage, asked, 'Approved')
    await send(shop, 'POST', '/v1/api/seller/returns/pickups', { ids: [asked._id] }, stage.seller.token)
    while ((await bookDuePickups(shop.shop)) > 0);
    await wait(21)
    expect(await state()).toBe('late')
  })
})
