import type { UserRow } from '../accounts/user-to-json.ts'
import type { GuestOrderRow } from './guest-code.ts'

/** Who orders: an account, or a guest with what is stored of one. */
export type Buyer = Pick<UserRow, 'role' | 'email' | 'isEmailVerified' | 'isCodBlocked' | 'language'> &
  ({ id: string; guest: null } | { id: null; guest: Omit<GuestOrderRow, 'orderId' | 'codeHash'> })

export function buyerFromUser(user: UserRow): Buyer {
  return { ...user, guest: null }
}
