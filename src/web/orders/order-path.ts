import type { OrderJson } from '#contracts/orders/orders.ts'
import { orderNumber } from './order-facts.ts'

/** Where an order is seen again: in the list of the account, or by its key. */
export function orderPath(order: OrderJson, orderKey: string | undefined): string {
  if (orderKey !== undefined) return `/orders/follow/${orderKey}`
  return `/orders?order=${encodeURIComponent(orderNumber(order))}`
}
