import { and, eq } from 'drizzle-orm'
import { PASSWORD_TEXTS, PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { ChangePasswordInput } from '#contracts/accounts/accounts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import { authorize } from '../access/authorize.ts'
import { endSessions } from '../access/end-sessions.ts'
import type { RequestContext } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { checkPassword } from './check-password.ts'

/** Requires the current password: an unlocked browser is not enough to take over the account. */
export async function changePassword(
  shop: RequestContext,
  userId: string,
  { currentPassword, password }: ChangePasswordInput,
): Promise<{ success: true; message: string }> {
  const { sessionId } = authorize(shop, 'change_account', { userId })
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Refusal('not_found', PROFILE_TEXTS.missing)
  const { email, passwordHash } = user
  if (passwordHash === null) throw new Refusal('conflict', PASSWORD_TEXTS.none)
  const wrong = refused('currentPassword', PROFILE_TEXTS.passwordWrong)
  await checkPassword(shop, { userId, email, passwordHash, password: currentPassword, wrong })
  if (currentPassword === password) throw refused('password', PASSWORD_TEXTS.same)
  const fresh = await shop.passwords.hash(password)
  const store = await emailStore(shop, user.language ?? shop.currentUser.language)
  const now = shop.now()
  await shop.db.transaction(async (tx) => {
    // Optimistic lock: hashing is slow, and a concurrent change may have replaced the password that was verified.
    const changed = await tx
      .update(users)
      .set({ passwordHash: fresh, updatedAt: now })
      .where(and(eq(users.id, userId), users.isActive, eq(users.passwordHash, passwordHash)))
      .returning({ id: users.id })
    if (changed.length === 0) throw wrong
    await endSessions(tx, shop, userId, { except: sessionId })
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
    const eventKey = `user:${userId}:password_changed:${shop.newId()}`
    await queueEmail(tx, shop, email, { ...passwordChangedEmail(store, now, { isStillIn: true }), eventKey })
  })
  shop.noteEvent('password_changed', { userId })
  return { success: true, message: PASSWORD_TEXTS.changed }
}

function refused(path: string, message: string): Refusal {
  return new Refusal('bad_input', message, [{ path, message }])
}
