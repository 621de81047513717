import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { inList } from '#database/tables/in-list.ts'
import type { EarningFacts } from '#rules/earnings.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { CASH_RECEIVED, PaymentStatus } from '#rules/payment-status.ts'
import { STATES_WITHOUT_CASH } from '#rules/remittance.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'

export type EarningRow = EarningFacts & {
  id: string
  sellerId: string
  number: string
  placedAt: Date
  status: OrderStatus
  deliveredAt: Date | null
  isCashOnWay: boolean
  isReturnOpen: boolean
  isNotReceived: boolean
  isRefundOwed: boolean
  isDisputed: boolean
  cutAt: Date | null
  /** Whether anything but the seller's word says that it was sent. */
  isTracked: boolean
}

type Raw = Record<'id' | 'sellerId' | 'number', string> &
  Record<'placed' | 'total' | 'fee' | 'borne' | 'held' | 'inHand' | 'label', string | number> & {
    delivered: string | number | null
    status: OrderStatus
    isCashOnWay: boolean
    isReturnOpen: boolean
    isNotReceived: boolean
    isRefundOwed: boolean
    isDisputed: boolean
    cut: string | number | null
    isTracked: boolean
    isWhole: boolean
  }

/** Orders that may have brought something: neither waiting for money nor ended without. */
export const MAY_EARN = sql`o.status not in ${inList([OrderStatus.PaymentPending, OrderStatus.Failed])}
  and (o.status <> ${OrderStatus.Cancelled} or o.paid_at is not null or o.advance_paid_at is not null)`

/** A label that the courier was asked for, and its parcel. */
const IS_CARRIED = sql`p.state <> 'cancelled'`

/** As `orders/load-refused.ts` reads it: neither tried again since, nor given otherwise. */
const IS_REFUND_OWED = sql`exists (select 1 from refunds r join captures c on c.id = r.capture_id and c.use = 'order'
  where r.order_id = o.id and r.state = 'failed'
    and not exists (select 1 from refunds l where l.capture_id = r.capture_id and l.amount_paise = r.amount_paise
      and l.state <> 'failed' and l.created_at > r.created_at)
    and r.amount_paise <= c.amount_paise - (select coalesce(sum(s.amount_paise), 0) from refunds s
      where s.capture_id = c.id and s.state <> 'failed'))`

/**
 * What came for orders and what went back, each by who has it. The same books as `payments/read-refundable.ts`, which reads
 * one order to refund it; a test holds both together. Cash that the shop's courier collects is the shop's once it was
 * passed on; other cash is in the hand of whoever brought the parcel or stood at the fair. What was given back by hand, or
 * paid out, lacks in the hand that gave it; what nobody has given yet, in the one that has the cash. What goes out for an
 * exchange was paid with the order before it, whose cash its courier may have collected.
 */
