import type { Refusal } from '#contracts/refusal.ts'
import { requireLimitLeft, requireWithinLimit } from '../limits/limits.ts'
import type { VisitedShop } from '../shop.ts'

type Claim = {
  userId: string | undefined
  email: string
  /** Null for an account that is not there or has no password; it takes as long. */
  passwordHash: string | null
  password: string
  wrong: Refusal
}

/**
 * Only wrong passwords count. The limit is asked again after the comparison: of a thousand parallel guesses
 * the answers beyond the tenth wrong one tell nothing, not even the right one.
 */
export async function checkPassword(
  shop: VisitedShop,
  { userId, email, passwordHash, password, wrong }: Claim,
): Promise<void> {
  await requireLimitLeft(shop.db, shop, 'wrong_passwords', email)
  if (await shop.passwords.verify(passwordHash, password)) {
    return requireLimitLeft(shop.db, shop, 'wrong_passwords', email)
  }
  shop.noteEvent('login_failed', userId === undefined ? {} : { userId })
  await requireWithinLimit(shop, 'wrong_passwords', email)
  throw wrong
}
