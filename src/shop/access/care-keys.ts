import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { careKeys } from '#database/tables/care.ts'
import { CARE_KEY_LIFE_MS, CARE_KEY_PREFIX } from '#rules/care-keys.ts'
import type { CurrentUser, Origin } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { hashToken, newToken } from './tokens.ts'

/** Makes a key for one conversation and stores its hash. */
export async function issueCareKey(db: Db, shop: Shop, queryId: string): Promise<string> {
  const key = CARE_KEY_PREFIX + newToken(shop)
  const createdAt = shop.now()
  const expiresAt = new Date(createdAt.getTime() + CARE_KEY_LIFE_MS)
  await db.insert(careKeys).values({ keyHash: hashToken(key), queryId, createdAt, expiresAt })
  return key
}

/** A guest who may open one conversation. An expired or made-up key is like a dead session. */
export async function findCareKeyHolder(shop: Shop, key: string, origin: Origin): Promise<CurrentUser> {
  const isKey = and(eq(careKeys.keyHash, hashToken(key)), gt(careKeys.expiresAt, shop.now()))
  const [found] = await shop.db.select({ queryId: careKeys.queryId }).from(careKeys).where(isKey)
  if (found === undefined) return { role: 'guest', hasDeadToken: true, ...origin }
  return { role: 'guest', hasDeadToken: false, careKey: found, ...origin }
}
