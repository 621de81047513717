import { type SQL, sql } from 'drizzle-orm'

/** Invariants of exchanges. Each selects the rows that violate it. */
export const OF_EXCHANGES: ReadonlyArray<[string, (now: Date) => SQL]> = [
  [
    'I14 what is held for an exchange is out of stock, and nothing else of it is',
    () => sql`
      select e.id::text as what from exchanges e
      where (select coalesce(sum(m.delta), 0) from stock_movements m
          where m.reason = 'exchange' and m.reference = e.id::text)
        <> case when e.state = 'held'
          then -(select sum(k.quantity) from jsonb_to_recordset(e.lines) as k(quantity int)) else 0 end
      union all select m.id::text from stock_movements m where m.reason = 'exchange'
        and not exists (select 1 from exchanges e where e.id::text = m.reference)`,
  ],
  [
    'I14 what went out is one order, paid with what the return paid and with the difference',
    () => sql`
      select e.id::text as what from exchanges e left join orders o on o.id = e.replacement_id
      where (e.state = 'sent') <> (o.id is not null)
        or o.total_paise <> e.total_paise or o.exchange_paise <> e.credited_paise
      union all select o.number from orders o left join exchanges e on e.replacement_id = o.id
      where (o.exchange_paise > 0) <> (e.id is not null)`,
  ],
  [
    'I14 what the return pays leaves its order exactly once, when it goes out',
    () => sql`
      select e.id::text as what from exchanges e left join refunds r on r.exchange_id = e.id
      group by e.id having coalesce(sum(r.amount_paise), 0) <> case when e.state = 'sent' then e.credited_paise else 0 end
        or count(r.id) > 1`,
  ],
  [
    'I14 money waits for an exchange that is held and paid, and for no other',
    () => sql`
      select e.id::text as what from exchanges e left join payments p on p.exchange_id = e.id
      left join captures c on c.payment_id = p.id and c.use = 'exchange' group by e.id
      having coalesce(sum(c.amount_paise), 0)
        <> case when e.state = 'held' and e.paid_at is not null then e.total_paise - e.credited_paise else 0 end
      union all select c.id from captures c join payments p on p.id = c.payment_id
      where c.use = 'exchange' and p.exchange_id is null`,
  ],
  [
    'I14 of what came back there is a credit note, of what has not there is none',
    () => sql`
      select e.id::text as what from exchanges e join returns t on t.id = e.return_id
      join refunds r on r.exchange_id = e.id left join invoices i on i.refund_id = r.id
      where (t.status in ('Received', 'Refunded')) <> (i.id is not null)`,
  ],
  [
    'I14 a return gives its value once: as money, or as what went out',
    () => sql`
      select e.id::text as what from exchanges e join returns t on t.id = e.return_id
      left join refunds r on r.return_id = t.id and r.exchange_id is null and r.state <> 'failed'
      group by e.id, t.id having coalesce(sum(r.amount_paise), 0) > t.refund_paise
        or (e.state = 'held' and coalesce(sum(r.amount_paise), 0) > 0)`,
  ],
  [
    'I14 an exchange is held no longer than its buyer is waited for',
    (now) => sql`
      select e.id::text as what from exchanges e join returns t on t.id = e.return_id where e.state = 'held'
        and ((e.credited_paise < e.total_paise and e.paid_at is null) or (t.status = 'Approved' and not exists (
          select 1 from return_pickups p where p.return_id = t.id and p.state in ('picked_up', 'arrived', 'lost'))))
        and e.expires_at < ${now.toISOString()}::timestamptz - interval '1 minute'`,
  ],
]
