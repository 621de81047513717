import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { totpSecrets } from '#database/tables/second-factors.ts'
import { recoveryCodeFrom, totpDigits } from '#rules/second-factor.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { attemptSource } from '../limits/attempt-source.ts'
import { checkLimit, giveBackToLimit, type LimitName, requireWithinLimit } from '../limits/limits.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'

export type Proof = 'totp' | 'recovery_code'

/**
 * Requires a code of the authenticator app or a recovery code, and uses it up. A browser that was signed in before has a
 * counter of its own, so that somebody who knows the password cannot lock the owner out.
 *
 * Every code counts before it is compared, and a right one is given back: of a thousand parallel guesses five are
 * compared. A comparison takes no time, so a check afterwards would let a right one in before the wrong ones count.
 */
export async function checkCode(
  shop: RequestContext,
  user: { id: string; email: string },
  typed: string,
): Promise<Proof> {
  const { key, isKnown } = await attemptSource(shop, user.email)
  const counted: [LimitName, string][] = [['wrong_codes', key]]
  if (!isKnown) counted.push(['wrong_codes_account', user.id])
  for (const [name, whom] of counted) await checkLimit(shop.db, shop, name, whom)
  for (const [name, whom] of counted) await requireWithinLimit(shop, name, whom)
  const proof = await spendCode(shop, user.id, typed)
  if (proof === null) {
    shop.noteEvent('second_factor_failed', { userId: user.id })
    throw wrongCode()
  }
  for (const [name, whom] of counted) await giveBackToLimit(shop, name, whom)
  return proof
}

export function wrongCode(): Refusal {
  const message = SECOND_FACTOR_TEXTS.wrong
  return new Refusal('bad_input', message, [{ path: 'code', message }])
}

async function spendCode(shop: Shop, userId: string, typed: string): Promise<Proof | null> {
  const digits = totpDigits(typed)
  if (digits !== null) return (await spendTotp(shop.db, shop, userId, digits)) ? 'totp' : null
  const code = recoveryCodeFrom(typed)
  return code !== null && (await spendRecoveryCode(shop.db, shop, userId, code)) ? 'recovery_code' : null
}

/** Compare-and-set on the last step: of two concurrent requests with one code, one is refused. */
async function spendTotp(db: Db, shop: Shop, userId: string, digits: string): Promise<boolean> {
  const isInForce = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))
  const [kept] = await db.select().from(totpSecrets).where(isInForce)
  const step = kept === undefined ? null : matchingStep(kept.secret, digits, shop.now(), kept.lastStep)
  if (step === null) return false
  const used = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(isInForce, lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId })
  return used.length > 0
}
