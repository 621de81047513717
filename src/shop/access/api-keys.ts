import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { preparedOnce } from '#database/prepared.ts'
import { users } from '#database/tables/accounts.ts'
import { apiKeys } from '#database/tables/api-keys.ts'
import { isWellFormedKey } from '#rules/api-keys.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { CurrentUser, Origin } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { isSecondFactorRequired } from './second-factor-required.ts'
import { SEEN_EVERY_MS } from './session-expiry.ts'
import { hashToken } from './tokens.ts'

/** A key works while whoever made it is an active admin. */
const livingKey = preparedOnce((db) => {
  const isKey = eq(apiKeys.keyHash, sql.placeholder('keyHash'))
  const isUnexpired = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder('now')))
  const isTheirs = and(eq(users.id, apiKeys.createdBy), eq(users.role, 'admin'), users.isActive)
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      userId: users.id,
      secondFactorAt: users.secondFactorAt,
    })
    .from(apiKeys)
    .innerJoin(users, isTheirs)
    .where(and(isKey, isNull(apiKeys.revokedAt), isUnexpired))
    .prepare('living_api_key')
})

/**
 * A machine that acts as the shop. What it may do is decided by its scopes (`shop/api-keys/admit-api-key.ts`); an
 * expired, revoked or made-up key is like a dead session.
 */
export async function findApiKeyHolder(shop: Shop, key: string, origin: Origin): Promise<CurrentUser> {
  const dead = { role: 'guest', hasDeadToken: true, ...origin } as const
  if (!isWellFormedKey(key)) return dead
  const now = shop.now()
  const [found] = await livingKey(shop.db).execute({ keyHash: hashToken(key), now })
  if (found === undefined) return dead
  const { id, name, scopes, lastUsedAt, userId, secondFactorAt } = found
  // As for the admin's own sessions: without the required second factor they are no admin.
  if (secondFactorAt === null && (await isSecondFactorRequired(shop, 'admin'))) return dead
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= SEEN_EVERY_MS) await writeUsed(shop, id, now)
  const apiKey = { id, name, scopes }
  return { role: 'seller', sellerId: HOUSE_SELLER_ID, userId, sessionId: id, apiKey, ...origin }
}

async function writeUsed(shop: Shop, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SEEN_EVERY_MS)
  const isOld = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before))
  await shop.db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), isOld))
}
