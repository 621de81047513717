import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

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

test('what is sold out is asked for alone, and holds nothing that is retired [SELL-PROD-01]', async () => {
  const { id } = await stockProduct(shop, { title: 'Empty shelf', stock: 0 })
  const retired = await stockProduct(shop, { title: 'Empty and retired', stock: 0 })
  await send(shop, 'PUT', `/v1/api/products/${retired.id}`, { onSale: false }, admin.token)
  expect(await titles('show=out')).toEqual(['Empty shelf'])
  await send(shop, 'POST', `/v1/api/products/${id}/stock`, { stock: 3, reason: 'Counted' }, admin.token)
  expect(await titles('show=out')).toEqual([])
})

test('off sale a product is retired and never erased; on sale it is back; of two editors the second is told', async () => {
  const { id } = await stockProduct(shop, { title: 'Switch' })
  const put = (body: object) => send(shop, 'PUT', `/v1/api/products/${id}`, body, admin.token)
  const seen = (await ask('search=Switch')).json().products[0]
  const off = await put({ onSale: false, updatedAt: seen.updatedAt })
  expect(off.json().product.retiredAt).not.toBeNull()
  const late = await put({ originalPrice: '5', updatedAt: seen.updatedAt })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ changedBy: admin.user.name, product: { title: 'Switch' } })
  const on = await put({ onSale: true, updatedAt: off.json().product.updatedAt })
  expect(on.json().product.retiredAt).toBeNull()
})
