import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct } from '../../../tests/support/test-shop.ts'
import { stockVariants } from '../../../tests/support/variants.ts'
import { createCatalogueCache } from './catalogue-cache.ts'
import { readInStock } from './read-in-stock.ts'

vi.mock('./read-in-stock.ts', { spy: true })

const fail = (error: unknown) => {
  throw error
}

onBothDatabases('a change of stock', (database) => {
  let [kurta, scarf]: Product[] = []
  beforeAll(async () => {
    const shop = await openTestShop({ database: database() })
    await database().db.delete(products)
    kurta = await stockVariants(shop, await newPerson(shop, 'seller'), { title: 'Neel Kurta', stock: 2 })
    scarf = await stockProduct(shop, { title: 'Tara Scarf', stock: 1 })
    await shop.close()
  })
  afterEach(() => vi.clearAllMocks())

  test.each([
    ['with combinations reads those of this product', () => kurta, () => [kurta?.id]],
    ['without combinations reads none', () => scarf, () => []],
  ])('of a product %s', async (_, changed, read) => {
    const cache = createCatalogueCache(database().db, 5000, fail)
    await cache.get()
    vi.mocked(readInStock).mockClear()
    await cache.refreshStock([changed()!.id])
    expect(vi.mocked(readInStock).mock.calls.map(([, ids]) => ids)).toEqual([read()])
    cache.stop()
  })
})
