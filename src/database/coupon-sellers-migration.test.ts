import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { startTestPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { migrationsDir } from '../../tests/support/test-database.ts'
import { openDatabase } from './connect.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let server: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threadspeak-coupons-'))
  server = await startTestPostgres()
  await cp(migrationsDir, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_who-bears-coupons'))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last) }))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const id = (last: number) => `01900000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const [WEAVER, OTHER] = [id(1), id(2)]
const seller = (of: string, slug: string) =>
  sql`insert into sellers (id, slug, name, address, state) values (${of}, ${slug}, ${slug}, 'Lane 1', 'Karnataka')`
const order = (of: number, sellerId: string, code: string | null, placed: string, discount = 100) =>
  sql`insert into orders (id, seller_id, number, status, placed_at, updated_at, deliver_by, full_name, phone, email, address,
      city, state, country, postal_code, method, payment_status, quantity, subtotal_paise, discount_paise,
      coupon_discount_paise, shipping_paise, platform_fee_paise, total_paise, stock, search_text, coupon_code)
    values (${id(of)}, ${sellerId}, ${`AAAA00${of}`}, 'Processing', ${placed}, now(), now(), 'A', '1', 'a@b', 'c', 'd', 'e',
      'INDIA', '560038', 'COD', 'Pending', 1, 10000, 0, ${discount}, 0, 0, ${10_000 - discount}, 'taken', '', ${code})`
const coupon = (of: number, sellerId: string, code: string, made: string) =>
  sql`insert into coupons (id, seller_id, code, discount_type, discount_value, expires_at, created_at)
    values (${id(of)}, ${sellerId}, ${code}, 'fixed', 100, '2099-01-01', ${made})`
const deleted = (of: number, code: string, at: string, before: object) =>
  sql`insert into activity (id, at, user_name, action, entity, entity_id, name, before)
    values (${id(of)}, ${at}, 'A', 'deleted', 'coupon', ${id(of)}, ${code}, ${JSON.stringify(before)}::jsonb)`

const OLD_ROWS = [
  ...[seller(WEAVER, 'weaver'), seller(OTHER, 'other')],
  coupon(3, HOUSE_SELLER_ID, 'THERE', '2026-01-01'),
  order(11, WEAVER, 'THERE', '2026-02-01'),
  // Theirs, deleted; then the shop's of the same code, which is there.
  deleted(4, 'ANEW', '2026-03-01', { sellerId: WEAVER, createdAt: '2026-01-01T00:00:00.000Z' }),
  coupon(5, HOUSE_SELLER_ID, 'ANEW', '2026-03-02'),
  order(12, WEAVER, 'ANEW', '2026-02-01'),
  order(13, WEAVER, 'ANEW', '2026-03-03'),
  // Two that were deleted, and one from before there were several sellers.
  deleted(6, 'TWICE', '2026-03-01', { createdAt: '2026-01-01T00:00:00.000Z' }),
  deleted(7, 'TWICE', '2026-05-01', { sellerId: OTHER, createdAt: '2026-04-01T00:00:00.000Z' }),
  order(14, OTHER, 'TWICE', '2026-02-01'),
  order(15, OTHER, 'TWICE', '2026-04-02'),
  order(16, OTHER, 'UNKNOWN', '2026-02-01'),
  order(17, OTHER, null, '2026-02-01', 0),
  // Went out for an exchange of the order with ANEW of the weaver.
  order(18, WEAVER, null, '2026-02-20'),
  sql`insert into returns (id, order_id, status, reason, refund_paise, charges_paise, created_at, updated_at)
    values (${id(20)}, ${id(12)}, 'Refunded', 'x', 0, 0, now(), now())`,
  sql`insert into exchanges (id, return_id, order_id, state, lines, reduction_paise, total_paise, credited_paise, is_trusted,
      created_at, expires_at, decided_at, replacement_id)
    values (${id(21)}, ${id(20)}, ${id(12)}, 'sent', '[]', 100, 9900, 9900, false, now(), now(), now(), ${id(18)})`,
]

test('orders of before are told whose coupon they had', async () => {
  const place = { databaseUrl: await server.newDatabase('nothing'), dataDir: '' }
  const older = await openDatabase({ ...place, migrationsDir: folder })
  for (const row of OLD_ROWS) await older.db.execute(row)
  await older.close()
  const { db, close } = await openDatabase({ ...place, migrationsDir })
  const { rows } = await db.execute(sql`select coupon_seller_id as by from orders order by id`)
  const told = [HOUSE_SELLER_ID, WEAVER, HOUSE_SELLER_ID, HOUSE_SELLER_ID, OTHER, OTHER, null, WEAVER]
  expect(rows.map(({ by }) => by)).toEqual(told)
  await close()
})
