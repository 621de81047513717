import { sql } from 'drizzle-orm'
import type { MismatchJson } from '#contracts/admin/money.ts'
import type { Db } from '#database/connect.ts'
import { toRupees } from '#rules/money.ts'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { cashMismatches, loadCash } from './cash-mismatches.ts'
import { loadCashSellers } from './cash-sellers.ts'
import { FAILED_GIFT_REFUNDS, GIFT_MISMATCHES } from './gift-mismatches.ts'
import { millis, ofOrder } from './order-columns.ts'
import { loadPayoutFacts, PAYOUT_MISMATCHES } from './payout-mismatches.ts'
import { CASH_SHIPPED_BUT_REFUNDED } from './shipped-but-refunded.ts'
import { isToGoBack, suspectedMismatches } from './suspected-mismatches.ts'

const MAX_ROWS = 200

type Row = {
  kind: MismatchKind
  id: string
  amount: string | number | null
  at_ms: string | number
  detail: string | null
  order_id: string | null
  number: string | null
  status: OrderStatus | null
  customer: string | null
  total: string | number | null
  gift_card_id: string | null
}

/** In an order that stands, a later refund of the same amount is the retry of the failed one. */
const FAILED_REFUNDS = sql`from refunds r join orders o on o.id = r.order_id join captures c on c.id = r.capture_id
  where r.state = 'failed'
    and (${isToGoBack} or not exists (select 1 from refunds n where n.capture_id = r.capture_id
      and n.state <> 'failed' and n.amount_paise = r.amount_paise and n.created_at > r.created_at))
    and r.amount_paise <= c.amount_paise - (select coalesce(sum(n.amount_paise), 0) from refunds n
      where n.capture_id = r.capture_id and n.state <> 'failed')`

/** Failed refunds whose money is still owed. */
export const failedRefundIds = sql`(select r.id ${FAILED_REFUNDS} union all select r.id ${FAILED_GIFT_REFUNDS})`

const REFUND_FAILED = sql`
  select 'refund_failed' as kind, r.id::text as id, r.amount_paise as amount, ${millis(sql`r.created_at`)},
    r.last_error as detail, ${ofOrder} ${FAILED_REFUNDS}`

const CASH_TO_GIVE_BACK = sql`
  select 'cash_to_give_back' as kind, r.id::text as id, r.amount_paise as amount, ${millis(sql`r.created_at`)},
    r.reason as detail, ${ofOrder}
  from refunds r join orders o on o.id = r.order_id where r.capture_id is null and r.state = 'queued'
    and not exists (select 1 from payouts p where p.refund_id = r.id and p.replaced_at is null)`

/** What the provider reports: found by polling, or received and given up on. One line per provider order. */
const NOTICES = sql`
  select (case when o.id is null then 'paid_without_order' else 'unknown_payment' end) as kind, e.provider_order_id as id,
    null::bigint as amount, ${millis(sql`max(e.received_at)`)}, max(e.body) as detail, ${ofOrder}
  from webhook_events e
  left join payments p on p.provider_order_id = e.provider_order_id
    or p.spent_provider_order_ids @> array[e.provider_order_id] left join orders o on o.id = p.order_id
  where e.provider_order_id is not null and e.next_try_at is null and e.last_error is not null
    and ((e.event = 'asked' and not exists (select 1 from captures c where e.id like 'asked:%' and c.id = substr(e.id, 7)))
      or (e.event in ('payment.captured', 'order.paid')
        and not exists (select 1 from captures c where c.payment_id = p.id)))
  group by e.provider_order_id, o.id`

const SUSPECTED = suspectedMismatches(sql`(select order_id from money_doubts)`)
const EVERYTHING = [
  ...[NOTICES, SUSPECTED, CASH_SHIPPED_BUT_REFUNDED, REFUND_FAILED, CASH_TO_GIVE_BACK],
  ...PAYOUT_MISMATCHES,
  ...GIFT_MISMATCHES,
]

type MismatchFilter = {
  kind?: MismatchKind | ''
  id?: string
  /** By when a courier's cash is looked for that has not come; without it none is missed. */
  now?: Date
}

/**
 * All mismatches, newest first, computed each time: a resolved one disappears. Orders found to match and unchanged
 * since are skipped.
 */
export async function findMismatches(
  db: Db,
  { kind = '', id = '', now }: MismatchFilter = {},
): Promise<MismatchJson[]> {
  const all = sql.join([...EVERYTHING, ...cashMismatches({ id, now, max: MAX_ROWS })], sql` union all `)
  const isKind = kind === '' ? sql`true` : sql`m.kind = ${kind}`
  const isOne = id === '' ? sql`true` : sql`m.id = ${id}`
  const { rows } = await db.execute<Row>(
    sql`select * from (${all}) m where ${isKind} and ${isOne} order by m.at_ms desc, m.id limit ${MAX_ROWS}`,
  )
  const cash = await loadCash(db, rows)
  const payouts = await loadPayoutFacts(db, rows)
  const sellers = await loadCashSellers(db, rows)
  return rows.map((row) => ({
    ...toJson(row),
    ...(cash.has(row.id) ? { cash: cash.get(row.id) } : {}),
    ...(payouts.has(row.id) ? { payout: payouts.get(row.id) } : {}),
    ...(sellers.has(row.id) ? { seller: sellers.get(row.id) } : {}),
  }))
}

function toJson(row: Row): MismatchJson {
  const isNotice = row.amount === null && row.id.startsWith('order_')
  const notice = isNotice ? parseNotice(row.detail ?? '') : null
  const paise = notice?.paise ?? row.amount
  return {
    kind: row.kind,
    id: row.id,
    amount: paise === null ? null : toRupees(Number(paise)),
    date: new Date(Number(row.at_ms)).toISOString(),
    detail: notice?.paymentId ?? (isNotice ? row.id : (row.detail ?? '')),
    order: toOrderJson(row),
    ...(row.gift_card_id === null ? {} : { giftCard: { _id: row.gift_card_id, number: row.number ?? '' } }),
  }
}

function toOrderJson({ order_id, number, status, customer, total }: Row): MismatchJson['order'] {
  if (order_id === null || number === null || status === null) return null
  return { _id: order_id, id: number, status, customer: customer ?? '', total: toRupees(Number(total)) }
}

/** The payment in a webhook body; the body may hold anything. */
function parseNotice(body: string): { paymentId: string | null; paise: number | null } {
  try {
    const payment = JSON.parse(body)?.payload?.payment?.entity
    const { id, amount } = payment ?? {}
    return {
      paymentId: typeof id === 'string' ? id : null,
      paise: Number.isSafeInteger(amount) ? amount : null,
    }
  } catch {
    return { paymentId: null, paise: null }
  }
}
