import { SESSION_TEXTS } from '#contracts/account-texts.ts'
import type { VisitedShop } from '../shop.ts'
import { endSessions } from './end-sessions.ts'
import { requireMay } from './require-may.ts'

/** Signs the person out everywhere but here. */
export async function revokeOtherSessions(shop: VisitedShop): Promise<{ success: true; message: string }> {
  const { userId, sessionId } = requireMay(shop, 'see_own_account')
  await endSessions(shop.db, shop, userId, { except: sessionId })
  return { success: true, message: SESSION_TEXTS.othersEnded }
}
