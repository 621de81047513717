import { and, eq, sql } from 'drizzle-orm'
import { RESET_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { ResetInput } from '#contracts/accounts/accounts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import { deletePasskeys } from '../access/delete-passkeys.ts'
import { endSessions } from '../access/end-sessions.ts'
import { consumeToken, isLiveToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'
import { attemptSource } from '../limits/attempt-source.ts'
import { forgetLimit } from '../limits/limits.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { passwordChangedEmail } from './account-emails.ts'

export async function resetPassword(
  shop: RequestContext,
  token: string,
  { password }: ResetInput,
): Promise<{ success: true; message: string }> {
  const badLink = new Refusal('bad_input', RESET_TEXTS.badLink)
  if (!(await isLiveToken(shop, 'reset_password', token))) throw badLink
  const passwordHash = await shop.passwords.hash(password)
  const now = shop.now()
  const userId = await shop.db.transaction(async (tx) => {
    const userId = await consumeToken(tx, shop, 'reset_password', token)
    if (userId === null) throw badLink
    const [user] = await tx
      .update(users)
      // The link reached the owner of the address; a Google link from before verification may be another person's.
      .set({
        passwordHash,
        googleSub: sql`case when ${users.isEmailVerified} then ${users.googleSub} end`,
        updatedAt: now,
      })
      .where(and(eq(users.id, userId), users.isActive))
      .returning({ email: users.email, language: users.language })
    if (user === undefined) throw badLink
    await endSessions(tx, shop, userId)
    const hadPasskeys = await deletePasskeys(tx, userId)
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
    // Reset the counter: guesses at the old password must not lock the owner out with the new one.
    const { key } = await attemptSource({ ...shop, db: tx }, user.email)
    await forgetLimit(tx, 'wrong_passwords', key)
    await forgetLimit(tx, 'wrong_passwords_account', user.email)
    const store = await emailStore(shop, user.language ?? shop.currentUser.language)
    await queueEmail(tx, shop, user.email, passwordChangedEmail(store, now, { hadPasskeys }))
    return userId
  })
  shop.noteEvent('password_reset', { userId })
  return { success: true, message: RESET_TEXTS.done }
}
