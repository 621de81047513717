import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SellerProductJson } from '#contracts/seller-product-json.ts'
import { newPerson, type Person, send } from '../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../tests/support/test-shop.ts'

let shop: TestShop
let admin: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  admin = await newPerson(shop, 'admin')
  await stockProduct(shop, { title: 'bowl', category: 'Home', originalPaise: 30_000, discountPaise: null, stock: 4 })
  await stockProduct(shop, {
    title: 'Apron',
    category: 'Home',
    originalPaise: 90_000,
    discountPaise: 20_000,
    stock: 50,
  })
  await stockProduct(shop, { title: 'Cap', category: 'Fashion', originalPaise: 25_000, discountPaise: null, stock: 9 })
})
afterAll(() => shop.close())

const ask = (query: string) => send(shop, 'GET', `/v1/api/seller/products?${query}`, undefined, admin.token)
const titles = async (query: string) => (await ask(query)).json().products.map(({ title }: SellerProductJson) => title)

test.each([
  ['sort=name', ['Apron', 'bowl', 'Cap']],
  ['sort=category', ['Cap', 'Apron', 'bowl']],
  ['sort=price', ['Apron', 'Cap', 'bowl']],
  ['sort=-price', ['bowl', 'Cap', 'Apron']],
  ['sort=stock', ['bowl', 'Cap', 'Apron']],
  ['sort=-stock', ['Apron', 'Cap', 'bowl']],
  ['category=Home&sort=name', ['Apron', 'bowl']],
  ['category=Nothing', []],
  ['category=Home&search=apr', ['Apron']],
])('an admin asks for %s [ADMIN-04] [ENTITY-40]', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('every status at once holds what is retired too; an unknown order is refused', async () => {
  const { products } = (await ask('search=Cap')).json()
  await shop.database.db.execute(`update products set retired_at = now() where id = '${products[0]._id}'`)
  expect(await titles('show=all&sort=name')).toEqual(['Apron', 'bowl', 'Cap'])
  expect(await titles('sort=name')).toEqual(['Apron', 'bowl'])
  expect((await ask('sort=secret')).statusCode).toBe(400)
})
