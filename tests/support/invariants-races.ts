import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'

/**
 * Invariants when sellers refund only by ending an order: computed from orders, payments and returns alone, not from
 * the shop's own counters. Each selects the rows that violate it.
 */
const AFTER_RACES: ReadonlyArray<[string, SQL]> = [
  [
    'R1 no order goes on whose money all went back',
    sql`
      select o.number || ' is ' || o.status as what from orders o
      join payments p on p.order_id = o.id join captures c on c.payment_id = p.id and c.use = 'order'
      join refunds r on r.capture_id = c.id and r.state <> 'failed'
      where o.status not in ('Cancelled', 'Failed')
      group by o.id having sum(r.amount_paise) >= max(c.amount_paise)`,
  ],
  [
    'R2 a buyer who read that an order ended reads that it goes on before anything else',
    sql`
      select o.number as what from orders o
      join mails ended on ended.event_key like 'order:' || o.id || ':cancelled:%'
      join mails went on went.event_key like 'order:' || o.id || ':shipped:%' and went.next_try_at > ended.next_try_at
      where not exists (select 1 from mails again where again.event_key like 'order:' || o.id || ':revived:%'
        and again.next_try_at between ended.next_try_at - interval '2 milliseconds' and went.next_try_at)`,
  ],
  [
    'R3 what is on the shelf is what was there, less what is out',
    sql`
      with bought as (
        select i.product_id, i.quantity - coalesce((select sum(b.quantity) from return_items b
          join returns t on t.id = b.return_id and t.status in ('Received', 'Refunded')
          where b.order_item_id = i.id), 0) as quantity
        from order_items i join orders o on o.id = i.order_id where o.status not in ('Cancelled', 'Failed')),
      went as (select product_id, sum(quantity) as quantity from bought group by product_id),
      came as (select product_id, sum(delta) as quantity from stock_movements
        where reason in ('opening', 'correction') group by product_id)
      select p.title || ' has ' || p.stock || ', not ' || coalesce(came.quantity, 0) - coalesce(went.quantity, 0) as what
      from products p left join came on came.product_id = p.id left join went on went.product_id = p.id
      where p.stock <> coalesce(came.quantity, 0) - coalesce(went.quantity, 0)`,
  ],
]

export async function raceProblems(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const [name, rowsAgainst] of AFTER_RACES) {
    const { rows } = await db.execute<{ what: string }>(rowsAgainst)
    for (const { what } of rows) problems.push(`${name}: ${what}`)
  }
  return problems
}
