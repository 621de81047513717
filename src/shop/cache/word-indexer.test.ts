import { ne, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { searchCatalogue } from '../catalogue/search-catalogue.ts'
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts'

const GOODS = 700

/** As a bulk import leaves them: on the shelf, and none of their words written. */
async function bringIn(db: Db): Promise<void> {
  await db.execute(sql`insert into categories (name, position) values ('Shawls', 1)`)
  await db.execute(sql`insert into products (id, title, description, category, original_paise, stock, released_on)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(k), 12, '0'))::uuid, 'Shawl piece' || k, 'Warm', 'Shawls', 50000, 5, '2026-01-10'
    from generate_series(1, ${GOODS}::int) k`)
}

const countOld = (db: Db) => db.$count(productSearch, ne(productSearch.wanted, productSearch.indexed))

async function found(db: Db, keeper: CatalogueCache, search: string): Promise<number> {
  const catalogue = await keeper.get()
  if (catalogue.isWhole) throw new Error('a limit below nothing')
  const query = { ...NO_FILTERS, search, page: 1, sortBy: 'newest' as const }
  return (await searchCatalogue(db, catalogue, query)).total
}

onBothDatabases('the words of many new products', (database) => {
  test('keep no reader waiting, and are found without another write, also after an end in the middle', async () => {
    const { db } = database()
    await bringIn(db)
    const fail = (error: unknown) => expect.fail(String(error))

    const first = createCatalogueCache(db, -1, fail)
    expect(await first.get()).toMatchObject({ count: GOODS })
    first.stop()
    const left = await countOld(db)
    expect(left).toBeGreaterThan(GOODS / 2)
    // The newest are there at once, the list is whole, and the rest is only not found yet.
    expect(await found(db, first, `piece${GOODS}`)).toBe(1)
    // 1, 10 to 19, and 100 to 199.
    expect(await found(db, first, 'piece1')).toBeLessThan(111)
    expect(await found(db, first, '')).toBe(GOODS)
    expect(await found(db, first, 'shawl')).toBe(GOODS - left)

    const second = createCatalogueCache(db, -1, fail)
    // What was counted too early is counted anew.
    await found(db, second, 'shawl')
    const isWhole = async () => expect(await found(db, second, 'shawl')).toBe(GOODS)
    await vi.waitFor(isWhole, { timeout: 20_000, interval: 20 })
    expect(await found(db, second, 'piece1')).toBe(111)
    expect(await countOld(db)).toBe(0)
    second.stop()
  })
})
