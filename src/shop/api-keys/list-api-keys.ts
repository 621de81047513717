import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { ApiKeyJson, ApiKeysJson } from '#contracts/admin/api-keys.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { apiKeys } from '#database/tables/api-keys.ts'
import { API_SCOPES, keyState } from '#rules/api-keys.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

const MAX_ROWS = 200

export async function listApiKeys(shop: RequestContext): Promise<ApiKeysJson> {
  const { hasSecondFactor = false } = authorize(shop, 'run_integrations')
  const rows = await shop.db
    .select({ key: apiKeys, creator: users.name })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(MAX_ROWS)
  return { keys: rows.map(({ key, creator }) => apiKeyToJson(key, creator, shop.now())), hasSecondFactor }
}

export function apiKeyToJson(key: typeof apiKeys.$inferSelect, createdBy: string | null, now: Date): ApiKeyJson {
  const { id, name, hint, scopes, createdAt, expiresAt, lastUsedAt } = key
  return {
    ...{ _id: id, name, hint, createdBy },
    // A scope of a later version of the shop says nothing to this one.
    scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
    state: keyState(key, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

export async function countWorkingKeys(tx: Db, now: Date): Promise<number> {
  const isWorking = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
  const [counted] = await tx.select({ working: count() }).from(apiKeys).where(isWorking)
  return counted?.working ?? 0
}
