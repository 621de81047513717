import { and, eq } from 'drizzle-orm'
import { RESET_TEXTS } from '#contracts/account-texts.ts'
import type { EmailInput } from '#contracts/accounts.ts'
import { users } from '#database/tables/accounts.ts'
import { oneTimeTokens } from '#database/tables/tokens.ts'
import { askerOf } from '../limits/asker.ts'
import { requireWithinLimit, takeFromLimit } from '../limits/limits.ts'
import { resetMail } from '../mail/account-mails.ts'
import { mailStore } from '../mail/mail-store.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { VisitedShop } from '../shop.ts'
import { newToken, storeToken } from './tokens.ts'

/** Says the same whether the address has an account or not. */
export async function requestReset(
  shop: VisitedShop,
  { email }: EmailInput,
): Promise<{ success: true; message: string }> {
  const { key, network, isKnown } = await askerOf(shop, email)
  await requireWithinLimit(shop, 'reset_links', key)
  if (!isKnown) await requireWithinLimit(shop, 'reset_requests', network)
  const answer = { success: true, message: RESET_TEXTS.onItsWay } as const
  // So many strangers' requests are a flood: the owner has the newest link, and a known device still gets another.
  if (!isKnown && !(await takeFromLimit(shop, 'reset_mails', email))) return answer
  const userId = await shop.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, language: users.language })
      .from(users)
      .where(and(eq(users.email, email), users.isActive))
      .for('update')
    if (user === undefined) return null
    const token = newToken(shop)
    const store = await mailStore(shop, user.language ?? shop.visitor.language)
    const letter = resetMail(store, `${shop.publicUrl}/reset-password/${token}`)
    // The link that the owner has stays good unless this mail brings another.
    if (!(await queueMail(tx, shop, email, letter))) return null
    await tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, user.id), eq(oneTimeTokens.purpose, 'reset_password')))
    await storeToken(tx, shop, 'reset_password', user.id, token)
    return user.id
  })
  if (userId !== null) shop.noteEvent('reset_requested', { userId })
  return answer
}
