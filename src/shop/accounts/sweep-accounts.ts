import { lt, or } from 'drizzle-orm'
import { careKeys } from '#database/tables/care.ts'
import { googleVisits } from '#database/tables/google-visits.ts'
import { limits } from '#database/tables/limits.ts'
import { orderKeys } from '#database/tables/order-keys.ts'
import { passkeyChallenges, rememberedDevices } from '#database/tables/second-factors.ts'
import { sessions } from '#database/tables/sessions.ts'
import { emailCodes, oneTimeTokens } from '#database/tables/tokens.ts'
import type { Shop } from '../context/shop.ts'

const SESSION_RETENTION_MS = 30 * 24 * 3_600_000

/** Deletes expired sessions, tokens and counters. */
export async function sweepAccounts(shop: Shop): Promise<void> {
  const now = shop.now()
  const old = new Date(now.getTime() - SESSION_RETENTION_MS)
  await shop.db.delete(limits).where(lt(limits.windowEnd, now))
  await shop.db.delete(emailCodes).where(lt(emailCodes.expiresAt, now))
  await shop.db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now))
  await shop.db.delete(careKeys).where(lt(careKeys.expiresAt, now))
  await shop.db.delete(orderKeys).where(lt(orderKeys.expiresAt, now))
  await shop.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await shop.db.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, now))
  await shop.db.delete(googleVisits).where(lt(googleVisits.expiresAt, now))
  await shop.db.delete(sessions).where(or(lt(sessions.expiresAt, old), lt(sessions.endedAt, old)))
}
