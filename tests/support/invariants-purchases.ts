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
]
