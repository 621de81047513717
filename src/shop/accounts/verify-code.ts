import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { CODE_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { VerifyInput } from '#contracts/accounts/accounts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { emailCodes } from '#database/tables/tokens.ts'
import type { RequestContext } from '../context/shop.ts'
import { attemptSource } from '../limits/attempt-source.ts'
import { forgetLimit, requireWithinLimit } from '../limits/limits.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { welcomeEmail } from './account-emails.ts'
import { MAX_ATTEMPTS } from './codes.ts'

type Answer = { success: true; message: string; isVerified: true }
type Claimed = { id: string; userId: string; codeHash: string }

export async function verifyCode(shop: RequestContext, { email, otp }: VerifyInput): Promise<Answer> {
  const { key, network, isKnown } = await attemptSource(shop, email)
  await requireWithinLimit(shop, 'code_tries', key)
  // Every check costs a hash: strangers are counted by network, known devices by account.
  await requireWithinLimit(shop, 'code_checks', isKnown ? email : network)
  const code = await claimAttempt(shop, email)
  const isRight = await shop.passwords.verify(code?.codeHash ?? null, otp)
  const isVerified = code !== null && isRight && (await writeVerified(shop, email, code, key))
  if (!isVerified) throw new Refusal('bad_input', CODE_TEXTS.wrong)
  shop.noteEvent('email_verified', { userId: code.userId })
  return { success: true, message: CODE_TEXTS.verified, isVerified: true }
}

/**
 * Attempts are counted on the code before it is compared: parallel guesses share the same five, whoever makes them. An
 * owner whose code strangers used up requests another.
 */
async function claimAttempt(shop: RequestContext, email: string): Promise<Claimed | null> {
  const owner = shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const [claimed] = await shop.db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        inArray(emailCodes.userId, owner),
        eq(emailCodes.email, email),
        lt(emailCodes.tries, MAX_ATTEMPTS),
        gt(emailCodes.expiresAt, shop.now()),
      ),
    )
    .returning({ id: emailCodes.id, userId: emailCodes.userId, codeHash: emailCodes.codeHash })
  return claimed ?? null
}

/** Consumes the code and verifies the address it was sent to, if the account still has that address. */
async function writeVerified(shop: RequestContext, email: string, code: Claimed, key: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const spent = await tx.delete(emailCodes).where(eq(emailCodes.id, code.id)).returning({ id: emailCodes.id })
    if (spent.length === 0) return false
    const [user] = await tx
      .update(users)
      // A Google link made before verification may be another person's.
      .set({
        isEmailVerified: true,
        googleSub: sql`case when ${users.isEmailVerified} then ${users.googleSub} end`,
        updatedAt: shop.now(),
      })
      .where(and(eq(users.id, code.userId), eq(users.email, email), users.isActive))
      .returning({ name: users.name, language: users.language })
    if (user === undefined) return false
    const store = await emailStore(shop, user.language ?? shop.currentUser.language)
    await queueEmail(tx, shop, email, welcomeEmail(store, user.name))
    await forgetLimit(tx, 'code_tries', key)
    return true
  })
}
