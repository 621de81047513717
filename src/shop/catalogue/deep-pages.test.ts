import { type Query, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#database/connect.ts'
import { categories } from '#database/tables/catalogue.ts'
import { NO_FILTERS, SORTS } from '#rules/catalogue-query.ts'
import { DEAL_SORTS } from '#rules/deals.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { createCatalogueCache, type LargeCatalogue } from '../cache/catalogue-cache.ts'
import { indexWords } from '../cache/index-words.ts'
import { STRETCH } from './page-boundaries.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { sqlDeals } from './sql-deals.ts'
import { sqlRelated } from './sql-home.ts'
import { sqlEverything, sqlListing } from './sql-listing.ts'

const COUNT = 4 * STRETCH + 7
const DEEP = Math.floor((3.5 * STRETCH) / 12)

onBothDatabases('a large shop', (database) => {
  let catalogue: LargeCatalogue
  let db: Db
  beforeAll(async () => {
    db = database().db
    await db.insert(categories).values({ name: 'Bags', position: 0 })
    await db.execute(sql`
      insert into products (id, title, description, category, original_paise, discount_paise, stock, best_seller,
        rating_sum, rating_count, released_on)
      select lpad(to_hex(i), 32, '0')::uuid, 'Bag ' || i, '', 'Bags', 100000 + i % 9, 100000 / (2 + i % 3), 5, i % 2 = 0,
        1 + i % 5, 1, '2026-01-10' from generate_series(1, ${COUNT}::integer) as i`)
    // Otherwise the indexer's statements would be counted.
    while ((await indexWords(db)) !== 'nothing');
    const cache = createCatalogueCache(db, -1, () => undefined)
    const read = await cache.get()
    cache.stop()
    if (read.isWhole) throw new Error('no shop is small enough for a limit below nothing')
    catalogue = read
  })

  async function sentBy(work: () => Promise<unknown>): Promise<Query[]> {
    const { session } = db as unknown as { session: { prepareQuery(query: Query): unknown } }
    const sent = vi.spyOn(session, 'prepareQuery')
    await work()
    const queries = sent.mock.calls.map(([query]) => query)
    sent.mockRestore()
    return queries
  }

  /** How many products each statement skips that `work` sends. */
  async function skippedBy(work: () => Promise<unknown>): Promise<number[]> {
    return (await sentBy(work)).map(({ sql: text, params }) => {
      const [, place] = /offset \$(\d+)/.exec(text) ?? []
      return place === undefined ? 0 : Number(params[Number(place) - 1])
    })
  }

  test('counts a new search once, together with the choices of its filters', async () => {
    const sent = await sentBy(() => sqlListing(db, catalogue, { ...NO_FILTERS, search: 'bags', page: 1 }))
    const counts = sent.filter(({ sql: text }) => /count_found|found_choices|found_products/.test(text))
    expect(counts.map(({ sql: text }) => text)).toEqual([expect.stringContaining('found_choices')])
  })

  test.each(SORTS)('finds a deep page sorted by %s by one statement, less than a stretch before it', async (sortBy) => {
    const query = { ...NO_FILTERS, search: '', sortBy, page: DEEP }
    await searchCatalogue(db, catalogue, query)
    const [skipped, ...others] = await skippedBy(() => searchCatalogue(db, catalogue, { ...query, page: DEEP + 1 }))
    expect(skipped).toBeLessThan(STRETCH)
    expect(others).toEqual([])
  })

  test('does so for deals in every order, and for the list of everything', async () => {
    for (const sortBy of DEAL_SORTS) {
      const page = (at: number) => sqlDeals({ db, catalogue }, { discount: 40, sortBy, page: at })
      await page(DEEP)
      const skipped = await skippedBy(() => page(DEEP - 1))
      expect(skipped, sortBy).toHaveLength(1)
      expect(skipped[0], sortBy).toBeLessThan(STRETCH)
    }
    await sqlEverything({ db, catalogue }, 15, 48)
    expect(await skippedBy(() => sqlEverything({ db, catalogue }, 16, 48))).toEqual([0])
  })

  test('sorts a category once for all of its product pages', async () => {
    const { items } = await searchCatalogue(db, catalogue, { ...NO_FILTERS, search: '', page: 1 })
    const [first, second] = items
    await sqlRelated({ db, catalogue }, first!)
    let related: { id: string }[] = []
    const statements = await skippedBy(async () => {
      related = await sqlRelated({ db, catalogue }, second!)
    })
    expect(statements).toHaveLength(1)
    expect(related).toHaveLength(4)
    expect(related.map(({ id }) => id)).not.toContain(second!.id)
  })
})
