import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalList } from '#contracts/content/legal.ts'
import { legalPages } from '#database/tables/legal.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('answers legals without a token, and a new page as soon as it is there [API-37] [ENTITY-28] [ENTITY-29]', async () => {
  const content = '**Shipping** is free from ₹1,000.\n\nIt takes five days.'
  await shop.database.db.insert(legalPages).values({ id: shop.shop.newId(), title: 'Shipping-Policy', content })
  await expect
    .poll(async () => legalList.parse((await shop.app.inject('/v1/api/legal')).json()).legals)
    .toEqual([{ _id: expect.any(String), title: 'Shipping-Policy', content }])
})
