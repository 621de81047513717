import type { OrderJson } from '#contracts/orders/orders.ts'
import { keep, readStored } from './local-storage.ts'

const KEY = 'currentOrder'

/** An order as stored in the browser: without address and contact details. */
export function withoutAddress(order: OrderJson): OrderJson {
  const { country } = order.shippingInfo
  const nobody = { fullName: '', phone: '', email: '', address: '', city: '', state: '', postalCode: '' }
  return { ...order, shippingInfo: { ...nobody, country } }
}

let current: OrderJson | null = null

/** The order of the current checkout [ORDER-10]. */
export function setCurrentOrder(order: OrderJson): void {
  current = order
  keep(KEY, withoutAddress(order))
}

/** With its address from memory, without it from storage. */
export function readCurrentOrder(): OrderJson | null {
  const kept = readStored(KEY)
  if (!isOrder(kept)) return null
  return current?._id === kept._id ? current : kept
}

/** Checks what pages need of one. */
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
