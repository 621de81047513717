import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isStepUpDue } from '#rules/second-factor.ts'
import type { RequestContext } from '../context/shop.ts'

/** Step-up authentication: an unlocked browser is not enough for money, exports and roles. */
export function requireStepUp({ currentUser, now }: RequestContext): void {
  // Whoever made a key had to prove it, to give the scopes of such calls.
  if (currentUser.role === 'guest' || currentUser.apiKey !== undefined) return
  const { hasSecondFactor = false, provenAt = null } = currentUser
  if (!isStepUpDue({ hasSecondFactor, provenAt }, now())) return
  throw new Refusal('not_allowed', SECOND_FACTOR_TEXTS.stepUp, [], null, { stepUp: true })
}
