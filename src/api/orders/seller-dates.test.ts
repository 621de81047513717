import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#database/tables/orders.ts'
import { sellers } from '#database/tables/sellers.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { decide, deliver, exchanged, exchangeStage, readReplacement } from '../../../tests/support/exchanges.ts'
import { sellByHand } from '../../../tests/support/manual-sales.ts'
import { newBuyer, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { type Person, send } from '../../../tests/support/people.ts'
import { giveTo, newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const AWAY = '2026-03-20'
/** The evening in India on which the holiday ends, three days to make it, and five on its way. */
const AFTER_HOLIDAY = '2026-03-28T18:30:00.000Z'
/** Where the weavers of tests may send without being registered. */
const MYSURU = { address: '12 Lake Road', city: 'Mysuru', state: 'Karnataka', postalCode: '570001' }
const OF_THE_HOUSE = '2026-03-15T18:30:00.000Z'

onBothDatabases('what a seller beside the house promises', (database) => {
  let shop: TestShop
  let buyer: Person
  let weaver: TestSeller
  let ready: Product
  let slow: Product
  let house: Product
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { awayUntil: '2026-03-10', codConfirmAbovePaise: 10_000_000, codMaximumPaise: null })
    buyer = await newBuyer(shop)
    weaver = await newSeller(shop, { daysToMake: 3, awayUntil: AWAY })
    const { sellerId } = weaver
    ready = await stockProduct(shop, { leadDays: null, sellerId, stock: 50 })
    slow = await stockProduct(shop, { leadDays: 10, sellerId, stock: 50 })
    house = await stockProduct(shop, { leadDays: null, stock: 50 })
  })
  afterAll(async () => {
    await setTerms(shop, { awayUntil: null })
    await shop.close()
  })

  test('is made in their days and after their holiday, not that of the house', async () => {
    expect((await placeCod(shop, buyer, ready)).estimatedDelivery).toBe(AFTER_HOLIDAY)
    expect((await placeCod(shop, buyer, house)).estimatedDelivery).toBe(OF_THE_HOUSE)
  })

  test('counts the days that a piece says itself instead of the usual ones', async () => {
    const { order } = await placeOnline(shop, buyer, slow)
    expect(order.estimatedDelivery).toBe('2026-04-04T18:30:00.000Z')
  })

  test('is said of each part of what is ordered of several', async () => {
    const { _id } = await placeCod(shop, buyer, house, { items: [cartLine(house), cartLine(ready)] })
    const { purchase } = await readOne(shop, buyer, _id)
    const dates = await Promise.all(
      purchase.parts.map(async (part: { _id: string }) => (await readOne(shop, buyer, part._id)).estimatedDelivery),
    )
    expect(dates.sort()).toEqual([OF_THE_HOUSE, AFTER_HOLIDAY])
  })

  test('moves with a piece that is put into an order', async () => {
    const order = await placeCod(shop, buyer, ready)
    const lines = [
      { item: order.cart.items[0]?._id, quantity: 1 },
      { product: slow.id, quantity: 1 },
    ]
    const answer = await send(shop, 'POST', `/v1/api/orders/${order._id}/edits`, { lines }, weaver.token)
    expect(answer.statusCode, answer.body).toBe(200)
    const accept = `/v1/api/orders/${order._id}/edits/${answer.json().edit._id}/accept`
    await send(shop, 'POST', accept, undefined, buyer.token)
    expect((await readOne(shop, buyer, order._id)).estimatedDelivery).toBe('2026-04-04T18:30:00.000Z')
  })

  test('holds for what they send after a sale by hand', async () => {
    const customer = { fullName: 'Asha Rao', phone: '9845012345' }
    const { sale } = await sellByHand(shop, weaver, ready, { handover: 'send', customer, address: MYSURU })
    const [row] = await database().db.select().from(orders).where(eq(orders.id, sale._id))
    expect(row?.deliverBy.toISOString()).toBe(AFTER_HOLIDAY)
  })

  test('holds for what goes out in exchange', async () => {
    const stage = { ...(await exchangeStage(shop)), seller: weaver }
    await giveTo(shop, stage.kurta, weaver.sellerId)
    const order = await deliver(stage)
    const asked = await exchanged(stage, order, { difference: 0 })
    for (const status of ['Approved', 'Received']) await decide(stage, asked, status)
    expect((await readReplacement(stage, order)).estimatedDelivery).toBe(AFTER_HOLIDAY)
  })
})

describe.each([
  ['held in memory', 5000],
  ['asked of the database', 0],
])('a catalogue that is %s', (_, catalogueClientLimit) => {
  let shop: TestShop
  let weaver: TestSeller
  let product: Product
  beforeAll(async () => {
    shop = await openTestShop({ hasLimits: false, catalogueClientLimit })
    weaver = await newSeller(shop, { daysToMake: 3 })
    product = await stockProduct(shop, { leadDays: null, sellerId: weaver.sellerId })
  })
  afterAll(() => shop.close())

  const shown = async () => (await send(shop, 'GET', `/v1/api/products/${product.id}`)).json().product
  const arrives = async (ids: string) =>
    (await send(shop, 'GET', `/v1/api/delivery?pin=560001&ids=${ids}`)).json().delivery.arrivesBy

  test('says their usual days, and their holiday while there is one', async () => {
    expect(await shown()).toMatchObject({ leadDays: 3, seller: { slug: weaver.slug } })
    expect((await shown()).seller).not.toHaveProperty('awayUntil')
    await shop.database.db.update(sellers).set({ awayUntil: AWAY }).where(eq(sellers.id, weaver.sellerId))
    await shop.shop.catalogue.refresh()
    expect((await shown()).seller).toMatchObject({ awayUntil: AWAY })
  })

  test('promises a PIN code the date of the order', async () => {
    expect(await arrives(product.id)).toBe(AFTER_HOLIDAY)
  })
})
