import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import { categories, products } from '#database/tables/catalogue.ts'
import { product } from '../../tests/support/rows.ts'
import { openTestDatabase } from '../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts'

let database: Database
let shop: TestShop
const ticks: (() => void)[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  const deaf: Database = { ...database, listen: async () => async () => {} }
  const every = (_: number, work: () => void) => {
    ticks.push(work)
    return () => {}
  }
  shop = await openTestShop({ database: deaf, hasLimits: false, every })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

test('a product of which no notice was heard is on sale after the next look at the versions', async () => {
  await database.db.insert(categories).values({ name: 'Toys', position: 0 })
  await database.db.insert(products).values(product({ title: 'Unheard-of bear' }))
  const listed = async () => (await shop.app.inject('/v1/api/products')).body
  expect(await listed()).not.toContain('Unheard-of bear')
  for (const tick of ticks) tick()
  await vi.waitFor(async () => expect(await listed()).toContain('Unheard-of bear'), { timeout: 10_000 })
})
