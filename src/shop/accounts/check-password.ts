import type { Refusal } from '#contracts/refusal.ts'
import type { RequestContext } from '../context/shop.ts'
import { type AttemptSource, attemptSource } from '../limits/attempt-source.ts'
import { checkLimit, type LimitName, requireWithinLimit } from '../limits/limits.ts'

type Claim = {
  userId: string | undefined
  email: string
  /** Null for an account that does not exist or has no password; takes equally long (timing attack). */
  passwordHash: string | null
  password: string
  wrong: Refusal
}

/**
 * Only wrong passwords count against an account. The limits are checked again after the comparison: of a thousand
 * parallel guesses, those beyond the tenth wrong one learn nothing, not even when right.
 */
export async function checkPassword(
  shop: RequestContext,
  { userId, email, passwordHash, password, wrong }: Claim,
): Promise<void> {
  const source = await attemptSource(shop, email)
  const counted = wrongPasswordLimits(email, source)
  const requireAllLeft = async () => {
    for (const [name, whom] of counted) await checkLimit(shop.db, shop, name, whom)
  }
  await requireAllLeft()
  // Before the comparison, which is the expensive part: guesses at unknown accounts count as well. Known devices share
  // a separate bounded limit per account, which strangers cannot exhaust.
  await (source.isKnown
    ? requireWithinLimit(shop, 'log_ins_known', email)
    : requireWithinLimit(shop, 'log_ins', source.network))
  if (await shop.passwords.verify(passwordHash, password)) return requireAllLeft()
  shop.noteEvent('login_failed', userId === undefined ? {} : { userId })
  for (const [name, whom] of counted) await requireWithinLimit(shop, name, whom)
  throw wrong
}

/** Strangers are limited together; a device that was signed in before has its own counter only. */
function wrongPasswordLimits(email: string, { key, network, isKnown }: AttemptSource): [LimitName, string][] {
  const own: [LimitName, string] = ['wrong_passwords', key]
  return isKnown ? [own] : [own, ['wrong_passwords_account', email], ['wrong_passwords_network', network]]
}
