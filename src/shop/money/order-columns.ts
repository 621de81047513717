import { type SQL, sql } from 'drizzle-orm'

/** Columns every mismatch has of its order. */
export const ofOrder = sql`o.id as order_id, o.number, o.status, o.full_name as customer, o.total_paise as total`
export const millis = (time: SQL) => sql`extract(epoch from ${time}) * 1000 as at_ms`
