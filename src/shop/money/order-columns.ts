import { type SQL, sql } from 'drizzle-orm'

/** Columns every mismatch has of its order. */
export const ofOrder = sql`o.id as order_id, o.number, o.status, o.full_name as customer, o.total_paise as total,
  null::uuid as gift_card_id`
/** The same of a gift card. */
export const ofGiftCard = sql`null::uuid as order_id, g.number, null::text as status, g.buyer_name as customer,
  g.amount_paise as total, g.id as gift_card_id`
export const millis = (time: SQL) => sql`extract(epoch from ${time}) * 1000 as at_ms`
