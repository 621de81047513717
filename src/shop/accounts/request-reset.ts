import { and, eq } from 'drizzle-orm'
import { RESET_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { EmailInput } from '#contracts/accounts/accounts.ts'
import { users } from '#database/tables/accounts.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import { newToken, storeToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'
import { attemptSource } from '../limits/attempt-source.ts'
import { requireWithinLimit, takeFromLimit } from '../limits/limits.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { resetEmail } from './account-emails.ts'

/** Answers the same whether the address has an account or not (no account enumeration). */
export async function requestReset(
  shop: RequestContext,
  { email }: EmailInput,
): Promise<{ success: true; message: string }> {
  const { key, network, isKnown } = await attemptSource(shop, email)
  await requireWithinLimit(shop, 'reset_links', key)
  if (!isKnown) await requireWithinLimit(shop, 'reset_requests', network)
  const answer = { success: true, message: RESET_TEXTS.onItsWay } as const
  // Rate limit for strangers: the owner already has the newest link, and a known device still gets another.
  if (!isKnown && !(await takeFromLimit(shop, 'reset_mails', email))) return answer
  const userId = await shop.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, language: users.language })
      .from(users)
      .where(and(eq(users.email, email), users.isActive))
      .for('update')
    if (user === undefined) return null
    const token = newToken(shop)
    const store = await emailStore(shop, user.language ?? shop.currentUser.language)
    const message = resetEmail(store, `${shop.publicUrl}/reset-password/${token}`)
    // The previous link stays valid unless this mail brings a new one.
    if (!(await queueEmail(tx, shop, email, message))) return null
    await tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, user.id), eq(oneTimeTokens.purpose, 'reset_password')))
    await storeToken(tx, shop, 'reset_password', user.id, token)
    return user.id
  })
  if (userId !== null) shop.noteEvent('reset_requested', { userId })
  return answer
}
