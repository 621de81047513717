import { type SQL, sql } from 'drizzle-orm'
import { inList } from '#database/tables/in-list.ts'
import { isDead, isPurchase, ORDER_STATUSES } from '#rules/order-status.ts'
import { isUnpaid, PAYMENT_STATUSES } from '#rules/payment-status.ts'
import { millis, ofOrder } from './order-columns.ts'
import { cardShippedButRefunded } from './shipped-but-refunded.ts'

const WAS_PAID = inList(PAYMENT_STATUSES.filter((status) => !isUnpaid(status)))
const PURCHASED = inList(ORDER_STATUSES.filter(isPurchase))

/** What a paid order's store credit paid, less what was given as store credit: beyond it, it is paid back in money. */
const creditLeft = sql`(case when o.paid_at is null then 0 else o.credit_paise - (select coalesce(sum(k.amount_paise), 0)
  from refunds k where k.order_id = o.id and k.is_credit and k.state <> 'failed') end)`

/** What exchanges moved to the orders that went out. */
const exchanged = sql`(select coalesce(sum(x.amount_paise), 0) from refunds x
  where x.order_id = o.id and x.exchange_id is not null)`

/** Shipping and fees of an order that came back stay with the shop. */
const dueBack = sql`(c.amount_paise - case when c.use = 'order' then o.kept_paise - ${creditLeft} + ${exchanged} else 0 end)`

export const isToGoBack = sql`(c.use = 'refund' or o.status in ${inList(ORDER_STATUSES.filter(isDead))})`

/** Money an order did not need, or that paid an ended order, and is not fully refunded. */
const notRefunded = (suspected: SQL) => sql`
  select (case when exists (select 1 from captures k where k.payment_id = c.payment_id and k.use = 'order' and k.id <> c.id)
      then 'paid_twice' else 'paid_without_order' end) as kind,
    c.id, ${dueBack} - coalesce(sum(r.amount_paise), 0) as amount, ${millis(sql`c.at`)}, c.id as detail, ${ofOrder}
  from captures c join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
  left join refunds r on r.capture_id = c.id and r.state <> 'failed'
  where ${isToGoBack} and o.id in ${suspected} group by c.id, o.id
  having coalesce(sum(r.amount_paise), 0) < ${dueBack}
    and not exists (select 1 from refunds f where f.capture_id = c.id and f.state = 'failed'
      and f.amount_paise <= ${dueBack} - coalesce(sum(r.amount_paise), 0))`

const orderWithoutPayment = (suspected: SQL) => sql`
  select 'order_without_payment' as kind, o.id::text as id, o.total_paise as amount, ${millis(sql`o.updated_at`)},
    coalesce(p.provider_order_id, '') as detail, ${ofOrder}
  from orders o left join payments p on p.order_id = o.id and p.edit_id is null and p.exchange_id is null
  where o.method = 'online' and o.id in ${suspected}
    and o.credit_paise + o.exchange_paise < greatest(o.total_paise, 1)
    and (o.payment_status in ${WAS_PAID} or o.status in ${PURCHASED})
    and not exists (select 1 from captures c join payments q on q.id = c.payment_id
      where q.order_id = o.id and q.exchange_id is null and c.use = 'order')`

/** What an order was paid with, less what its edits gave back. */
const keptPaise = sql`((select coalesce(sum(k.amount_paise), 0) from captures k join payments q on q.id = k.payment_id
  where q.order_id = o.id and k.use = 'order') - (select coalesce(sum(r.amount_paise), 0) from refunds r
  where r.order_id = o.id and r.edit_id is not null))`

const wrongAmount = (suspected: SQL) => sql`
  select 'wrong_amount' as kind, p.id::text as id, c.amount_paise as amount, ${millis(sql`coalesce(c.at, p.created_at)`)},
    coalesce(p.mismatch, c.id) as detail, ${ofOrder}
  from payments p join orders o on o.id = p.order_id
  left join captures c on c.payment_id = p.id and c.use = 'order'
  where o.id in ${suspected} and (p.mismatch is not null or (p.edit_id is null and p.exchange_id is null and c.id is not null
    and ${keptPaise} <> case when o.advance_paise > 0 then o.advance_paise else o.total_paise - o.credit_paise - o.exchange_paise end))`

/** Mismatches between an order and its payments, among the suspected rows. */
export function suspectedMismatches(suspected: SQL): SQL {
  const all = [notRefunded, orderWithoutPayment, wrongAmount, cardShippedButRefunded].map((find) => find(suspected))
  return sql.join(all, sql` union all `)
}
