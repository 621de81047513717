import { PROFILE_TEXTS, SESSION_TEXTS } from '#contracts/account-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { type Action, permissionProblem } from '#rules/permissions.ts'
import type { VisitedShop } from '../shop.ts'
import type { SignedIn } from './visitor.ts'

/** An operation's first line. What belongs to somebody else is, for this visitor, not there. */
export function requireMay(shop: VisitedShop, action: Action, object?: { userId: string | null }): SignedIn {
  const { visitor } = shop
  if (visitor.role === 'guest') throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  const problem = permissionProblem(visitor, action, object)
  if (problem === null) return visitor
  shop.noteEvent('not_allowed', { userId: visitor.userId })
  if (problem === 'not_yours') throw new Refusal('not_found', PROFILE_TEXTS.missing)
  throw new Refusal('not_allowed', SESSION_TEXTS.notAllowed)
}

/** Nobody in particular: no token at all. A token that opens nothing is not that, and is told so. */
export function isPlainGuest({ visitor }: VisitedShop): boolean {
  return visitor.role === 'guest' && !visitor.hasDeadToken
}
