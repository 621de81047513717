import type { OrderJson } from '#contracts/orders/orders.ts'
import { keep, readStored } from './local-storage.ts'

const KEY = 'currentOrder'

/** An order as it may lie in browser storage: without where it goes and how to reach its buyer. */
export function withoutAddress(order: OrderJson): OrderJson {
  const { country } = order.shippingInfo
  const nobody = { fullName: '', phone: '', email: '', address: '', city: '', state: '', postalCode: '' }
  return { ...order, shippingInfo: { ...nobody, country } }
}

let current: OrderJson | null = null

/** The order this visitor is busy with [ORDER-10]. */
export function setCurrentOrder(order: OrderJson): void {
  current = order
  keep(KEY, withoutAddress(order))
}

/** With its address as long as the page lives, from storage without it. */
export function readCurrentOrder(): OrderJson | null {
  const kept = readStored(KEY)
  if (!isOrder(kept)) return null
  return current?._id === kept._id ? current : kept
}

/** As much as a page needs to show one. */
export function isOrder(value: unknown): value is OrderJson {
  if (typeof value !== 'object' || value === null) return false
  const { _id, status, cart, paymentMethod } = value as Partial<OrderJson>
  return (
    typeof _id === 'string' &&
    typeof status === 'string' &&
    Array.isArray(cart?.items) &&
    typeof paymentMethod?.method === 'string'
  )
}
