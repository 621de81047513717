import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { ANY_ORDER, matchOrders, type OrderFilter } from './match-orders.ts'

/** From twenty thousand rows on the planner chooses these plans by itself. */
const MANY = 1_000

async function fill(db: Db): Promise<void> {
  await db.execute(sql`
    insert into orders (id, number, status, placed_at, updated_at, deliver_by, full_name, phone, email, address, city,
      state, country, postal_code, method, payment_status, refund_status, quantity, subtotal_paise, discount_paise,
      shipping_paise, platform_fee_paise, total_paise, stock, search_text)
    select gen_random_uuid(), lpad(n::text, 8, '0'),
      case when n % 200 = 0 then 'Processing' when n % 200 = 1 then 'Shipped' else 'Delivered' end,
      at, at, at, 'Buyer ' || n, '9' || lpad(n::text, 9, '0'), 'buyer' || n || '@example.in', 'Lane 1', 'Pune', 'Goa',
      'INDIA', '411001', case when n % 2 = 0 then 'COD' else 'online' end,
      case when n % 500 = 0 then 'Failed' when n % 200 = 0 then 'Pending' else 'Paid' end,
      case when n % 700 = 0 then 'Refunded' else 'None' end, 1, 100, 0, 0, 0, 100, 'taken',
      md5(n::text) || ' buyer' || n || '@example.in pune 411001'
    from (select n, timestamptz '2026-03-02' - n * interval '7 minutes' as at from generate_series(1, ${sql.raw(String(MANY))}) n) made`)
  await db.execute(sql`
    insert into order_tracking (id, order_id, tracking_id, status, at)
    select gen_random_uuid(), id, 'AWB' || number, 'Shipped', placed_at from orders`)
  await db.execute(sql`
    insert into invoices (id, kind, financial_year, sequence, number, order_id, issued_at, supplier, document)
    select gen_random_uuid(), 'invoice', '25-26', number::int, 'TS/' || number, id, placed_at, '{}', '{}' from orders`)
  await db.execute(sql`
    insert into returns (id, order_id, status, reason, refund_paise, created_at, updated_at)
    select gen_random_uuid(), id, case when number like '%000' then 'Requested' else 'Refunded' end, 'Small', 1,
      placed_at, placed_at from orders where number like '%00'`)
  await db.execute(sql`analyze orders, order_tracking, returns, invoices`)
}

/** The query plan with sequential scans discouraged. */
async function explainPlan(db: Db, question: SQL): Promise<string> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<Record<string, string>>(sql`explain ${question}`)
  })
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

const NEWEST = sql`placed_at desc, id desc`

onPostgres('a list of many orders', (database) => {
  beforeAll(() => fill(database().db), 60_000)

  test.each<[string, Partial<OrderFilter>, SQL]>([
    ['as it opens', {}, NEWEST],
    ['of a status', { status: 'Shipped' }, NEWEST],
    ['to pack', { pack: 'waiting' }, NEWEST],
    ['of some days', { from: '2026-02-01', to: '2026-02-02' }, NEWEST],
    ['of failed payments', { payment: 'failed' }, NEWEST],
    ['with cash to collect', { payment: 'collect' }, NEWEST],
    ['with a refund', { payment: 'refund' }, NEWEST],
    ['by status', {}, sql`status, placed_at, id desc`],
    ['with a return that waits', { returns: 'waiting' }, NEWEST],
    ['found by an email', { search: 'buyer777@example.in' }, NEWEST],
    ['found by a parcel', { search: 'awb00000777' }, NEWEST],
    ['found by two words of a status', { search: 'buyer777@ pune', status: 'Delivered' }, NEWEST],
  ])('%s is read from indexes and never whole', async (_, wanted, order) => {
    const where = matchOrders({ ...ANY_ORDER, ...wanted }) ?? sql`true`
    const plan = await explainPlan(database().db, sql`select * from orders where ${where} order by ${order} limit 20`)
    expect(plan).not.toMatch(/Seq Scan on (orders|order_tracking|invoices)/)
  })
})
