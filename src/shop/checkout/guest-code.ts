import type { guestOrders } from '#database/tables/guest-orders.ts'
import { hashToken } from '../access/tokens.ts'

export type GuestOrderRow = typeof guestOrders.$inferSelect

/** Six digits are soon guessed from any hash: what protects them is that few guesses are allowed. */
export function codeHash(orderId: string, code: string): string {
  return hashToken(`${orderId} ${code}`)
}
