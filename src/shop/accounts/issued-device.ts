import { eq } from 'drizzle-orm'
import { sessions } from '#database/tables/sessions.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import type { Shop } from '../context/shop.ts'

/** The device key of a browser: the presented one, if it is ours and still has a session, else a new one. */
export async function issuedDeviceKey(shop: Shop, shown: string | null): Promise<string> {
  if (shown === null) return newToken(shop)
  const [known] = await shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.deviceHash, hashToken(shown)))
    .limit(1)
  return known === undefined ? newToken(shop) : shown
}
