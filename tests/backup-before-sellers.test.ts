import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackup } from '#database/backup/open-backup.ts'
import { readRows, setSessionFormats } from '#database/backup/read-tables.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { orders } from '#database/tables/orders.ts'
import { folderStore } from '#integrations/images/folder-store.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { readLedger } from '#sandbox/razorpay/ledger.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import { onBothDatabases } from './support/both-databases.ts'
import { differingBooks } from './support/earning-books.ts'
import { checkInvariants } from './support/invariants.ts'
import { pdfPages } from './support/pdf-text.ts'
import { logIn, send } from './support/people.ts'
import { migrationsDir } from './support/test-database.ts'
import { openTestShop, type TestShop } from './support/test-shop.ts'

const FILE = join(import.meta.dirname, 'support/backups/before-sellers.backup')

const STOCK = { 'Crochet shawl': 1, 'Hair band': 30, 'Indigo kurta': 12, 'Moti bead clutch': 6, 'Wool socks': 19 }

/** Of each order, the oldest first: what it costs, what was paid for it in money and credit, and what went back. */
const MONEY = [
  'Delivered online 404050: 404050 paid, 114083 back',
  'Cancelled online 90905: 90905 paid, 90905 back',
  'Delivered COD 290300: 290300 paid, 0 back',
  'Delivered COD 97700: 97700 paid, 65134 back',
  'Paid online 90905: 90905 paid, 0 back, 65134 in credit',
  'Cancelled COD 40400: 0 paid, 0 back',
  'Failed online 90905: 0 paid, 0 back',
  'Payment Pending online 123905: 0 paid, 0 back',
  'Payment Pending COD 234320: 0 paid, 0 back',
  'Delivered online 71810: 71810 paid, 0 back',
  'Paid online 190405: 190405 paid, 10050 back',
  'Payment Pending COD 130400: 0 paid, 0 back',
  'Payment Pending COD 40400: 0 paid, 0 back',
]

type Table = { columns: string[]; rows: string[] }

const folder = mkdtempSync(join(tmpdir(), 'threadspeak-before-sellers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onBothDatabases('a backup of a shop from before there were sellers', (database) => {
  let old: Map<string, Table>
  let shop: TestShop
  beforeAll(async () => {
    const backup = await openBackup(FILE)
    old = await tablesIn(backup.lines())
    const pictures = folderStore(mkdtempSync(join(folder, 'into-')))
    await restoreBackup(backup, { ...database(), pictures, migrationsDir, replaces: true })
    shop = await openTestShop({ database: database(), uploads: pictures })
    // Every migration runs here, on both databases at once.
  }, 600_000)
  afterAll(() => shop?.close())

  const rows = async (text: string) => (await database().db.execute(sql.raw(text))).rows

  test('is restored with every row of every table, each of its columns as it was', async () => {
    const differing: string[] = []
    await database().db.transaction(async (tx) => {
      await setSessionFormats(tx)
      for (const [name, table] of old) {
        const found: string[] = []
        const shape = { name, columns: table.columns.map((column) => ({ name: column, type: '' })) }
        for await (const lines of readRows(tx, shape)) found.push(...lines.map(canonical))
        const lost = table.rows.filter((row) => !found.includes(row))
        if (found.length !== table.rows.length)
          differing.push(`${name}: ${table.rows.length} were, ${found.length} are`)
        differing.push(...lost.map((row) => `${name}: ${row}`))
      }
    })
    expect(differing).toEqual([])
    expect([...old.values()].reduce((sum, table) => sum + table.rows.length, 0)).toBe(417)
  })

  test('belongs to the shop itself, with whoever sold for it', async () => {
    const owned = await rows(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'seller_id' and is_nullable = 'NO' order by 1`,
    )
    expect(owned.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['care_queries', 'coupons', 'invoices', 'orders', 'products', 'size_guides']),
    )
    for (const { name } of owned)
      expect([name, await rows(`select 1 from ${name} where seller_id <> '${HOUSE_SELLER_ID}'`)]).toEqual([name, []])
    expect(await rows('select username, seller_id, staff_group_id from users order by username')).toEqual([
      { username: 'admin', seller_id: null, staff_group_id: null },
      { username: 'asha', seller_id: null, staff_group_id: null },
      { username: 'meera', seller_id: null, staff_group_id: null },
      { username: 'sana', seller_id: HOUSE_SELLER_ID, staff_group_id: null },
    ])
    expect(await rows('select id, is_house from sellers')).toEqual([{ id: HOUSE_SELLER_ID, is_house: true }])
    expect(await rows('select id from purchases')).toEqual([])
    expect(await rows('select id from orders where purchase_id is not null')).toEqual([])
  })

  test('has the stock, and the money of each order, that it had', async () => {
    const pieces = await rows('select title, stock from products')
    expect(Object.fromEntries(pieces.map(({ title, stock }) => [title, stock]))).toEqual(STOCK)
    const sums: string[] = []
    for (const order of await database().db.select().from(orders).orderBy(asc(orders.placedAt))) {
      const { paidPaise, refundedPaise } = await readRefundable(database().db, order)
      const credit = order.creditPaise === 0 ? '' : `, ${order.creditPaise} in credit`
      const costs = `${order.status} ${order.method} ${order.totalPaise}`
      sums.push(`${costs}: ${paidPaise} paid, ${refundedPaise} back${credit}`)
    }
    expect(sums).toEqual(MONEY)
    expect(await differingBooks(shop)).toEqual([])
  })

  test('holds every invariant', async () => {
    const { madeAt } = (await openBackup(FILE)).head
    const ledger = await readLedger(database().db)
    expect(await checkInvariants(database().db, ledger, { now: new Date(madeAt) })).toEqual([])
  })

  test('lets everybody in with the password they had, to the orders and papers they had', async () => {
    for (const name of ['owner', 'sana', 'meera']) expect(await logIn(shop, `${name}@example.in`)).toMatch(/./)
    const token = await logIn(shop, 'asha@example.in')
    const own = await send(shop, 'GET', '/v1/api/orders', undefined, token)
    expect(own.json().orders).toHaveLength(8)
    const [paper] = await rows(
      `select number, order_id as id from invoices where kind <> 'credit_note' order by number`,
    )
    const answer = await send(shop, 'GET', `/v1/api/orders/${paper?.id}/download-invoice`, undefined, token)
    expect(answer.statusCode).toBe(200)
    expect(pdfPages(answer.rawPayload).join(' ')).toContain(String(paper?.number))
  })
})

/** The tables of a backup with all their rows, as they are in the file. */
async function tablesIn(lines: AsyncGenerator<string>): Promise<Map<string, Table>> {
  const tables = new Map<string, Table>()
  let open: Table | undefined
  for await (const line of lines) {
    if (line.startsWith('[')) open?.rows.push(canonical(line))
    else if (line.startsWith('{"table"')) {
      const { table, columns }: { table: string; columns: string[] } = JSON.parse(line)
      open = { columns, rows: [] }
      tables.set(table, open)
    }
  }
  return tables
}

function canonical(line: string): string {
  return JSON.stringify(JSON.parse(line))
}
