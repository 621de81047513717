import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isStepUpDue } from '#rules/second-factor.ts'
import type { RequestContext } from '../context/shop.ts'

/** Step-up authentication: an unlocked browser is not enough for money, exports and roles. */
export function requireStepUp(shop: RequestContext): void {
  if (!lacksProof(shop)) return
  throw new Refusal('not_allowed', SECOND_FACTOR_TEXTS.stepUp, [], null, { stepUp: true })
}

export function lacksProof({ currentUser, now }: RequestContext): boolean {
  // Whoever made a key had to prove it, to give the scopes of such calls.
  if (currentUser.role === 'guest' || currentUser.apiKey !== undefined) return false
  const { hasSecondFactor = false, provenAt = null } = currentUser
  return isStepUpDue({ hasSecondFactor, provenAt }, now())
}
