import { type SQL, sql } from 'drizzle-orm'

/** Each selects the rows that violate it. */
export const OF_PAYOUTS: ReadonlyArray<[string, () => SQL]> = [
  [
    'I16 a refund that has arrived as a payout is booked, and has no other payout on its way',
    () => sql`
      select p.id::text as what from payouts p join refunds r on r.id = p.refund_id
      where p.state = 'processed' and r.state <> 'processed'
      union all select p.refund_id::text from payouts p where p.state <> 'failed' group by p.refund_id having count(*) > 1`,
  ],
  [
    'I16 a payout is of a refund in cash, of its amount, and to a verified account of its order',
    () => sql`
      select p.id::text as what from payouts p join refunds r on r.id = p.refund_id
      join payout_accounts a on a.id = p.account_id
      where r.capture_id is not null or r.is_credit or p.amount_paise <> r.amount_paise
        or a.state <> 'verified' or a.order_id <> r.order_id`,
  ],
  [
    'I16 of a refund the bank has paid out no more than once what was not sent back',
    () => sql`
      select p.refund_id::text as what from payouts p
      join sandbox_razorpay_entities e on e.entity = 'payout' and e.parent_id = p.id::text
        and e.body ->> 'status' in ('queued', 'processing', 'processed')
      group by p.refund_id, p.amount_paise having sum((e.body ->> 'amount')::bigint) > p.amount_paise`,
  ],
  [
    'I16 a payout that was replaced by hand left nothing with the bank',
    () => sql`
      select p.id::text as what from payouts p join sandbox_razorpay_entities e
        on e.entity = 'payout' and e.parent_id = p.id::text
      where p.replaced_at is not null and e.body ->> 'status' in ('queued', 'processing', 'processed')`,
  ],
  [
    'I16 nothing is paid out that the shop does not know of',
    () => sql`
      select e.id as what from sandbox_razorpay_entities e left join payouts p on p.id::text = e.parent_id
      where e.entity = 'payout' and (p.id is null or (e.body ->> 'amount')::bigint <> p.amount_paise)`,
  ],
  [
    'I16 an account is checked for a rupee once',
    () => sql`
      select e.body -> 'notes' ->> 'reference' as what from sandbox_razorpay_entities e
      where e.entity = 'fund_account.validation' group by 1 having count(*) > 1`,
  ],
]
