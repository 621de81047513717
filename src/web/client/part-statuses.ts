import type { OrderJson } from '#contracts/orders/orders.ts'
import { purchaseStatus } from '#rules/purchase-status.ts'

/**
 * Each part of a purchase names the status of all. Parts are read one by one, so what an older one says of the others is
 * taken from themselves.
 */
export function withPartStatuses(orders: readonly OrderJson[]): OrderJson[] {
  const statuses = new Map(orders.map(({ _id, status }) => [_id, status]))
  return orders.map((order) => {
    const { purchase } = order
    if (purchase === undefined) return order
    const parts = purchase.parts.map((part) => ({ ...part, status: statuses.get(part._id) ?? part.status }))
    return { ...order, purchase: { ...purchase, parts, status: purchaseStatus(parts.map(({ status }) => status)) } }
  })
}
