import { and, eq } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { consumeToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'
import { beginSession } from './begin-session.ts'

/** Exchanges the one-time token of a sign-in for a session: a URL never contains a session token. */
export async function exchangeToken(shop: RequestContext, given: string): Promise<{ success: true; token: string }> {
  const spent = new Refusal('not_signed_in', SESSION_TEXTS.tokenSpent)
  const { userId, begun } = await shop.db.transaction(async (tx) => {
    const userId = await consumeToken(tx, shop, 'sign_in', given)
    if (userId === null) throw spent
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), users.isActive))
      .for('share')
    if (user === undefined) throw spent
    return { userId, begun: await beginSession(tx, shop, user) }
  })
  if ('refusal' in begun) throw begun.refusal
  shop.noteEvent('logged_in', { userId })
  return { success: true, token: begun.token }
}
