import type { OrderJson } from '#contracts/orders/orders.ts'
import { orderNumber } from './order-facts.ts'

/** Where an order is seen again: in the list of the account, or by its key. */
export function orderPath(order: OrderJson, orderKey: string | undefined): string {
  if (orderKey !== undefined) return `/orders/follow/${orderKey}`
  return `/orders?order=${encodeURIComponent(orderNumber(order))}`
}

/** The same for another part of what was ordered together: the key of one opens all. */
export function partPath({ id }: { id: string }, orderKey: string | undefined): string {
  const number = encodeURIComponent(id)
  return orderKey === undefined ? `/orders?order=${number}` : `/orders/follow/${orderKey}?part=${number}`
}
