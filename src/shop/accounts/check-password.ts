import type { Refusal } from '#contracts/refusal.ts'
import type { RequestContext } from '../context/shop.ts'
import { type Asker, attemptSource } from '../limits/attempt-source.ts'
import { type LimitName, requireLimitLeft, requireWithinLimit } from '../limits/limits.ts'

type Claim = {
  userId: string | undefined
  email: string
  /** Null for an account that is not there or has no password; it takes as long. */
  passwordHash: string | null
  password: string
  wrong: Refusal
}

/**
 * Only wrong passwords count against an account. The limits are asked again after the comparison: of a thousand
 * parallel guesses the answers beyond the tenth wrong one tell nothing, not even the right one.
 */
export async function checkPassword(
  shop: RequestContext,
  { userId, email, passwordHash, password, wrong }: Claim,
): Promise<void> {
  const asker = await attemptSource(shop, email)
  const counted = wrongPasswordLimits(email, asker)
  const requireAllLeft = async () => {
    for (const [name, whom] of counted) await requireLimitLeft(shop.db, shop, name, whom)
  }
  await requireAllLeft()
  // Before the comparison, which is what costs: guesses at accounts that are not there are paid for as well.
  // Known devices have room of their own, all of an account together: strangers cannot fill it, nor is it endless.
  await (asker.isKnown
    ? requireWithinLimit(shop, 'log_ins_known', email)
    : requireWithinLimit(shop, 'log_ins', asker.network))
  if (await shop.passwords.verify(passwordHash, password)) return requireAllLeft()
  shop.noteEvent('login_failed', userId === undefined ? {} : { userId })
  for (const [name, whom] of counted) await requireWithinLimit(shop, name, whom)
  throw wrong
}

/** Strangers hold up strangers; a device that was signed in before has a count of its own, and no other. */
function wrongPasswordLimits(email: string, { key, network, isKnown }: Asker): [LimitName, string][] {
  const own: [LimitName, string] = ['wrong_passwords', key]
  return isKnown ? [own] : [own, ['wrong_passwords_account', email], ['wrong_passwords_network', network]]
}
