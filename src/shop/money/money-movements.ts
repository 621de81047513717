import { sql } from 'drizzle-orm'
import type { MoneyTotalsJson } from '#contracts/admin/money.ts'
import type { Db } from '#database/connect.ts'
import { inList } from '#database/tables/in-list.ts'
import { toRupees } from '#rules/money.ts'
import type { Period } from '#rules/money-period.ts'
import { CASH_RECEIVED } from '#rules/payment-status.ts'

export type Movement = {
  id: string
  kind: 'payment' | 'cash' | 'refund' | 'cash refund'
  at: Date
  /** Positive for incoming, negative for outgoing. */
  paise: number
  method: string
  providerId: string
  number: string
  customer: string
  email: string
}

type Row = Omit<Movement, 'at' | 'paise'> & { at_ms: string | number; paise: string | number }

/** Every movement of money in a period; store credit is none: payments, cash on delivery, and refunds of both. */
const MOVEMENTS = sql`
  select c.id, 'payment' as kind, c.at, c.amount_paise as paise, c.method, c.id as provider_id, p.order_id
  from captures c join payments p on p.id = c.payment_id
  union all
  select o.id::text, 'cash', o.paid_at, o.total_paise - o.credit_paise - case when o.advance_paid_at is null then 0 else o.advance_paise end,
    'cash', '', o.id
  from orders o where o.method = 'COD' and o.paid_at is not null and o.payment_status in ${inList(CASH_RECEIVED)}
  union all
  select r.id::text, case when r.capture_id is null then 'cash refund' else 'refund' end, r.done_at, -r.amount_paise,
    case when r.capture_id is null then 'cash' else coalesce(c.method, '') end, coalesce(r.provider_refund_id, ''), r.order_id
  from refunds r left join captures c on c.id = r.capture_id where r.state = 'processed' and r.done_at is not null
    and not r.is_credit`

const within = ({ begins, ends }: Period) =>
  sql`m.at >= ${begins.toISOString()}::timestamptz and m.at < ${ends.toISOString()}::timestamptz`

/** Net is payments and cash, less refunds. */
export async function readTotals(db: Db, period: Period): Promise<MoneyTotalsJson> {
  const { rows } = await db.execute<{ kind: Movement['kind']; paise: string | number }>(
    sql`select m.kind, sum(m.paise) as paise from (${MOVEMENTS}) m where ${within(period)} group by m.kind`,
  )
  const sum = (...kinds: Movement['kind'][]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((all, { paise }) => all + Number(paise), 0)
  const [captured, cash, left] = [sum('payment'), sum('cash'), sum('refund', 'cash refund')]
  return {
    captured: toRupees(captured),
    cash: toRupees(cash),
    refunded: toRupees(-left),
    net: toRupees(captured + cash + left),
  }
}

/** Keyset page: the next few hundred after a movement, oldest first. */
export async function readMovements(db: Db, period: Period, after: Movement | null, max: number): Promise<Movement[]> {
  const isAfter =
    after === null ? sql`true` : sql`(extract(epoch from m.at) * 1000, m.id) > (${after.at.getTime()}, ${after.id})`
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.kind, extract(epoch from m.at) * 1000 as at_ms, m.paise, m.method, m.provider_id as "providerId",
      o.number, o.full_name as customer, o.email
    from (${MOVEMENTS}) m join orders o on o.id = m.order_id
    where ${within(period)} and ${isAfter} order by extract(epoch from m.at) * 1000, m.id limit ${max}`)
  return rows.map(({ at_ms, paise, ...row }) => ({ ...row, paise: Number(paise), at: new Date(Number(at_ms)) }))
}
