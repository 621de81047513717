import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { type Action, permissionProblem } from '#rules/permissions.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'

/** An operation's first line. An object of another user is answered with 404, as if it did not exist. */
export function authorize(shop: RequestContext, action: Action, object?: { userId: string | null }): SignedIn {
  const { currentUser } = shop
  if (currentUser.role === 'guest') throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  const problem = permissionProblem(currentUser, action, object)
  if (problem === null) return currentUser
  shop.noteEvent('not_allowed', { userId: currentUser.userId })
  if (problem === 'not_yours') throw new Refusal('not_found', PROFILE_TEXTS.missing)
  throw new Refusal('not_allowed', SESSION_TEXTS.notAllowed)
}

/** No token at all. An invalid token is not anonymous: it gets 401. */
export function isAnonymous({ currentUser }: RequestContext): boolean {
  return currentUser.role === 'guest' && !currentUser.hasDeadToken
}
