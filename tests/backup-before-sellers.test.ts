import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openBackup } from '#database/backup/open-backup.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { migrate, readMigrations } from '#database/migrate.ts'
import { openWithoutMigrating } from '#database/open-without-migrating.ts'
import { folderStore } from '#integrations/images/folder-store.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { onBothDatabases } from './support/both-databases.ts'
import { startTestPostgres } from './support/postgres.ts'
import { migrationsDir } from './support/test-database.ts'

/** The last migration of a shop in which whoever sold, sold for the shop. */
const BEFORE = '0068_store-credit'
const SELLER = '01900000-0000-7000-8000-000000000001'
const PRODUCT = '01900000-0000-7000-8000-000000000002'
const ORDER = '01900000-0000-7000-8000-000000000003'
const ITEM = '01900000-0000-7000-8000-000000000004'
const SHOPPER = '01900000-0000-7000-8000-000000000005'

const OLD_ROWS = [
  sql`insert into users (id, name, username, email, role) values
    (${SELLER}, 'Sana', 'sana', 'sana@example.in', 'seller'), (${SHOPPER}, 'Asha', 'asha', 'asha@example.in', 'customer')`,
  sql`insert into categories (name, position) values ('Fashion', 0) on conflict do nothing`,
  sql`insert into size_guides (id, name, measures, rows) values (${PRODUCT}, 'Kurtas', '["chest"]', '[]')`,
  sql`insert into products (id, title, description, category, original_paise, stock, colors, sizes, released_on)
    values (${PRODUCT}, 'Kurta', 'Soft', 'Fashion', 50000, 7, '{Red}', '{38}', '2026-01-01')`,
  sql`insert into stock_movements (id, product_id, variant_id, delta, reason)
    values (${ORDER}, ${PRODUCT}, ${PRODUCT}, 9, 'opening')`,
  sql`insert into coupons (id, code, discount_type, discount_value, expires_at)
    values (${PRODUCT}, 'SAVE10', 'percentage', 1000, now() + interval '1 year')`,
  sql`insert into orders (id, user_id, number, status, placed_at, updated_at, deliver_by, full_name, phone, email, address,
      city, state, country, postal_code, method, payment_status, quantity, subtotal_paise, discount_paise, shipping_paise,
      platform_fee_paise, total_paise, stock, search_text)
    values (${ORDER}, ${SHOPPER}, 'AAAA0000', 'Processing', now(), now(), now(), 'A', '1', 'a@b', 'c', 'd', 'e', 'INDIA',
      '560038', 'COD', 'Pending', 2, 100000, 0, 5000, 500, 105500, 'taken', '')`,
  sql`insert into order_items (id, order_id, position, product_id, variant_id, title, description, category, images,
      original_paise, price_paise, quantity, color, size)
    values (${ITEM}, ${ORDER}, 0, ${PRODUCT}, ${PRODUCT}, 'Kurta', 'Soft', 'Fashion', '{}', 50000, 50000, 2, 'Red', 38)`,
  sql`insert into stock_movements (id, product_id, variant_id, delta, reason, reference, order_item_id)
    values (${ITEM}, ${PRODUCT}, ${PRODUCT}, -2, 'order', ${ORDER}, ${ITEM})`,
]

const folder = mkdtempSync(join(tmpdir(), 'threadspeak-before-sellers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A backup as the release before sellers wrote it. */
async function oldBackup(): Promise<string> {
  const server = await startTestPostgres()
  const old = await openWithoutMigrating({
    databaseUrl: await server.newDatabase('nothing'),
    dataDir: '',
    migrationsDir,
  })
  const count = (await readMigrations(migrationsDir)).findIndex(({ name }) => name === BEFORE) + 1
  await migrate(old.db, migrationsDir, undefined, count)
  for (const row of OLD_ROWS) await old.db.execute(row)
  const uploads = join(folder, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const file = join(folder, 'old.backup')
  const facts = { pictures: folderStore(uploads), shopVersion: '0.1.0', now: new Date('2026-11-15T10:00:00Z') }
  await writeBackup(file, { database: old, ...facts })
  await old.close()
  await server.stop()
  return file
}

onBothDatabases('a backup of a shop from before there were sellers', (database) => {
  const rows = async (text: string) => (await database().db.execute(sql.raw(text))).rows

  test('is restored with every number, and all of it is of the house', async () => {
    const pictures = folderStore(mkdtempSync(join(folder, 'into-')))
    await restoreBackup(await openBackup(await oldBackup()), { ...database(), pictures, migrationsDir, replaces: true })
    const owners = await rows(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'seller_id' and is_nullable = 'NO' order by 1`,
    )
    expect(owners.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['coupons', 'orders', 'products', 'size_guides']),
    )
    for (const { name } of owners)
      expect([name, await rows(`select 1 from ${name} where seller_id <> '${HOUSE_SELLER_ID}'`)]).toEqual([name, []])
    expect(await rows('select id, seller_id, staff_group_id from users order by id')).toEqual([
      { id: SELLER, seller_id: HOUSE_SELLER_ID, staff_group_id: null },
      { id: SHOPPER, seller_id: null, staff_group_id: null },
    ])
    expect(
      await rows(`select number, purchase_id, subtotal_paise::int, shipping_paise::int, platform_fee_paise::int,
        total_paise::int from orders`),
    ).toEqual([
      {
        ...{ number: 'AAAA0000', purchase_id: null, subtotal_paise: 100_000 },
        ...{ shipping_paise: 5000, platform_fee_paise: 500, total_paise: 105_500 },
      },
    ])
    expect(await rows('select stock from products')).toEqual([{ stock: 7 }])
    expect(await rows('select sum(delta)::int as stock from stock_movements')).toEqual([{ stock: 7 }])
    expect(await rows('select id, is_house from sellers')).toEqual([{ id: HOUSE_SELLER_ID, is_house: true }])
  })
})
