import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { SellerOrdersQuery } from '#contracts/seller-orders.ts'
import { orders } from '#database/tables/orders.ts'
import { returns } from '#database/tables/returns.ts'

const MOST_WORDS = 6

export type Wanted = Pick<SellerOrdersQuery, 'search' | 'status' | 'returns'>

/** The shopper waits for an answer, or for the money once the pieces are back. */
export const WAITING_RETURNS = ['Requested', 'Received'] as const
const isReturnWaiting = sql`exists (select 1 from ${returns}
  where "returns"."order_id" = "orders"."id" and ${inArray(returns.status, WAITING_RETURNS)})`

/** Every word must be found in the number, the name, the phone, the email or a title; the index of three letters answers. */
export function matchOrders({ search, status, returns: asked }: Wanted): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return and(
    status === 'All' ? undefined : eq(orders.status, status),
    asked === '' ? undefined : isReturnWaiting,
    ...words.map((word) => like(orders.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  )
}
