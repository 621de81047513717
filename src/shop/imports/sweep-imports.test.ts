import { afterAll, beforeAll, expect, test } from 'vitest'
import { productImportRows, productImports } from '#database/tables/product-imports.ts'
import type { ImportState } from '#rules/product-import.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { sweepImports } from './sweep-imports.ts'

const DAY_MS = 24 * 3_600_000

onBothDatabases('the sweep of imports', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
  })
  afterAll(() => shop.close())

  async function anImport(state: ImportState, days: number): Promise<string> {
    const id = shop.shop.newId()
    const at = new Date(shop.clock.now().getTime() - days * DAY_MS)
    const isOver = ['done', 'cancelled', 'failed', 'undone'].includes(state)
    await shop.database.db.insert(productImports).values({
      ...{ id, fileName: 'goods.csv', fileHash: id, state, matchesTitles: true, rowCount: 1, createdAt: at },
      ...(isOver ? { finishedAt: at } : {}),
    })
    await shop.database.db.insert(productImportRows).values({ importId: id, row: 2, title: 'Kurta', fields: {} })
    return id
  }

  test('takes out half uploads, what nobody confirmed and what ended long ago, with all rows', async () => {
    const gone = [
      await anImport('receiving', 2),
      await anImport('ready', 31),
      ...(await Promise.all((['done', 'cancelled', 'failed', 'undone'] as const).map((state) => anImport(state, 91)))),
    ]
    const untouched = [
      await anImport('receiving', 0.5),
      await anImport('ready', 29),
      await anImport('done', 89),
      // Running work is never deleted, however long it takes.
      ...(await Promise.all((['checking', 'running', 'undoing'] as const).map((state) => anImport(state, 200)))),
    ]
    expect(await sweepImports(shop.shop)).toBe(gone.length)
    const left = (await shop.database.db.select().from(productImports)).map(({ id }) => id)
    expect(left.sort()).toEqual(untouched.sort())
    const rows = (await shop.database.db.select().from(productImportRows)).map(({ importId }) => importId)
    expect(rows.sort()).toEqual(untouched.sort())
    expect(await sweepImports(shop.shop)).toBe(0)
  })
})