export async function readEarningRows(db: Db, which: SQL, page: SQL = sql``): Promise<EarningRow[]> {
  const { rows } = await db.execute<Raw>(sql`
    with recursive found as materialized (
      select o.* from orders o where ${which} ${page}
    ), before as (
      select f.id, e.order_id from found f join exchanges e on e.replacement_id = f.id where f.exchange_cash_paise > 0
      union all select b.id, e.order_id from before b join exchanges e on e.replacement_id = b.order_id
    ), came as (
      select y.order_id, sum(c.amount_paise) as paise from found f
        join payments y on y.order_id = f.id join captures c on c.payment_id = y.id and c.use = 'order' group by 1
    ), back as (
      select r.order_id,
        coalesce(sum(r.amount_paise) filter (where r.is_credit or (r.capture_id is not null and c.use = 'order')), 0) as held,
        coalesce(sum(r.amount_paise - coalesce(x.exchange_cash_paise, 0)) filter (where r.exchange_id is not null), 0) as moved,
        coalesce(sum(coalesce(x.exchange_cash_paise, 0)) filter (where r.exchange_id is not null), 0) as moved_cash,
        coalesce(sum(r.amount_paise) filter (where i.hand = 'shop'), 0) as by_shop,
        coalesce(sum(r.amount_paise) filter (where i.hand = 'seller'), 0) as by_seller,
        coalesce(sum(r.amount_paise) filter (where i.hand = 'nobody'), 0) as by_hand
      from found f join refunds r on r.order_id = f.id and r.state <> 'failed'
        left join lateral (select d.refund_id from payouts d where d.refund_id = r.id limit 1) d on true
        cross join lateral (select case when r.capture_id is not null or r.is_credit or r.exchange_id is not null then null
          when d.refund_id is not null then 'shop' else coalesce(r.handed_by, 'nobody') end as hand) i
        left join captures c on c.id = r.capture_id
        left join exchanges e on e.id = r.exchange_id
        left join orders x on x.id = e.replacement_id
      group by 1
    ), carried as (
      select p.order_id, coalesce(sum(p.price_paise) filter (where ${IS_CARRIED}), 0) as label, sum(p.remitted_paise) as remitted,
        bool_or(p.collect_paise > 0 and p.state not in ${inList(STATES_WITHOUT_CASH)}) as collects,
        bool_or(p.collect_paise > 0 and p.state not in ${inList(STATES_WITHOUT_CASH)}
          and p.remitted_paise = 0 and p.cash_settled_at is null) as waits
      from parcels p where p.order_id in (select id from found union select order_id from before) group by 1
    ), books as (
      select f.*, coalesce(n.paise, 0) as came, case when f.paid_at is null then 0 else f.credit_paise end as credit,
        case when (n.order_id is null or f.advance_paise > 0) and (f.payment_status = ${PaymentStatus.Paid}
          or (f.method = 'COD' and f.payment_status in ${inList(CASH_RECEIVED)}))
          then f.total_paise - f.credit_paise - case when f.advance_paid_at is null then 0 else f.advance_paise end
          else 0 end as cash,
        coalesce(b.held, 0) as held_back, coalesce(b.moved, 0) as moved, coalesce(b.moved_cash, 0) as moved_cash,
        case when h.is_handed then coalesce(b.by_shop, 0) else 0 end as by_shop,
        case when h.is_handed then coalesce(b.by_seller, 0) else 0 end as by_seller,
        case when h.is_handed then coalesce(b.by_hand, 0) else 0 end as by_hand,
        coalesce(k.label, 0) as label, coalesce(k.remitted, 0) as remitted, coalesce(k.waits, false) as waits,
        coalesce(k.collects, false) or exists (select 1 from before w join carried k2 on k2.order_id = w.order_id
          where w.id = f.id and k2.collects) as is_collected
      from found f left join came n on n.order_id = f.id left join back b on b.order_id = f.id
        left join carried k on k.order_id = f.id
        cross join lateral (select n.order_id is null or f.advance_paise > 0 or f.exchange_cash_paise > 0 as is_handed) h
    )
    select o.id, o.seller_id as "sellerId", o.number, o.status, o.total_paise as total, o.platform_fee_paise as fee,
      (extract(epoch from o.placed_at) * 1000)::bigint as placed,
      (extract(epoch from o.delivered_at) * 1000)::bigint as delivered,
      o.prepaid_discount_paise + case when o.coupon_seller_id is null or o.coupon_seller_id = ${HOUSE_SELLER_ID}
        then o.coupon_discount_paise else 0 end as borne,
      o.came + o.credit + o.exchange_paise - o.exchange_cash_paise - o.held_back - o.moved - o.by_shop
        + case when o.is_collected then o.remitted + o.exchange_cash_paise - o.moved_cash - o.by_hand else 0 end as held,
      case when o.is_collected then 0 else o.cash + o.exchange_cash_paise - o.moved_cash - o.by_hand end - o.by_seller as "inHand",
      o.label, o.is_collected and o.waits as "isCashOnWay",
      o.held_back + o.moved + o.moved_cash + o.by_shop + o.by_seller + o.by_hand = 0 and o.stock <> 'returned' as "isWhole",
      exists (select 1 from order_tracking k where k.order_id = o.id)
        or exists (select 1 from parcels p where p.order_id = o.id and ${IS_CARRIED}) as "isTracked",
      exists (select 1 from returns t where t.order_id = o.id and t.status in ('Requested', 'Approved', 'Received')) as "isReturnOpen",
      exists (select 1 from not_received m join care_queries q on q.id = m.query_id
        where m.order_id = o.id and q.status = 'Pending') as "isNotReceived",
      ${IS_REFUND_OWED} as "isRefundOwed", d.is_disputed as "isDisputed",
      (extract(epoch from d.cut) * 1000)::bigint as cut
    from books o cross join lateral (
      select coalesce(bool_or(w.id is not null and w.decision is null), false) as is_disputed,
        max(t.inspected_at) filter (where w.id is null and t.withheld_paise > 0) as cut
      from returns t left join return_disputes w on w.return_id = t.id where t.order_id = o.id
    ) d order by o.placed_at desc, o.id desc`)
  return rows.map(fromRaw)
}

function fromRaw({ placed, delivered, cut, total, fee, borne, held, inHand, label, ...row }: Raw): EarningRow {
  return {
    ...row,
    placedAt: new Date(Number(placed)),
    deliveredAt: delivered === null ? null : new Date(Number(delivered)),
    cutAt: cut === null ? null : new Date(Number(cut)),
    totalPaise: Number(total),
    platformFeePaise: Number(fee),
    bornePaise: Number(borne),
    heldPaise: Number(held),
    inHandPaise: Number(inHand),
    labelPaise: Number(label),
  }
}
