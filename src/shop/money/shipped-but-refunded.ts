import { type SQL, sql } from 'drizzle-orm'
import { inList } from '#database/tables/in-list.ts'
import { hasShipped, isInTransit, ORDER_STATUSES } from '#rules/order-status.ts'
import { millis, ofOrder } from './order-columns.ts'

const SHIPPED = inList(ORDER_STATUSES.filter(hasShipped))
const IN_TRANSIT = inList(ORDER_STATUSES.filter(isInTransit))

/**
 * Shipped goods whose payment was fully refunded: still in transit, or shipped after the refund. A refund after
 * delivery was a return or goodwill. An admin who settled it with the buyer records that.
 */
const find = (from: SQL, paidPaise: SQL) => sql`
  select 'shipped_but_refunded' as kind, o.id::text as id, sum(r.amount_paise) as amount,
    ${millis(sql`max(r.created_at)`)}, max(r.reason) as detail, ${ofOrder}
  from ${from} and r.state <> 'failed' and o.status in ${SHIPPED}
    and (o.status in ${IN_TRANSIT} or r.created_at < (select max(e.at) from order_events e where e.order_id = o.id
      and e.kind = 'status' and e.became in ${SHIPPED} and e.was not in ${SHIPPED}))
    and not exists (select 1 from activity a where a.entity = 'order' and a.entity_id = o.id::text
      and a.action = 'money put right' and a.after ->> 'mismatch' = 'shipped_but_refunded')
  group by o.id having sum(r.amount_paise) >= ${paidPaise}`

export const cardShippedButRefunded = (suspected: SQL) =>
  find(
    sql`orders o join payments p on p.order_id = o.id join captures c on c.payment_id = p.id and c.use = 'order'
      join refunds r on r.capture_id = c.id where o.advance_paise = 0 and r.edit_id is null and o.id in ${suspected}`,
    sql`o.total_paise - o.credit_paise - o.exchange_paise + greatest(0, o.credit_paise - (select coalesce(sum(k.amount_paise), 0)
      from refunds k where k.order_id = o.id and k.is_credit))`,
  )

/** Cash orders leave no suspected rows; other than for a return they are rarely refunded. */
export const CASH_SHIPPED_BUT_REFUNDED = find(
  sql`orders o join refunds r on r.order_id = o.id and r.capture_id is null and r.return_id is null
    where o.method = 'COD'`,
  sql`o.total_paise`,
)
