import { and, eq, like, type SQL } from 'drizzle-orm'
import type { SellerOrdersQuery } from '#contracts/seller-orders.ts'
import { orders } from '#database/tables/orders.ts'

const MOST_WORDS = 6

/** Every word must be found in the number, the name, the phone, the email or a title; the index of three letters answers. */
export function matchOrders({ search, status }: Pick<SellerOrdersQuery, 'search' | 'status'>): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return and(
    status === 'All' ? undefined : eq(orders.status, status),
    ...words.map((word) => like(orders.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  )
}
