import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { giveTo, newRoom } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct } from '../../../tests/support/test-shop.ts'

onBothDatabases('a seller’s own settings', (database) => {
  test('tell how many of their open orders must leave before the end of a holiday', async () => {
    const shop = await openTestShop({ database: database(), hasLimits: false })
    try {
      const room = await newRoom(shop, 'Away Looms')
      const slow = await stockProduct(shop, { leadDays: 14 })
      await giveTo(shop, slow, room.sellerId)
      const buyer = await newBuyer(shop)
      // To be shipped by 3 and 17 March; the house's does not count.
      await placeCod(shop, buyer, room.product)
      await placeCod(shop, buyer, slow)
      await placeCod(shop, buyer, await stockProduct(shop, { sellerId: HOUSE_SELLER_ID }))
      const { token } = room.person
      const away = async (awayUntil: string) =>
        (await send(shop, 'PUT', '/v1/api/seller/own', { awayUntil }, token)).json().seller?.ordersDue
      expect(await away('2026-03-02')).toBe(0)
      expect(await away('2026-03-16')).toBe(1)
      expect(await away('2026-03-17')).toBe(2)
      const read = async () => (await send(shop, 'GET', '/v1/api/seller/own', undefined, token)).json().seller
      expect((await read()).ordersDue).toBe(2)
      expect(await away('')).toBe(0)
    } finally {
      await shop.close()
    }
  })

  test('and a suspended seller’s dashboard counts the goods that are hidden', async () => {
    const shop = await openTestShop({ database: database(), hasLimits: false })
    try {
      const room = await newRoom(shop, 'Hidden Looms')
      const admin = await newPerson(shop, 'admin')
      const board = async () =>
        (await send(shop, 'GET', '/v1/api/seller/dashboard', undefined, room.person.token)).json()
      expect(await board()).toMatchObject({ productCount: 1, hiddenCount: 0 })
      const url = `/v1/api/admin/sellers/${room.person.user._id}/suspend`
      expect((await send(shop, 'POST', url, { reason: 'Complaints.' }, admin.token)).statusCode).toBe(200)
      expect(await board()).toMatchObject({ productCount: 0, hiddenCount: 1 })
      expect(await database().db.$count(products, eq(products.isSuspended, true))).toBe(1)
    } finally {
      await shop.close()
    }
  })
})
