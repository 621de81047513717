import { sql } from 'drizzle-orm'
import { millis, ofGiftCard } from './order-columns.ts'

/** Failed refunds of gift cards whose money is still owed. */
export const FAILED_GIFT_REFUNDS = sql`from refunds r join gift_cards g on g.id = r.gift_card_id
  join captures c on c.id = r.capture_id
  where r.state = 'failed' and r.amount_paise <= c.amount_paise - (select coalesce(sum(n.amount_paise), 0)
    from refunds n where n.capture_id = r.capture_id and n.state <> 'failed')`

const GIFT_REFUND_FAILED = sql`
  select 'refund_failed' as kind, r.id::text as id, r.amount_paise as amount, ${millis(sql`r.created_at`)},
    r.last_error as detail, ${ofGiftCard} ${FAILED_GIFT_REFUNDS}`

const GIFT_WRONG_AMOUNT = sql`
  select 'wrong_amount' as kind, p.id::text as id, null::bigint as amount, ${millis(sql`p.created_at`)},
    p.mismatch as detail, ${ofGiftCard}
  from payments p join gift_cards g on g.id = p.gift_card_id where p.mismatch is not null`

/** Of gift cards. What came twice or too late goes back in the transaction that books it, so nothing else can differ. */
export const GIFT_MISMATCHES = [GIFT_REFUND_FAILED, GIFT_WRONG_AMOUNT]
