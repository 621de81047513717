import { sql } from 'drizzle-orm'
import type { MoneyTotalsJson } from '#contracts/admin/money.ts'
import type { Db } from '#database/connect.ts'
import { inList } from '#database/tables/in-list.ts'
import type { HandPayment, SaleChannel } from '#rules/manual-sale.ts'
import { toRupees } from '#rules/money.ts'
import type { Period } from '#rules/money-period.ts'
import { CASH_RECEIVED } from '#rules/payment-status.ts'

export type Movement = {
  id: string
  kind: 'payment' | 'cash' | 'refund' | 'cash refund' | 'exchange'
  at: Date
  /** Positive for incoming, negative for outgoing, zero for an exchange. */
  paise: number
  method: string
  /** Where a seller took or gave it in person, and how. */
  channel: SaleChannel | null
  paidBy: HandPayment | null
  providerId: string
  /** The bank's reference of a payout. */
  utr: string
  /** Of the order or the gift card. */
  number: string
  customer: string
  email: string
}

type Row = Omit<Movement, 'at' | 'paise'> & { at_ms: string | number; paise: string | number }

/**
 * Every movement of money in a period: payments, cash on delivery, what was taken by hand, and refunds of each. Store
 * credit is none. An exchange moves none either; its line says what the returned goods paid.
 */
const MOVEMENTS = sql`
  select c.id, 'payment' as kind, c.at, c.amount_paise as paise, c.method, c.id as provider_id, p.order_id, p.gift_card_id, '' as utr
  from captures c join payments p on p.id = c.payment_id
  union all
  select o.id::text, 'cash', o.paid_at, o.total_paise - o.credit_paise - case when o.advance_paid_at is null then 0 else o.advance_paise end,
    coalesce(o.paid_by, 'cash'), '', o.id, null, ''
  from orders o where o.method = 'COD' and o.paid_at is not null and o.payment_status in ${inList(CASH_RECEIVED)}
  union all
  select r.id::text, case when r.capture_id is null then 'cash refund' else 'refund' end, r.done_at, -r.amount_paise,
    case when r.capture_id is null then coalesce(b.paid_by, 'cash') else coalesce(c.method, '') end, coalesce(r.provider_refund_id, ''), r.order_id, r.gift_card_id,
    coalesce(y.utr, '')
  from refunds r left join captures c on c.id = r.capture_id left join orders b on b.id = r.order_id
    left join payouts y on y.refund_id = r.id and y.replaced_at is null
  where r.state = 'processed' and r.done_at is not null and not r.is_credit and r.exchange_id is null
  union all
  select o.id::text || ' exchange', 'exchange', o.placed_at, 0,
    'returned goods ' || to_char(o.exchange_paise / 100.0, 'FM999999990.00'), '', o.id, null, ''
  from orders o where o.exchange_paise > 0`

const within = ({ begins, ends }: Period) =>
  sql`m.at >= ${begins.toISOString()}::timestamptz and m.at < ${ends.toISOString()}::timestamptz`

type Sum = Pick<Movement, 'kind' | 'channel' | 'paidBy'> & { paise: string | number }

/** Net is payments and cash, less refunds. What was taken by hand is told apart: a cash box is counted by itself. */
export async function readTotals(db: Db, period: Period): Promise<MoneyTotalsJson> {
  const { rows } = await db.execute<Sum>(sql`
    select m.kind, case when m.kind in ('cash', 'cash refund') and o.paid_by is not null then o.channel end as channel,
      case when m.kind in ('cash', 'cash refund') then o.paid_by end as "paidBy", sum(m.paise) as paise
    from (${MOVEMENTS}) m left join orders o on o.id = m.order_id
    where ${within(period)} group by 1, 2, 3 order by 2, 3`)
  const sum = (...kinds: Movement['kind'][]) => sumOf(rows.filter(({ kind }) => kinds.includes(kind)))
  const cash = sumOf(rows.filter(({ kind, paidBy }) => kind === 'cash' && paidBy === null))
  const left = sum('refund', 'cash refund')
  return {
    captured: toRupees(sum('payment')),
    cash: toRupees(cash),
    refunded: toRupees(-left),
    net: toRupees(sum('payment', 'cash') + left),
    byHand: takenByHand(rows),
    exchanged: toRupees(await readExchanged(db, period)),
  }
}

const sumOf = (rows: readonly Sum[]) => rows.reduce((all, { paise }) => all + Number(paise), 0)

function takenByHand(rows: readonly Sum[]): MoneyTotalsJson['byHand'] {
  const own = rows.filter(({ channel, paidBy }) => channel !== null && paidBy !== null)
  const names = new Set(own.map(({ channel, paidBy }) => `${channel} ${paidBy}`))
  return [...names].flatMap((name) => {
    const same = own.filter(({ channel, paidBy }) => `${channel} ${paidBy}` === name)
    const [{ channel, paidBy } = { channel: null, paidBy: null }] = same
    if (channel === null || paidBy === null) return []
    const of = (wanted: Movement['kind']) => sumOf(same.filter(({ kind }) => kind === wanted))
    return [{ channel, paidBy, received: toRupees(of('cash')), givenBack: toRupees(-of('cash refund')) }]
  })
}

/** What returned goods paid: no money that comes. */
async function readExchanged(db: Db, { begins, ends }: Period): Promise<number> {
  const { rows } = await db.execute<{ paise: string | number }>(sql`
    select coalesce(sum(exchange_paise), 0) as paise from orders
    where exchange_paise > 0 and placed_at >= ${begins.toISOString()}::timestamptz
      and placed_at < ${ends.toISOString()}::timestamptz`)
  return Number(rows[0]?.paise ?? 0)
}

/** Keyset page: the next few hundred after a movement, oldest first. */
export async function readMovements(db: Db, period: Period, after: Movement | null, max: number): Promise<Movement[]> {
  const isAfter =
    after === null ? sql`true` : sql`(extract(epoch from m.at) * 1000, m.id) > (${after.at.getTime()}, ${after.id})`
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.kind, extract(epoch from m.at) * 1000 as at_ms, m.paise, m.method, m.provider_id as "providerId", m.utr,
      case when o.paid_by is not null then o.channel end as channel, o.paid_by as "paidBy",
      coalesce(o.number, g.number) as number, coalesce(o.full_name, g.buyer_name) as customer,
      coalesce(o.email, g.buyer_email) as email
    from (${MOVEMENTS}) m left join orders o on o.id = m.order_id left join gift_cards g on g.id = m.gift_card_id
    where ${within(period)} and ${isAfter} order by extract(epoch from m.at) * 1000, m.id limit ${max}`)
  return rows.map(({ at_ms, paise, ...row }) => ({ ...row, paise: Number(paise), at: new Date(Number(at_ms)) }))
}
