import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { PICKUP_TEXTS } from '#contracts/orders/pickup-texts.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { orders } from '#database/tables/orders.ts'
import { sellers } from '#database/tables/sellers.ts'
import { bookDuePickups } from '#shop/pickups/book-due-pickups.ts'
import { readPickupPlace } from '#shop/settings/pickup-place.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { deliver, exchangeStage, idOf } from '../../../tests/support/exchanges.ts'
import { approvedReturn, deliveredOrder, type ReturnStage } from '../../../tests/support/inspections.ts'
import { newBuyer, newCoupon, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { pack, runLabels, verifiedBuyer, weighedProduct } from '../../../tests/support/parcels.ts'
import { workPayouts } from '../../../tests/support/payouts.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newRoom, type Room } from '../../../tests/support/sellers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const HOUSE = '99 House Road, Pune 411001'

onBothDatabases('a seller beside the house', (database) => {
  let shop: TestShop
  let room: Room
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    await setTerms(shop, { address: HOUSE })
    room = await newRoom(shop, 'Bina Knots')
  })
  afterAll(() => shop.close())

  describe('whose parcel the courier fetches', () => {
    const packsAt = (pickupAddress: string) =>
      database().db.update(sellers).set({ pickupAddress }).where(eq(sellers.id, room.sellerId))

    async function toldOf(who: Person, product: Room['product']) {
      const order = await placeCod(shop, await verifiedBuyer(shop), product)
      expect((await pack(shop, who, order, [1])).statusCode).toBe(200)
      await runLabels(shop)
      return shop.courier.book.parcels.find((one) => one.order.order_id.startsWith(order.id))?.order
    }

    test('names the place that is registered for them', async () => {
      await packsAt('9 Mill Road, Surat 395003')
      expect(await toldOf(room.person, room.product)).toMatchObject({
        pickup_location: expect.stringMatching(new RegExp(`^bina-knots-.*-${room.sellerId.slice(-6)}$`)),
      })
    })

    test('names another place than a seller of nearly the same name, however long', async () => {
      const long = 'a'.repeat(40)
      const ids = [shop.shop.newId(), shop.shop.newId()]
      for (const [at, id] of ids.entries()) {
        const row = { id, slug: `${long}${at}`, name: `${long}${at}`, address: '9 Mill Road, Surat 395003' }
        await database().db.insert(sellers).values(row)
      }
      const names = await Promise.all(
        ids.map(async (id) => (await readPickupPlace(database().db, shop.shop, id))?.name ?? ''),
      )
      expect([new Set(names).size, ...names.map(({ length }) => length)]).toEqual([2, 36, 36])
    })

    test('names the place of the house for the house, and for who packs there', async () => {
      const house = await newPerson(shop, 'seller')
      expect(await toldOf(house, await weighedProduct(shop))).toMatchObject({ pickup_location: 'Studio' })
      await packsAt(HOUSE)
      expect(await toldOf(room.person, room.product)).toMatchObject({ pickup_location: 'Studio' })
      await packsAt('')
    })
  })

  describe('whose return the courier fetches', () => {
    const live = (address: string) =>
      database().db.update(sellers).set({ address, returnAddress: '' }).where(eq(sellers.id, room.sellerId))

    /** The order at the courier, and what the seller sees of it. */
    async function fetched() {
      const stage: ReturnStage = { shop, buyer: await newBuyer(shop), seller: room.person, product: room.product }
      const order = await deliveredOrder(stage, { method: 'COD', quantity: 1 })
      const { _id } = await approvedReturn(stage, order)
      const url = '/v1/api/seller/returns/pickups'
      expect((await send(shop, 'POST', url, { ids: [_id] }, room.person.token)).statusCode).toBe(200)
      while ((await bookDuePickups(shop.shop)) > 0);
      const theirs = shop.courier.book.parcels.find((one) => one.isReturn && one.order.order_id.startsWith(order.id))
      const seen: OrderJson = await readOne(shop, room.person, order._id)
      return { theirs: theirs?.order, pickup: seen.returns.at(-1)?.pickup }
    }

    test('has it brought to their own address, by its PIN code', async () => {
      await live('5 Bina Street, Surat 395001')
      expect((await fetched()).theirs).toMatchObject({
        ...{ shipping_customer_name: 'Bina Knots', shipping_address: '5 Bina Street, Surat 395001' },
        ...{ shipping_pincode: '395001', shipping_city: 'Surat', shipping_state: 'Gujarat' },
      })
    })

    test('is told when that address has no PIN code', async () => {
      await live('5 Bina Street, Surat')
      const { theirs, pickup } = await fetched()
      expect(theirs).toBeUndefined()
      expect(pickup).toMatchObject({ state: 'refused', problem: PICKUP_TEXTS.noPinCode })
    })

    test('has it brought to the house while they told no address', async () => {
      await live('')
      expect((await fetched()).theirs).toMatchObject({ shipping_address: HOUSE, shipping_pincode: '411001' })
    })
  })

  describe('sees of a buyer’s account', () => {
    let count = 0
    async function asked() {
      count += 1
      const refundTo = `asha.private.${count}@okbank`
      const buyer = await newBuyer(shop)
      const order = await moveTo(shop, room.person, await placeCod(shop, buyer, room.product), 'Delivered')
      const items = [{ itemId: order.cart.items[0]?._id, quantity: 1 }]
      const body = { items, reason: 'Too wide', refundTo }
      const answer = await send(shop, 'POST', `/v1/api/orders/${order._id}/returns`, body, buyer.token)
      expect(answer.statusCode, answer.body).toBe(200)
      await workPayouts(shop)
      const { _id } = (answer.json().order as OrderJson).returns[0] as ReturnJson
      const decide = (status: string, token = room.person.token) =>
        send(shop, 'PUT', `/v1/api/returns/${_id}`, { status, remark: 'So be it.' }, token)
      const seen = async (who = room.person) =>
        ((await readOne(shop, who, order._id)) as OrderJson).returns[0] as ReturnJson
      const listed = async () =>
        (await send(shop, 'GET', '/v1/api/seller/returns', undefined, room.person.token)).body.includes(refundTo)
      return { buyer, refundTo, decide, seen, listed }
    }

    test('all as long as money may go there, but never the name that the bank has', async () => {
      const { buyer, refundTo, seen } = await asked()
      expect(await seen(buyer)).toMatchObject({ account: { name: expect.any(String) } })
      const shown = await seen()
      expect(shown.refundTo).toBe(refundTo)
      expect(shown.account).not.toHaveProperty('name')
    })

    test.each([['Rejected'], ['Approved', 'Received', 'Refunded']])(
      'no more than its end after %s',
      async (...steps) => {
        const { refundTo, decide, seen, listed } = await asked()
        // Others' cash is sent by the house.
        const house = await newPerson(shop, 'seller')
        for (const status of steps) {
          const answer = await decide(status)
          if (answer.statusCode !== 200) expect((await decide(status, house.token)).statusCode).toBe(200)
        }
        expect((await seen()).refundTo).toBe('a•••@okbank')
        expect(await listed()).toBe(false)
        expect((await seen(house)).refundTo).toBe(refundTo)
      },
    )
  })

  describe('cannot make a buyer trusted', () => {
    /** Whether a replacement of the house would go out before the return is here. */
    async function isSentAtOnce(part: Partial<typeof orders.$inferInsert>) {
      await setTerms(shop, { exchangeTrustOrders: 2 })
      const stage = await exchangeStage(shop)
      const order = await deliver(stage)
      const other = await deliver(stage, { values: 'Blue S' })
      await database().db.update(orders).set(part).where(eq(orders.id, other._id))
      const itemId = order.cart.items[0]?._id
      const lines = [{ itemId, variantId: await idOf(stage, 'Red M') }]
      const body = { items: [{ itemId, quantity: 1, reasonCode: 'too_small' }], lines }
      const url = `/v1/api/orders/${order._id}/exchange/preview`
      return (await send(shop, 'POST', url, body, stage.buyer.token)).json().isSentAtOnce
    }

    test('two orders of the house make one', async () => expect(await isSentAtOnce({ channel: 'website' })).toBe(true))
    test('with goods of their own', async () => expect(await isSentAtOnce({ sellerId: room.sellerId })).toBe(false))
    test('nor can a sale that was written down', async () =>
      expect(await isSentAtOnce({ channel: 'message' })).toBe(false))
  })

  describe('may not be named', () => {
    const TOLD = { city: 'Surat', state: 'Gujarat', address: '5 Bina Street, Surat 395001' }
    const rename = (name: string, { token } = room.person) =>
      send(shop, 'PUT', '/v1/api/seller/own', { ...TOLD, name }, token)

    test.each(['Threadspeak', 'THREAD SPEAK', 'Thread-Speak.', 'asha  WEAVES'])('%j', async (name) => {
      await newRoom(shop, 'Asha Weaves')
      const answer = await rename(name)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual([{ path: 'name', message: OWN_SELLER_TEXTS.nameTaken }])
    })

    test('as another who takes the name at the same moment', async () => {
      const [one, two] = [await newRoom(shop, 'One'), await newRoom(shop, 'Two')]
      const answers = await Promise.all([rename('New Loom', one.person), rename('new loom', two.person)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    })

    test('but keep a name, and write it otherwise', async () => {
      const { person } = await newRoom(shop, 'Kept Name')
      expect((await rename('Kept Name', person)).statusCode).toBe(200)
      expect((await rename('KEPT name', person)).statusCode).toBe(200)
    })
  })

  test('tries no more than twenty codes of others an hour, and then learns nothing of any', async () => {
    const secret = await newCoupon(shop, { isPublic: false })
    const free = await newRoom(shop, 'Curious')
    const add = (code: string, token = free.person.token) =>
      send(shop, 'POST', '/v1/api/cupons', couponBody(code), token)
    // Free ones do not count.
    for (let i = 0; i < 22; i += 1) expect((await add(`OWN${i}`)).statusCode).toBe(200)
    const tries = await Promise.all(Array.from({ length: 25 }, () => add(secret)))
    expect(tries.filter(({ statusCode }) => statusCode === 409)).toHaveLength(20)
    for (const code of [secret, 'FREE1']) {
      const answer = await add(code)
      expect([answer.statusCode, answer.json().message]).toEqual([429, SELLER_COUPON_TEXTS.tooMany])
    }
    expect((await add('FREE2', room.person.token)).statusCode).toBe(200)
  })
})

function couponBody(code: string) {
  return { code, discountType: 'percentage', discountValue: 10, expirationDate: '2026-12-31' }
}
