import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

export const ORDER_SORTS = ['date-desc', 'date-asc', 'amount-desc', 'amount-asc'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** What a card's picker offers: six, and Paid as long as that is what the order is. */
export function pickableStatuses(current: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => status !== 'Paid' || current === 'Paid')
}

/** Counting stops here: nobody needs to know which of fifty thousand it is, and a page must not wait for it. */
export const COUNTED_AT_MOST = 10_000
export const ORDERS_A_PAGE = 20
export const LAST_PAGE = COUNTED_AT_MOST / ORDERS_A_PAGE
