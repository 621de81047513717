import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { migrationsDir } from '../../tests/support/test-database.ts'
import { openDatabase } from './connect.ts'

vi.setConfig({ testTimeout: 120_000 })

const BEFORE = '0033_search-rules-and-counts'
const PRODUCT = '01900000-0000-7000-8000-000000000001'
const ORDER = '01900000-0000-7000-8000-000000000002'
const ITEM = '01900000-0000-7000-8000-000000000003'

let folder: string
let server: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threadspeak-variants-'))
  server = await startTestPostgres()
  const older = join(folder, 'older')
  await cp(migrationsDir, older, { recursive: true })
  const path = join(older, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === BEFORE)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const OLD_ROWS = [
  sql`insert into categories (name, position) values ('Fashion', 0) on conflict do nothing`,
  sql`insert into products (id, title, description, category, original_paise, stock, colors, sizes, released_on)
    values (${PRODUCT}, 'Kurta', 'Soft', 'Fashion', 50000, 7, '{Red,Blue}', '{38,40}', '2026-01-01')`,
  sql`insert into stock_movements (id, product_id, delta, reason) values (${ORDER}, ${PRODUCT}, 9, 'opening')`,
  sql`insert into orders (id, number, status, placed_at, updated_at, deliver_by, full_name, phone, email, address, city,
      state, country, postal_code, method, payment_status, quantity, subtotal_paise, discount_paise, shipping_paise,
      platform_fee_paise, total_paise, stock, search_text)
    values (${ORDER}, 'AAAA0000', 'Processing', now(), now(), now(), 'A', '1', 'a@b', 'c', 'd', 'e', 'INDIA', '560038',
      'COD', 'Pending', 2, 100000, 0, 0, 0, 100000, 'taken', '')`,
  sql`insert into order_items (id, order_id, position, product_id, title, description, category, images, original_paise,
      price_paise, quantity, color, size)
    values (${ITEM}, ${ORDER}, 0, ${PRODUCT}, 'Kurta', 'Soft', 'Fashion', '{}', 50000, 50000, 2, 'Red', 38)`,
  sql`insert into stock_movements (id, product_id, delta, reason, reference, order_item_id)
    values (${ITEM}, ${PRODUCT}, -2, 'order', ${ORDER}, ${ITEM})`,
]

test('a shop of before keeps every number: its stock stands under the default variant', async () => {
  const place = { databaseUrl: await server.newDatabase('nothing'), dataDir: '' }
  const older = await openDatabase({ ...place, migrationsDir: join(folder, 'older') })
  for (const row of OLD_ROWS) await older.db.execute(row)
  await older.close()
  const { db, close } = await openDatabase({ ...place, migrationsDir })
  const variants = await db.execute(sql`select id, product_id, values, stock, retired_at from product_variants`)
  expect(variants.rows).toEqual([{ id: PRODUCT, product_id: PRODUCT, values: [], stock: 7, retired_at: null }])
  const products = await db.execute(sql`select stock, colors, sizes, options from products`)
  expect(products.rows).toEqual([{ stock: 7, colors: ['Red', 'Blue'], sizes: [38, 40], options: [] }])
  const items = await db.execute(sql`select variant_id, color, size, choice from order_items`)
  expect(items.rows).toEqual([{ variant_id: PRODUCT, color: 'Red', size: 38, choice: [] }])
  const moved = await db.execute(sql`select variant_id, sum(delta)::int as stock from stock_movements group by 1`)
  expect(moved.rows).toEqual([{ variant_id: PRODUCT, stock: 7 }])
  await close()
})
