import { westernDigits } from './western-digits.ts'

const DAY_MS = 24 * 3_600_000

/**
 * `mail`: of a link that was mailed to the buyer. `visit`: given to whoever knew the number and the contact. `guest`: given
 * to the browser that ordered without an account.
 */
export type OrderKeyKind = 'mail' | 'visit' | 'guest'

/** A mailed link lasts for delivery and return; a visit for one look. */
export const ORDER_KEY_LIFE_MS: Record<OrderKeyKind, number> = {
  mail: 60 * DAY_MS,
  visit: DAY_MS / 24,
  guest: 7 * DAY_MS,
}

/** Tells the key of an order from the token of a session. */
export const ORDER_KEY_PREFIX = 'order-'

export function isOrderKey(token: string): boolean {
  return token.startsWith(ORDER_KEY_PREFIX)
}

/** An order number as it is stored: people type it with spaces, a hash, small letters, and O for 0. */
export function normalizeOrderNumber(typed: string): string {
  return westernDigits(typed.slice(0, 40))
    .replace(/[\s#-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
