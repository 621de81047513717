import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { limits } from '#database/tables/limits.ts'
import { orders } from '#database/tables/orders.ts'
import { parcels } from '#database/tables/parcels.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, orderBody, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { LIMITS } from '../limits/limits.ts'

let count = 0
/** A phone number and a door that nobody has ordered to before. */
function newHome(change: object = {}) {
  count += 1
  return { ...SHIPPING, phone: `97${String(10_000_000 + count)}`, address: `${count} Spindle Road`, ...change }
}

onBothDatabases('rules for cash', (database) => {
  let shop: TestShop
  let admin: Person
  let goods: Product

  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
    admin = await newPerson(shop, 'admin')
    goods = await stockProduct(shop, { stock: 900, category: 'Fashion', originalPaise: 60_000, discountPaise: null })
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    await database().db.delete(limits)
    await setTerms(shop, {
      prepaidCategories: [],
      isMadeToOrderPrepaid: false,
      codReturnedParcels: null,
      codReturnedPercent: null,
    })
  })

  const order = (buyer: Person, products: Product[], shippingInfo: object = {}) => {
    const items = products.map((product) => cartLine(product))
    return send(shop, 'POST', '/v1/api/orders', orderBody(goods, 'COD', { items, shippingInfo }), buyer.token)
  }
  const termsFor = async (token?: string) =>
    (await send(shop, 'GET', '/v1/api/checkout/cod', undefined, token)).json().cod
  const ask = (home: { phone: string; address: string; postalCode: string }, token?: string) => {
    const { phone, address, postalCode } = home
    return send(shop, 'POST', '/v1/api/checkout/cod/history', { phone, address, postalCode }, token)
  }
  const isRefused = async (home: ReturnType<typeof newHome>, token?: string) =>
    (await ask(home, token)).json().isRefused

  /** A cash order whose parcel ended so. */
  async function ended(buyer: Person, home: object, state: 'delivered' | 'came_back'): Promise<OrderJson> {
    const placed = await placeCod(shop, buyer, goods, { shippingInfo: home })
    const now = shop.clock.now()
    await database()
      .db.insert(parcels)
      .values({
        ...{ id: shop.shop.newId(), orderId: placed._id, number: 1, reference: `${placed.id}-1`, state },
        ...{ weightGrams: 150, lengthMm: 200, widthMm: 150, heightMm: 50, worthPaise: 60_000, collectPaise: 60_000 },
        ...{ endedAt: now, createdAt: now, updatedAt: now },
      })
    return placed
  }

  describe('a cart with one piece that is paid online', () => {
    test('is refused cash by its category, and hears which piece it is', async () => {
      const buyer = await newBuyer(shop)
      const tote = await stockProduct(shop, { title: 'Angan Tote', category: 'Bags', stock: 9 })
      await setTerms(shop, { prepaidCategories: ['bags'] })
      expect((await termsFor(buyer.token)).prepaidCategories).toEqual(['bags'])
      const answer = await order(buyer, [goods, tote])
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Angan Tote is paid online, like everything in Bags.',
      ])
      expect((await order(buyer, [goods])).statusCode).toBe(200)
    })

    test('is refused cash because it is made to order', async () => {
      const buyer = await newBuyer(shop)
      const made = await stockProduct(shop, { title: 'Neel Kurta', leadDays: 12, stock: 9 })
      expect((await order(buyer, [made])).statusCode).toBe(200)
      await setTerms(shop, { isMadeToOrderPrepaid: true })
      expect((await termsFor(buyer.token)).isMadeToOrderPrepaid).toBe(true)
      expect((await order(buyer, [made])).json().message).toBe('Neel Kurta is made to order, so it is paid online.')
    })

    test('is not promised cash on its own page', async () => {
      const made = await stockProduct(shop, { leadDays: 12, stock: 9 })
      const path = `/v1/api/delivery?pin=560038&ids=${made.id}`
      const isPossible = async () => (await send(shop, 'GET', path)).json().delivery.isCashPossible
      expect(await isPossible()).toBe(true)
      await setTerms(shop, { isMadeToOrderPrepaid: true })
      expect(await isPossible()).toBe(false)
    })
  })

  describe('parcels that came back', () => {
    test('end cash for their account, which knows it beforehand', async () => {
      const buyer = await newBuyer(shop)
      await ended(buyer, newHome(), 'came_back')
      await setTerms(shop, { codReturnedParcels: 2 })
      expect((await termsFor(buyer.token)).isHistoryRefused).toBe(false)
      await ended(buyer, newHome(), 'came_back')
      expect((await termsFor(buyer.token)).isHistoryRefused).toBe(true)
      const answer = await order(buyer, [goods], newHome())
      expect([answer.statusCode, answer.json().message]).toEqual([409, CHECKOUT_TEXTS.codCameBack])
    })

    test('by share count from three parcels on', async () => {
      const buyer = await newBuyer(shop)
      await setTerms(shop, { codReturnedPercent: 50 })
      for (const state of ['delivered', 'came_back'] as const) await ended(buyer, newHome(), state)
      expect((await termsFor(buyer.token)).isHistoryRefused).toBe(false)
      await ended(buyer, newHome(), 'came_back')
      expect((await termsFor(buyer.token)).isHistoryRefused).toBe(true)
    })

    test.each(['phone', 'address'] as const)('end cash for their %s too, also without an account', async (same) => {
      const home = newHome()
      await ended(await newBuyer(shop), home, 'came_back')
      const other = newHome({
        [same]: same === 'address' ? home.address.toUpperCase().replaceAll(' ', ', ') : home.phone,
      })
      await setTerms(shop, { codReturnedParcels: 1 })
      expect(await isRefused(newHome())).toBe(false)
      expect(await isRefused(other)).toBe(true)
      const answer = await order(await newBuyer(shop), [goods], other)
      expect(answer.json().message).toBe(CHECKOUT_TEXTS.codCameBack)
    })

    test('to the same street of another PIN code say nothing', async () => {
      const home = newHome()
      await ended(await newBuyer(shop), home, 'came_back')
      await setTerms(shop, { codReturnedParcels: 1 })
      expect(await isRefused(newHome({ address: home.address, postalCode: '560001' }))).toBe(false)
    })

    test('are forgotten after a year', async () => {
      const [buyer, home] = [await newBuyer(shop), newHome()]
      const placed = await ended(buyer, home, 'came_back')
      await setTerms(shop, { codReturnedParcels: 1 })
      expect(await isRefused(home)).toBe(true)
      const longAgo = new Date(shop.clock.now().getTime() - 366 * 86_400_000)
      await database().db.update(parcels).set({ endedAt: longAgo }).where(eq(parcels.orderId, placed._id))
      expect(await isRefused(home)).toBe(false)
    })

    test('until today count no more once the shop has said so', async () => {
      const [buyer, home] = [await newBuyer(shop), newHome()]
      await ended(buyer, home, 'came_back')
      await setTerms(shop, { codReturnedParcels: 1 })
      const path = `/v1/api/admin/customers/${buyer.user._id}`
      const file = (await send(shop, 'GET', path, undefined, admin.token)).json()
      expect(file.parcels).toEqual({ sent: 1, arrived: 0, cameBack: 1, countedFrom: null })
      const said = await send(shop, 'POST', `${path}/cod/anew`, undefined, admin.token)
      expect(said.json().parcels.countedFrom).toBe(shop.clock.now().toISOString())
      expect(await isRefused(home)).toBe(false)
      expect((await order(buyer, [goods], home)).statusCode).toBe(200)
    })

    test('that were paid online say nothing about cash', async () => {
      const [buyer, home] = [await newBuyer(shop), newHome()]
      const placed = await ended(buyer, home, 'came_back')
      await database().db.update(orders).set({ method: 'online' }).where(eq(orders.id, placed._id))
      await setTerms(shop, { codReturnedParcels: 1 })
      expect(await isRefused(home)).toBe(false)
    })

    test('stop an order from going to their door by a changed address', async () => {
      const [buyer, home] = [await newBuyer(shop), newHome()]
      await ended(await newBuyer(shop), home, 'came_back')
      await setTerms(shop, { codReturnedParcels: 1 })
      const placed = await placeCod(shop, buyer, goods, { shippingInfo: newHome() })
      const change = await send(
        shop,
        'PUT',
        `/v1/api/orders/${placed._id}/address`,
        { shippingInfo: home },
        buyer.token,
      )
      expect([change.statusCode, change.json().message]).toEqual([400, CHECKOUT_TEXTS.codCameBack])
    })
  })

  describe('whether parcels came back', () => {
    test('is answered alike, and not counted, in a store without such a rule', async () => {
      const home = newHome()
      await ended(await newBuyer(shop), home, 'came_back')
      await database().db.delete(limits)
      expect((await ask(home)).json()).toEqual({ success: true, isRefused: false })
      expect(await database().db.$count(limits)).toBe(0)
      expect(await termsFor()).not.toHaveProperty('isHistoryRefused')
    })

    test('is answered a few times an hour', async () => {
      await setTerms(shop, { codReturnedParcels: 1 })
      const asked = Array.from({ length: LIMITS.cod_questions_network.most + 1 }, () => newHome())
      const answers: number[] = []
      for (const home of asked) answers.push((await ask(home)).statusCode)
      expect(answers.filter((status) => status === 200)).toHaveLength(LIMITS.cod_questions_network.most)
      expect(answers.at(-1)).toBe(429)
    })
  })
})
