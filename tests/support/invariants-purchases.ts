import { type SQL, sql } from 'drizzle-orm'

/** Each selects the rows that violate it. */
export const OF_PURCHASES: ReadonlyArray<[string, (now: Date) => SQL]> = [
  [
    'I5 the shares of the lines of a new order add up to what was taken off and added to it',
    () => sql`
      select o.number as what from orders o join order_items i on i.order_id = o.id group by o.id
      having count(i.fee_share_paise) not in (0, count(*)) or (count(i.fee_share_paise) > 0 and (
        sum(i.coupon_share_paise) <> o.coupon_discount_paise or sum(i.prepaid_share_paise) <> o.prepaid_discount_paise
        or sum(i.shipping_share_paise) <> o.shipping_paise or sum(i.fee_share_paise) <> o.platform_fee_paise))`,
  ],
  [
    'I4 a coupon of a purchase is used once, until its last part has ended',
    () => sql`
      select p.number as what from purchases p join orders o on o.purchase_id = p.id
      left join coupon_uses u on u.order_id = o.id
      group by p.id having count(o.coupon_code) > 0 and (count(u.order_id) <> 1
        or (count(u.returned_at) = 1) <> bool_and(o.stock = 'returned'))`,
  ],
  [
    'I12 the parts of a purchase are of different sellers and of one buyer, and there are at least two',
    () => sql`
      select p.number as what from purchases p left join orders o on o.purchase_id = p.id
      group by p.id having count(o.id) < 2 or count(distinct o.seller_id) <> count(o.id)
        or count(distinct (o.user_id, o.placed_at, o.postal_code)) <> 1`,
  ],
  [
    'I12 parts that wait for money or a yes wait together',
    () => sql`
      select p.number as what from purchases p join orders o on o.purchase_id = p.id
      -- One that was paid online before the others were confirmed goes its own way.
      group by p.id, o.method having bool_or(o.status = 'Payment Pending') and not bool_and(o.status = 'Payment Pending')`,
  ],
  [
    'I12 one payment of the provider is shared by the parts of one purchase, and covers them',
    () => sql`
      select f.id::text as what from payments f join payments l on l.id = f.leader_id
      join orders a on a.id = f.order_id join orders b on b.id = l.order_id
      where a.purchase_id is distinct from b.purchase_id or l.leader_id is not null
      union all select c.id from captures c join payments p on p.id = c.payment_id
      where c.use = 'order' and p.leader_id is null and exists (select 1 from payments f where f.leader_id = p.id)
        and (select count(*) from captures d join payments q on q.id = d.payment_id
          where d.use = 'order' and split_part(d.id, '~', 1) = c.id and (q.id = p.id or q.leader_id = p.id)
            and d.amount_paise = q.amount_paise)
        <> (select count(*) from payments q where q.id = p.id or q.leader_id = p.id)`,
  ],
]
