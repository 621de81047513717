import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../../tests/support/postgres.ts'
import { migrationsDir } from '../../tests/support/test-database.ts'
import { openDatabase } from './connect.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let server: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threadspeak-accounts-'))
  server = await startTestPostgres()
  await cp(migrationsDir, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_paid-account'))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last) }))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const id = (last: number) => `01900000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const seller = (of: number) =>
  sql`insert into sellers (id, slug, name, address, state) values (${id(of)}, ${`s${of}`}, ${`S${of}`}, 'Lane 1', 'Karnataka')`
const owner = (of: number, sellerId: number | null, isActive = true) =>
  sql`insert into users (id, name, username, email, role, seller_id, is_active)
    values (${id(of)}, 'A', ${`a${of}`}, ${`a${of}@b.in`}, ${sellerId === null ? 'customer' : 'seller'},
      ${sellerId === null ? null : id(sellerId)}, ${isActive})`
const account = (of: number, userId: number, state: 'checking' | 'verified', day: number) =>
  sql`insert into payout_accounts (id, user_id, kind, upi_id, holder, fingerprint, state, is_checked, created_at, settled_at,
      provider_fund_account_id)
    values (${id(of)}, ${id(userId)}, 'upi', 'a@b', 'A', ${id(of)}, ${state}, true, ${`2026-01-0${day}`}, now(), 'fa')`
const named = (sellerId: number, accountId: number) =>
  sql`insert into seller_accounts (seller_id, account_id, named_at) values (${id(sellerId)}, ${id(accountId)}, now())`

const OLD_ROWS = [
  ...[1, 2, 3, 4, 5].map(seller),
  // Named last, although another one is newer.
  ...[owner(11, 1), account(21, 11, 'verified', 1), account(22, 11, 'verified', 2), named(1, 21)],
  // The one that was named last is not verified yet.
  ...[owner(12, 2), account(23, 12, 'verified', 1), account(24, 12, 'checking', 2), named(2, 24)],
  // Of the application, never named anew.
  ...[owner(13, 3), account(25, 13, 'verified', 1)],
  // Of the application, and not verified yet.
  ...[owner(14, 4), account(26, 14, 'checking', 1)],
  sql`insert into seller_application_forms (user_id, account_id) values (${id(14)}, ${id(26)})`,
  // Named by somebody who is gone, while a partner has one of before.
  ...[owner(15, 5), owner(16, null), account(27, 15, 'verified', 1), account(28, 16, 'checking', 2), named(5, 28)],
]

test('sellers of before are paid to the account that was reckoned for them', async () => {
  const place = { databaseUrl: await server.newDatabase('nothing'), dataDir: '' }
  const older = await openDatabase({ ...place, migrationsDir: folder })
  for (const row of OLD_ROWS) await older.db.execute(row)
  await older.close()
  const { db, close } = await openDatabase({ ...place, migrationsDir })
  const { rows } = await db.execute(
    sql`select account_id as named, paid_account_id as paid from seller_accounts order by seller_id`,
  )
  expect(rows).toEqual([
    { named: id(21), paid: id(21) },
    { named: id(24), paid: id(23) },
    { named: id(25), paid: id(25) },
    { named: id(26), paid: null },
    { named: null, paid: id(27) },
  ])
  await close()
})
