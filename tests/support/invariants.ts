import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import type { readLedger } from '#sandbox/razorpay/ledger.ts'
import { OF_EXCHANGES } from './invariants-exchanges.ts'
import { invoiceProblems } from './invariants-invoices.ts'
import { ledgerProblems } from './invariants-ledger.ts'
import { OF_PAYOUTS } from './invariants-payouts.ts'
import { OF_PURCHASES } from './invariants-purchases.ts'
import { sumProblems } from './invariants-sums.ts'

export type Ledger = Awaited<ReturnType<typeof readLedger>>

type Known = {
  /** The shop's current time: no hold is older. */
  now: Date
  /** Orders that a client got a response for: they must exist. */
  acknowledged?: readonly string[]
}

/** Of a purchase one mail says what is true of all parts. */
const isFirstPart = sql`not exists (select 1 from orders f where f.purchase_id = o.purchase_id and f.id < o.id)`

/** Where store credit paid, an edit may have paid, or given back, all of the rest. */
const isCreditEdited = sql`(exists (select 1 from credit_entries k where k.order_id = o.id and k.kind = 'spent')
  and exists (select 1 from order_edits e where e.order_id = o.id and e.state = 'applied'))`

/** Each selects the rows that violate it. */
const IN_THE_BOOKS: ReadonlyArray<[string, (now: Date) => SQL]> = [
  ...OF_EXCHANGES,
  ...OF_PAYOUTS,
  ...OF_PURCHASES,
  [
    'I1 an online order is paid exactly when one payment is kept for it',
    () => sql`
      select o.number as what from orders o
      left join payments p on p.order_id = o.id and p.edit_id is null and p.exchange_id is null
      left join captures c on c.payment_id = p.id and c.use = 'order'
      where o.method = 'online' group by o.id
      having count(c.id) <> (case when o.payment_status in ('Completed', 'Refunded')
        and o.credit_paise + o.exchange_paise < greatest(o.total_paise, 1) then 1 else 0 end)
        and not ${isCreditEdited}`,
  ],
  [
    'I1 a paid order costs what was paid for it, with its edits, less what they gave back',
    () => sql`
      select o.number as what from orders o left join payments p on p.order_id = o.id
      left join captures c on c.payment_id = p.id and c.use = 'order' where o.method = 'online' group by o.id
      having (count(c.id) > 0 or o.payment_status in ('Completed', 'Refunded'))
        and coalesce(sum(c.amount_paise), 0) - (select coalesce(sum(r.amount_paise), 0) from refunds r
        where r.order_id = o.id and r.edit_id is not null) <> o.total_paise - o.credit_paise - o.exchange_paise`,
  ],
  [
    'I1 what was paid for an edit is kept exactly when the edit was made',
    () => sql`
      select e.id::text as what from order_edits e join payments p on p.edit_id = e.id
      left join captures c on c.payment_id = p.id and c.use = 'order'
      group by e.id having count(c.id) <> (case when e.state = 'applied' then 1 else 0 end)`,
  ],
  [
    'I1 of a cash order one payment is kept where its part in advance arrived, and none else',
    () => sql`
      select o.number as what from orders o left join payments p on p.order_id = o.id
      left join captures c on c.payment_id = p.id and c.use = 'order' where o.method = 'COD' group by o.id
      having count(c.id) <> (case when o.advance_paid_at is null then 0 else 1 end)
        or coalesce(sum(c.amount_paise), 0) <> (case when o.advance_paid_at is null then 0 else o.advance_paise end)`,
  ],
  [
    'I1 what is not kept goes back whole, and no more than that',
    () => sql`
      select c.id as what from captures c
      join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
      left join refunds r on r.capture_id = c.id and r.state <> 'failed'
      group by c.id, o.id
      having coalesce(sum(r.amount_paise), 0) > c.amount_paise
        or ((c.use = 'refund' or o.status in ('Cancelled', 'Failed')) and coalesce(sum(r.amount_paise), 0)
          < c.amount_paise - case when c.use = 'order' then o.kept_paise
            -- What pays for goods that went out instead of a return stays.
            + (select coalesce(sum(x.amount_paise), 0) from refunds x where x.order_id = o.id and x.exchange_id is not null)
            -- What was given as store credit beyond what it had paid is not given back in money.
            + case when o.paid_at is null then 0 else (select coalesce(sum(k.amount_paise), 0) from refunds k
              where k.order_id = o.id and k.is_credit) - o.credit_paise end else 0 end)`,
  ],
  [
    'I2 one order for each provider order, one payment for each order, of a cash order at most',
    () => sql`
      select provider_order_id as what from payments where provider_order_id is not null
      group by provider_order_id having count(*) > 1
      union all select o.number from orders o left join payments p on p.order_id = o.id and p.edit_id is null
        and p.exchange_id is null group by o.id having count(p.id) not in (1, case when o.method = 'online'
        and o.credit_paise + o.exchange_paise < greatest(o.total_paise, 1) and not ${isCreditEdited} then 1 else 0 end)`,
  ],
  [
    'I3 the movements of a variant add up to its stock, and it is never below zero',
    () => sql`
      select v.id::text as what from product_variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.stock <> coalesce(sum(m.delta), 0) or v.stock < 0`,
  ],
  [
    'I3 the stock of a product is that of its variants on sale, and it always has its default one',
    () => sql`
      select p.id::text as what from products p left join product_variants v on v.product_id = p.id
      group by p.id having p.stock <> coalesce(sum(v.stock) filter (where v.retired_at is null), 0)
        or count(*) filter (where v.id = p.id) <> 1`,
  ],
  [
    'I3 a movement is of a variant of its product',
    () => sql`
      select m.id::text as what from stock_movements m join product_variants v on v.id = m.variant_id
      where v.product_id <> m.product_id
      union all select i.id::text from order_items i join product_variants v on v.id = i.variant_id
      where v.product_id <> i.product_id`,
  ],
  [
    'I3 the movements of an order’s line add up to what of it is out',
    () => sql`
      select i.id::text as what from order_items i left join stock_movements m on m.order_item_id = i.id
      group by i.id having coalesce(sum(m.delta), 0) <> i.restocked - i.quantity
      union all select m.id::text from stock_movements m
      where m.reason in ('order', 'hold', 'release', 'return') and m.order_item_id is null
      -- A line that left by an edit is gone; its movements add up to nothing.
      and not exists (select 1 from order_edits e where e.order_id::text = m.reference and e.state = 'applied')
      union all select m.reference || m.variant_id::text from stock_movements m
      where m.reason in ('order', 'hold', 'release', 'return') and m.order_item_id is null
      group by m.reference, m.variant_id having sum(m.delta) <> 0`,
  ],
  [
    'I3 a claim that is open has taken one piece, and one that is over none',
    () => sql`
      select n.id::text as what from product_notices n left join stock_movements m on m.reason = 'claim' and m.reference = n.id::text
      where n.kind = 'first_claim' group by n.id
      having coalesce(sum(m.delta), 0) <> (case when n.called_at is not null and n.ended_at is null then -1 else 0 end)
      union all select m.reference from stock_movements m where m.reason = 'claim'
        and not exists (select 1 from product_notices n where n.id::text = m.reference)
        group by m.reference having sum(m.delta) <> 0`,
  ],
  [
    'I3 a living order is out but for what was sent back, a dead one gave everything back',
    () => sql`
      select o.number as what from orders o join order_items i on i.order_id = o.id
      where i.restocked <> (case when o.stock = 'returned' then i.quantity else
        (select coalesce(sum(r.quantity), 0) from return_items r join returns t on t.id = r.return_id
          where r.order_item_id = i.id and t.status in ('Received', 'Refunded'))
        + (select coalesce(sum(p.sellable + p.damaged + p.missing), 0) from parcel_items p
          where p.order_item_id = i.id) end)
      or (o.stock = 'returned') <> (o.status in ('Cancelled', 'Failed'))`,
  ],
  [
    'I4 a coupon was used as often as orders carry it, and not above its limit',
    () => sql`
      select c.code as what from coupons c left join coupon_uses u on u.coupon_id = c.id and u.returned_at is null
      group by c.id having c.used_count <> count(u.order_id) or c.used_count > coalesce(c.usage_limit, c.used_count)
      union all select o.number from orders o join coupons c on c.code = o.coupon_code
        and c.seller_id = o.coupon_seller_id
      left join coupon_uses u on u.order_id = o.id where o.purchase_id is null
        and (u.order_id is null or (u.returned_at is not null) <> (o.stock = 'returned'))`,
  ],
  [
    'I7 nothing is held or waits for longer than promised',
    (now) => sql`
      select o.number as what from orders o
      where (o.stock = 'held' and (o.expires_at is null or o.status <> 'Payment Pending'))
      or (o.expires_at is not null and o.expires_at < ${now.toISOString()}::timestamptz - interval '1 minute')`,
  ],
  [
    'I8 every mail is sent or visibly dead',
    () => sql`select kind || ' to ' || to_address as what from mails where state = 'queued' and attempts > 20`,
  ],
  [
    'I8 one mail for each event',
    () => sql`
      with told as (select event_key, count(*) as number from mails group by event_key),
      due as (
        select 'order:' || o.id || case when o.confirm_key_hash is null then ':placed:' else ':to_confirm:' end as key
          from orders o where o.method = 'COD' and o.advance_paise = 0 and o.channel = 'website' and ${isFirstPart}
        union all select 'order:' || o.id || ':paid:' from orders o
          where o.paid_by is not null and o.email <> '' and not exists (select 1 from manual_sales s
            where s.order_id = o.id and s.is_handed_over)
        union all select 'order:' || p.order_id || ':paid:' from captures c join payments p on p.id = c.payment_id
          join orders o on o.id = p.order_id where c.use = 'order' and o.email <> '' and ${isFirstPart}
        union all select 'order:' || p.order_id || ':late_payment:' || c.id from captures c
          join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
          where c.use = 'refund' and o.email <> ''
        union all select 'order:' || r.order_id || ':refund_sent:' || r.id from refunds r
          join orders o on o.id = r.order_id
          where r.state = 'processed' and o.email <> '' and r.exchange_id is null
        union all select 'gift:' || g.id || ':receipt' from gift_cards g where g.paid_at is not null
        union all select 'gift:' || p.gift_card_id || ':late:' || c.id from captures c
          join payments p on p.id = c.payment_id where c.use = 'refund' and p.gift_card_id is not null
        union all select 'gift:' || r.gift_card_id || ':refund:' || r.id from refunds r
          where r.state = 'processed' and r.gift_card_id is not null
      )
      select due.key as what from due left join told on told.event_key = due.key where coalesce(told.number, 0) <> 1
      union all select 'order:' || o.id || ':cancelled' from orders o where o.status = 'Cancelled'
        and o.email <> '' and not exists (select 1 from told where told.event_key like 'order:' || o.id || ':cancelled:%'
          -- Parts that end together, unpaid, are told of together.
          or told.event_key like 'order:' || (select p.id from orders p where p.purchase_id = o.purchase_id
            order by p.id limit 1) || ':cancelled:%')`,
  ],
  [
    'I9 the numbers of invoices run without gap or double',
    () => sql`
      select k.kind || ' ' || k.financial_year as what from invoice_counters k
      left join invoices i on i.seller_id = k.seller_id and i.kind = k.kind and i.financial_year = k.financial_year
      group by k.seller_id, k.kind, k.financial_year
      having count(i.id) <> k.last or count(distinct i.sequence) <> k.last
        or coalesce(min(i.sequence), 1) <> 1 or coalesce(max(i.sequence), 0) <> k.last`,
  ],
  [
    'I9 whoever gets goods or money back gets one paper for it',
    () => sql`
      select o.number as what from orders o left join invoices i on i.order_id = o.id and i.kind <> 'credit_note'
        and not exists (select 1 from invoices n where n.corrects_id = i.id and n.refund_id is null)
      group by o.id
      having count(i.id) > 1 or (o.status in ('Processing', 'Paid', 'Shipped', 'Delivered') and count(i.id) = 0)
        or (o.status in ('Cancelled', 'Failed') and o.paid_at is null and count(i.id) > 0)
      union all select r.id::text from refunds r left join captures c on c.id = r.capture_id
      left join invoices i on i.refund_id = r.id join orders o on o.id = r.order_id
      -- Where only a part was paid, the credit note of the whole invoice covers it.
      where not (o.advance_paid_at is not null and o.paid_at is null) and r.edit_id is null and r.exchange_id is null
        and (r.state = 'processed' and (c.use = 'order' or c.id is null)) <> (i.id is not null)`,
  ],
  [
    'I10 money that came is never forgotten',
    () => sql`
      select o.number || ': ' || e.was || ' to ' || e.became as what
      from order_events e join orders o on o.id = e.order_id
      where e.kind = 'payment' and ((e.was in ('Completed', 'Paid') and e.became <> 'Refunded') or e.was = 'Refunded')
      -- Cash is booked by calling an order delivered; taking that back takes the cash back (decision 035), and it may be
      -- paid online after that.
      and not (e.was = 'Paid' and e.became = 'Pending' and exists (
        select 1 from order_events s
        where s.order_id = e.order_id and s.kind = 'status' and s.was = 'Delivered' and s.at = e.at))`,
  ],
  [
    'I11 the story of an order leads to its status',
    () => sql`
      with steps as (
        select order_id, became as status, 1 as step from order_events where kind in ('placed', 'status')
        union all select order_id, was, -1 from order_events where kind = 'status'
        union all select id, status, -1 from orders)
      select order_id::text || ' ' || status as what from steps group by order_id, status having sum(step) <> 0
      union all
      select o.number from orders o left join order_events e on e.order_id = o.id and e.kind = 'placed'
      group by o.id having count(e.id) <> 1`,
  ],
  [
    'I11 the story of a payment leads to its status',
    () => sql`
      with steps as (
        select id as order_id, 'Pending' as status, 1 as step from orders
        union all select order_id, became, 1 from order_events where kind = 'payment'
        union all select order_id, was, -1 from order_events where kind = 'payment'
        union all select id, payment_status, -1 from orders)
      select order_id::text || ' ' || status as what from steps group by order_id, status having sum(step) <> 0`,
  ],
  [
    'I13 the balance of store credit is the sum of its entries',
    () => sql`
      select a.id::text as what from credit_accounts a left join credit_entries e on e.account_id = a.id
      group by a.id having a.balance_paise <> coalesce(sum(e.amount_paise), 0) or a.balance_paise < 0`,
  ],
  [
    'I13 an order holds its store credit until it ends unpaid, and then gave it back',
    () => sql`
      select o.number as what from orders o
      left join credit_entries e on e.order_id = o.id and e.kind in ('spent', 'released', 'edited') group by o.id
      having coalesce(-sum(e.amount_paise), 0) <> case when o.stock = 'returned' and o.paid_at is null then 0 else o.credit_paise end`,
  ],
  [
    'I13 a refund as store credit is one entry of its amount, and no other refund is',
    () => sql`
      select r.id::text as what from refunds r left join credit_entries e on e.refund_id = r.id and e.kind = 'refunded'
      group by r.id having coalesce(sum(e.amount_paise), 0) <> case when r.is_credit and r.state = 'processed' then r.amount_paise else 0 end
      union all select e.id::text from credit_entries e left join refunds r on r.id = e.refund_id
      where e.kind = 'refunded' and r.id is null`,
  ],
  [
    'I13 of an order no more is refunded than was paid in money and store credit',
    () => sql`
      select o.number as what from orders o join refunds r on r.order_id = o.id and r.state <> 'failed'
      left join captures c on c.id = r.capture_id where (c.use = 'order' or c.id is null) and r.edit_id is null
      group by o.id having sum(r.amount_paise) > o.total_paise`,
  ],
  [
    'I14 a gift card is paid exactly when one payment of its amount is kept for it',
    () => sql`
      select g.number as what from gift_cards g left join payments p on p.gift_card_id = g.id
      left join captures c on c.payment_id = p.id and c.use = 'order' group by g.id
      having count(c.id) <> (case when g.paid_at is null then 0 else 1 end)
        or coalesce(sum(c.amount_paise), 0) <> (case when g.paid_at is null then 0 else g.amount_paise end)`,
  ],
  [
    'I14 a redeemed gift card is one entry of store credit of its whole amount, and no other card is',
    () => sql`
      select g.number as what from gift_cards g left join credit_entries e on e.key = 'gift:' || g.id
      group by g.id having coalesce(sum(e.amount_paise), 0) <> case when g.state = 'redeemed' then g.amount_paise else 0 end
      union all select e.id::text from credit_entries e left join gift_cards g on e.key = 'gift:' || g.id
      where e.kind = 'gift_card' and g.id is null`,
  ],
  [
    'I14 the money of a gift card goes back whole when it is given back or was not needed, and else not at all',
    () => sql`
      select c.id as what from captures c join payments p on p.id = c.payment_id
      join gift_cards g on g.id = p.gift_card_id left join refunds r on r.capture_id = c.id and r.state <> 'failed'
      group by c.id, g.id having coalesce(sum(r.amount_paise), 0)
        <> case when c.use = 'refund' or g.state = 'refunded' then c.amount_paise else 0 end`,
  ],
  [
    'I15 whoever was sold to by hand has an order of that channel, and money in hand is of such a sale',
    () => sql`
      select o.number as what from orders o left join manual_sales s on s.order_id = o.id
      where (s.order_id is not null) <> (o.channel <> 'website') or (s.order_id is not null and s.channel <> o.channel)
      or (s.voided_at is not null and o.status <> 'Cancelled')
      or (s.order_id is not null and (o.paid_by is null) <> (o.method = 'online'))`,
  ],
  [
    'I12 one order for each key of a client',
    () => sql`
      select user_id::text || ' ' || idempotency_key as what from orders
      where idempotency_key is not null group by user_id, idempotency_key having count(*) > 1`,
  ],
]

/** Checks the invariants of the shop's tables. Returns the violations as text. */
export async function checkInvariants(db: Db, ledger: Ledger, { now, acknowledged = [] }: Known): Promise<string[]> {
  const problems: string[] = []
  for (const [name, rowsAgainst] of IN_THE_BOOKS) {
    const { rows } = await db.execute<{ what: string }>(rowsAgainst(now))
    for (const { what } of rows) problems.push(`${name}: ${what}`)
  }
  return [
    ...problems,
    ...(await ledgerProblems(db, ledger)),
    ...(await sumProblems(db)),
    ...(await invoiceProblems(db)),
    ...(await lost(db, acknowledged)),
  ]
}

async function lost(db: Db, acknowledged: readonly string[]): Promise<string[]> {
  const there = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id))
  return acknowledged.filter((id) => !there.has(id)).map((id) => `I6 what was acknowledged is there: ${id}`)
}
