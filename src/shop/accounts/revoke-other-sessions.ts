import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { authorize } from '../access/authorize.ts'
import { endSessions } from '../access/end-sessions.ts'
import type { RequestContext } from '../context/shop.ts'

/** Signs the user out everywhere but here. */
export async function revokeOtherSessions(shop: RequestContext): Promise<{ success: true; message: string }> {
  const { userId, sessionId } = authorize(shop, 'see_own_account')
  await endSessions(shop.db, shop, userId, { except: sessionId })
  return { success: true, message: SESSION_TEXTS.othersEnded }
}
