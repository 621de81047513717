import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { preparedOnce } from '#database/prepared.ts'
import { users } from '#database/tables/accounts.ts'
import { sessions } from '#database/tables/sessions.ts'
import { staffGroups } from '#database/tables/staff.ts'
import { isApiKey } from '#rules/api-keys.ts'
import { isCareKey } from '#rules/care-keys.ts'
import { isOrderKey } from '#rules/order-keys.ts'
import { heldRights } from '#rules/staff-groups.ts'
import type { CurrentUser, Origin } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { findApiKeyHolder } from './api-keys.ts'
import { findCareKeyHolder } from './care-keys.ts'
import { findKeyHolder } from './order-keys.ts'
import { isSecondFactorRequired } from './second-factor-required.ts'
import { SEEN_EVERY_MS, sessionEnd } from './session-expiry.ts'
import { hashToken } from './tokens.ts'

/** Prepared once: it runs with nearly every request. */
const livingSession = preparedOnce((db) => {
  const isToken = eq(sessions.tokenHash, sql.placeholder('tokenHash'))
  return db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      role: users.role,
      sellerId: users.sellerId,
      secondFactorAt: users.secondFactorAt,
      staffRights: staffGroups.rights,
      session: sessions,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.role, sessions.role), users.isActive))
    .leftJoin(staffGroups, eq(staffGroups.id, users.staffGroupId))
    .where(and(isToken, isNull(sessions.endedAt), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('living_session')
})

/** Authenticates a session token, an API key, or the key of an order or a conversation. The role is read every time, so that a change applies at once. */
export async function findCurrentUser(shop: Shop, token: string, origin: Origin): Promise<CurrentUser> {
  if (isOrderKey(token)) return findKeyHolder(shop, token, origin)
  if (isCareKey(token)) return findCareKeyHolder(shop, token, origin)
  if (isApiKey(token)) return findApiKeyHolder(shop, token, origin)
  const now = shop.now()
  const [found] = await livingSession(shop.db).execute({ tokenHash: hashToken(token), now })
  if (found === undefined) return { role: 'guest', hasDeadToken: true, ...origin }
  const { session, secondFactorAt, role, sellerId, staffRights, ...user } = found
  if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS) await writeSeen(shop, session, now)
  const hasSecondFactor = secondFactorAt !== null
  // Whoever works here has a customer's permissions until the required second factor is set up.
  const isHeld = !hasSecondFactor && (await isSecondFactorRequired(shop, role))
  const proof = { hasSecondFactor, provenAt: session.provenAt }
  const permitted = isHeld ? 'customer' : role
  const helper = permitted === 'seller' && staffRights !== null && { rights: heldRights(sellerId, staffRights) }
  const desk = { role: permitted, sellerId: permitted === 'seller' ? sellerId : null, ...helper }
  return { ...user, ...desk, ...proof, ...origin }
}

async function writeSeen(shop: Shop, session: typeof sessions.$inferSelect, now: Date): Promise<void> {
  await shop.db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: sessionEnd(session.role, session.createdAt, now) })
    .where(and(eq(sessions.id, session.id), lte(sessions.lastSeenAt, session.lastSeenAt)))
}
