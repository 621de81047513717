import { eq } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { sessions } from '#database/tables/sessions.ts'
import type { RequestContext } from '../context/shop.ts'

/** Ends the session of the token. Succeeds also without one. */
export async function logOut(shop: RequestContext, userId: string): Promise<{ success: true; message: string }> {
  const { currentUser } = shop
  if (currentUser.role !== 'guest' && currentUser.userId === userId) {
    await shop.db.update(sessions).set({ endedAt: shop.now() }).where(eq(sessions.id, currentUser.sessionId))
  }
  return { success: true, message: SESSION_TEXTS.loggedOut }
}
