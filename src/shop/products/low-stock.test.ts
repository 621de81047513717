import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants, variantsOf } from '../../../tests/support/variants.ts'
import { readDashboard } from '../figures/read-seller-dashboard.ts'
import { listSellerProducts } from './list-seller-products.ts'

const QUERY = { search: '', category: '', sort: 'name', page: 1 } as const

onPostgres('a product of which one combination is sold out', (database) => {
  let shop: TestShop
  let seller: Person
  let kurta: Product

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    kurta = await stockVariants(shop, seller, { title: 'Neel Kurta', stock: 50 })
    await stockVariants(shop, seller, { title: 'Whole Kurta', stock: 50 })
    await stockProduct(shop, { title: 'Plenty', stock: 200 })
    await setStock('Red S', 0)
  })
  afterAll(() => shop.close())

  async function setStock(values: string, stock: number) {
    const id = (await variantsOf(shop, kurta)).get(values)?.id ?? ''
    await database().db.update(productVariants).set({ stock }).where(eq(productVariants.id, id))
  }
  const listed = async (show: 'low' | 'sold') =>
    (await listSellerProducts(asUser(shop, seller), { ...QUERY, show })).products

  test('is in the list of low stock', async () => {
    expect((await listed('low')).map(({ title }) => title)).toEqual(['Neel Kurta'])
  })

  test('says in lists how many combinations it has and how many are sold out', async () => {
    const counts = (await listed('sold')).map(({ title, variantCount, soldOutCount }) => [
      title,
      variantCount,
      soldOutCount,
    ])
    expect(counts).toEqual([
      ['Neel Kurta', 4, 1],
      ['Plenty', undefined, undefined],
      ['Whole Kurta', 4, 0],
    ])
  })

  test('is named on the dashboard with what is sold out, beside the count of products with few left', async () => {
    const { lowStockCount, partlySoldOutCount, lowStock } = await readDashboard(asUser(shop, seller))
    expect([lowStockCount, partlySoldOutCount]).toEqual([0, 1])
    expect(lowStock).toMatchObject([{ title: 'Neel Kurta', inStock: 150, soldOut: ['Red, S'], soldOutCount: 1 }])
  })

  test('is out of it once the combination is retired', async () => {
    const id = (await variantsOf(shop, kurta)).get('Red S')?.id ?? ''
    await database().db.update(productVariants).set({ retiredAt: new Date() }).where(eq(productVariants.id, id))
    expect(await listed('low')).toEqual([])
  })
})
