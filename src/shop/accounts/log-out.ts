import { eq } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/account-texts.ts'
import { sessions } from '#database/tables/sessions.ts'
import type { VisitedShop } from '../shop.ts'

/** Ends the session of the token that was shown. Whoever has nothing to end is answered as kindly. */
export async function logOut(shop: VisitedShop, userId: string): Promise<{ success: true; message: string }> {
  const { visitor } = shop
  if (visitor.role !== 'guest' && visitor.userId === userId) {
    await shop.db.update(sessions).set({ endedAt: shop.now() }).where(eq(sessions.id, visitor.sessionId))
  }
  return { success: true, message: SESSION_TEXTS.loggedOut }
}
