import { API_KEY_TEXTS } from '#contracts/admin/api-key-texts.ts'
import type { CallSpec } from '#contracts/call.ts'
import { Refusal } from '#contracts/refusal.ts'
import { withUser } from '../access/with-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'

/**
 * The context of a call that a key makes: closed without the call's scope, and within the limit of the key. Public calls
 * ignore the key as they ignore a session.
 */
export async function admitApiKey(shop: RequestContext, spec: CallSpec | undefined): Promise<RequestContext> {
  const { currentUser } = shop
  if (currentUser.role === 'guest' || currentUser.apiKey === undefined) return shop
  const { apiKey, address, device } = currentUser
  if (spec?.auth === 'public') return withUser(shop, { role: 'guest', hasDeadToken: false, address, device })
  await requireWithinLimit(shop, 'api_key_calls', apiKey.id)
  const scope = spec?.byKey ? spec.right : undefined
  if (scope === undefined || !apiKey.scopes.includes(scope)) {
    shop.noteEvent('not_allowed', { userId: currentUser.userId })
    throw new Refusal('not_allowed', scope === undefined ? API_KEY_TEXTS.closed : API_KEY_TEXTS.noScope(scope))
  }
  // Never more than the call needs.
  const isAdmin = spec?.auth === 'admin'
  return withUser(shop, isAdmin ? { ...currentUser, role: 'admin', sellerId: null } : currentUser)
}
