import { keep, readStored } from './local-storage.ts'

const STORED_AS = 'guestOrders'
const MOST = 10

type GuestKey = { orderId: string; key: string }

/** The key of an order that this browser placed without an account; undefined for all others. */
export function guestKeyOf(orderId: string | undefined): string | undefined {
  return readKeys().find((one) => one.orderId === orderId)?.key
}

/** Of the last order that was placed here without an account. */
export function newestGuestKey(): string | undefined {
  return readKeys()[0]?.key
}

export function keepGuestKey(orderId: string, key: string): void {
  keep(STORED_AS, [{ orderId, key }, ...readKeys().filter((one) => one.orderId !== orderId)].slice(0, MOST))
}

/** The orders belong to an account now. */
export function forgetGuestKeys(): void {
  keep(STORED_AS, null)
}

function readKeys(): GuestKey[] {
  const kept = readStored(STORED_AS)
  return Array.isArray(kept) ? kept.filter(isKey) : []
}

function isKey(value: unknown): value is GuestKey {
  const { orderId, key } = (value ?? {}) as Partial<GuestKey>
  return typeof orderId === 'string' && typeof key === 'string'
}
