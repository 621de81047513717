import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyWithin } from '#contracts/orders/delivery-texts.ts'
import { orders } from '#database/tables/orders.ts'
import { sellers } from '#database/tables/sellers.ts'
import { toEnglish } from '#rules/message.ts'
import type { Product } from '#rules/product.ts'
import { checkDelivery } from '#shop/delivery/check-delivery.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { saleBody, sendSale } from '../../../tests/support/manual-sales.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, orderBody, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { type Person, send } from '../../../tests/support/people.ts'
import { newRoom, type Room } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const PUNE = { city: 'Pune', state: 'Maharashtra', postalCode: '411001' }

onBothDatabases('a seller who is not registered for GST', (database) => {
  let shop: TestShop
  let room: Room
  let ofHouse: Product
  let buyer: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    // In Karnataka, as the buyers are.
    room = await newRoom(shop, 'Own State Looms')
    ofHouse = await stockProduct(shop)
    buyer = await newBuyer(shop)
  })
  afterAll(() => shop.close())

  const words = () => toEnglish(onlyWithin({ seller: room.name, state: 'Karnataka' }))
  const order = (shippingInfo: object, items = [cartLine(room.product)]) =>
    send(shop, 'POST', '/v1/api/orders', orderBody(room.product, 'COD', { items, shippingInfo }), buyer.token)
  const register = (gstin: string | null) =>
    database().db.update(sellers).set({ gstin }).where(eq(sellers.id, room.sellerId))

  test('sends within their own state', async () => {
    expect((await order({})).statusCode).toBe(200)
  })

  test('sends to no other: the order says whose goods, and nothing of it is placed', async () => {
    const before = await database().db.$count(orders)
    for (const items of [[cartLine(room.product)], [cartLine(ofHouse), cartLine(room.product)]]) {
      const answer = await order(PUNE, items)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        message: words(),
        errors: [{ path: 'shippingInfo.state', message: words() }],
        onlyWithin: { seller: room.name, state: 'Karnataka' },
      })
    }
    expect(await database().db.$count(orders)).toBe(before)
    expect((await order(PUNE, [cartLine(ofHouse)])).statusCode).toBe(200)
  })

  test('an order of theirs is not moved to another state', async () => {
    const placed = await placeCod(shop, buyer, room.product)
    const move = (change: object) =>
      send(
        shop,
        'PUT',
        `/v1/api/orders/${placed._id}/address`,
        { shippingInfo: { ...SHIPPING, ...change } },
        buyer.token,
      )
    expect((await move(PUNE)).json().message).toBe(words())
    expect((await move({ city: 'Mysuru', postalCode: '570001' })).statusCode).toBe(200)
  })

  test('nor is what they sell by hand sent there; over the counter it goes to anybody', async () => {
    const sell = (part: object) => sendSale(shop, room.person, saleBody(shop, room.product, part), shop.shop.newId())
    const address = { ...PUNE, address: '12 Lake Road' }
    const customer = { fullName: 'Asha Rao', phone: '9876543210' }
    expect((await sell({ handover: 'send', address, customer })).json().message).toBe(words())
    expect((await sell({})).statusCode).toBe(200)
  })

  test('is told of where a PIN code is asked about', async () => {
    const check = async (pin: string, ids: string[]) =>
      (await checkDelivery(shop.shop, { pin, ids }, '203.0.113.7')).delivery
    const onlyThere = { onlyWithin: { seller: room.name, state: 'Karnataka' } }
    const all = [ofHouse.id, room.product.id]
    expect(await check('411001', all)).toMatchObject({ isDeliverable: false, arrivesBy: null, ...onlyThere })
    expect((await check('560038', all)).onlyWithin).toBeUndefined()
    expect((await check('411001', [ofHouse.id])).onlyWithin).toBeUndefined()
  })

  test('sends everywhere from their registration on', async () => {
    await register('29AAGCB7383J1Z4')
    expect((await order(PUNE)).statusCode).toBe(200)
    await register(null)
    expect((await order(PUNE)).statusCode).toBe(400)
  })
})
