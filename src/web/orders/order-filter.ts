import type { OrderJson } from '#contracts/orders/orders.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { orderNumber } from './order-facts.ts'

const DAYS_BY_FILTER: Record<string, number> = { 'Last 7 days': 7, 'Last 30 days': 30, 'Last 6 months': 183 }
export const DATE_FILTERS = ['All', ...Object.keys(DAYS_BY_FILTER)]

const DAY_MS = 24 * 60 * 60_000

export type OrderFilter = { search: string; status: string; date: string }

export const NO_FILTER: OrderFilter = { search: '', status: 'All', date: 'All' }

/** Filters by number or item, by status and by period. */
export function filterOrders(orders: readonly OrderJson[], filter: OrderFilter, now: Date): OrderJson[] {
  const words = filter.search.trim().toLowerCase()
  const days = DAYS_BY_FILTER[filter.date]
  const since = days === undefined ? null : now.getTime() - days * DAY_MS
  return orders.filter(
    (order) =>
      (words === '' || searchable(order).includes(words)) &&
      (filter.status === 'All' || order.status === filter.status) &&
      (since === null || new Date(order.createdAt).getTime() >= since),
  )
}

function searchable(order: OrderJson): string {
  const items = order.cart.items.map(
    ({ Products: [product], color, choice }) =>
      `${boughtTitle(product.title, { choice })} ${product.category} ${color}`,
  )
  return [orderNumber(order), order.purchase?.id ?? '', order._id, ...items].join('\n').toLowerCase()
}
