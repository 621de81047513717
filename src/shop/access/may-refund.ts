import { API_KEY_TEXTS } from '#contracts/admin/api-key-texts.ts'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { hasRight } from '#rules/permissions.ts'
import type { SignedIn } from '../context/current-user.ts'

/** Whether a change that refunds is open to a helper or a key whose right for the call is another one. */
export function mayRefund(by: SignedIn): boolean {
  return by.apiKey === undefined ? hasRight(by, 'refunds:write') : by.apiKey.scopes.includes('refunds:write')
}

export function requireMayRefund(by: SignedIn): void {
  if (mayRefund(by)) return
  const isKey = by.apiKey !== undefined
  throw new Refusal('not_allowed', isKey ? API_KEY_TEXTS.noScope('refunds:write') : STAFF_TEXTS.noRefund)
}
