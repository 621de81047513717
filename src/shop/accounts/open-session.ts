import type { Db } from '#database/connect.ts'
import { sessions } from '#database/tables/sessions.ts'
import type { Role } from '#rules/permissions.ts'
import { sessionEnd } from '../access/session-expiry.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'

/**
 * Opens a session on this device. Returns the token; only its hash is stored. `isProven`: a second factor or a passkey
 * was just presented.
 */
export async function openSession(
  db: Db,
  shop: RequestContext,
  user: { id: string; role: Role },
  { isProven = false } = {},
): Promise<string> {
  const token = newToken(shop)
  const now = shop.now()
  await db.insert(sessions).values({
    id: shop.newId(),
    userId: user.id,
    role: user.role,
    tokenHash: hashToken(token),
    device: shop.currentUser.device,
    deviceHash: shop.currentUser.deviceKey == null ? null : hashToken(shop.currentUser.deviceKey),
    provenAt: isProven ? now : null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionEnd(user.role, now, now),
  })
  return token
}
