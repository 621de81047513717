import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { searchWords } from '#database/tables/product-search.ts'
import { understandQuery } from '#rules/search/understand-query.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { createCatalogueCache, type LargeCatalogue } from '../cache/catalogue-cache.ts'
import { searchSteps } from './search-steps.ts'

onBothDatabases('the steps of a search', (database) => {
  let catalogue: LargeCatalogue
  const put = (db: Db, id: number, title: string, description: string) =>
    db.execute(sql`insert into products (id, title, description, category, original_paise, stock, released_on)
      values (('01900000-0000-7000-8000-' || lpad(${id}::text, 12, '0'))::uuid, ${title}, ${description}, 'Shawls', 50000, 5, '2026-01-10')`)
  const index = async (db: Db) => {
    const cache = createCatalogueCache(db, -1, (error) => expect.fail(String(error)))
    catalogue = (await cache.get()) as LargeCatalogue
    cache.stop()
  }
  const fieldsOf = async (word: string) =>
    (await database().db.select().from(searchWords).where(eq(searchWords.word, word)))[0]?.fields
  const stepsFor = async (typed: string) =>
    (await searchSteps(database().db, understandQuery(typed, catalogue.meanings).terms))?.upTo.join(' ') ?? ''

  beforeAll(async () => {
    const { db } = database()
    await db.execute(sql`insert into categories (name, position) values ('Shawls', 1)`)
    await put(db, 1, 'Pashmina', 'Featherlight and warm')
    await index(db)
  })

  test('ask for a word only in the fields that have it', async () => {
    expect([await fieldsOf('pashmina'), await fieldsOf('shawls'), await fieldsOf('featherlight')]).toEqual([
      't',
      'c',
      'd',
    ])
    const steps = await stepsFor('featherlight')
    expect(steps).toContain("'dfeatherlight'")
    expect(steps).not.toMatch(/'[tck]featherlight'(?!:)/)
  })

  test('ask in another field as soon as a product has it there', async () => {
    const { db } = database()
    await put(db, 2, 'Featherlight stole', 'Soft')
    await index(db)
    expect(await fieldsOf('featherlight')).toBe('dt')
    expect(await stepsFor('featherlight')).toContain("'tfeatherlight'")
  })
})
