import { eq } from 'drizzle-orm'
import { API_KEY_TEXTS } from '#contracts/admin/api-key-texts.ts'
import type { ApiKeyAdded, ApiKeyInput } from '#contracts/admin/api-keys.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { apiKeys } from '#database/tables/api-keys.ts'
import { API_KEY_RANDOM, API_SCOPES, keyEnd, keyHint, makeApiKey, scopeMeaning } from '#rules/api-keys.ts'
import { isStepUpDue } from '#rules/second-factor.ts'
import { authorize } from '../access/authorize.ts'
import { hashToken } from '../access/tokens.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockAsAdmin } from '../users/lock-admins.ts'
import { apiKeyToJson, countWorkingKeys } from './list-api-keys.ts'

const MOST_KEYS = 50

/** The key is in the answer and nowhere else: the shop keeps its hash. */
export async function addApiKey(shop: RequestContext, input: ApiKeyInput): Promise<ApiKeyAdded> {
  const by = authorize(shop, 'run_integrations')
  const scopes = API_SCOPES.filter((scope) => input.scopes.includes(scope))
  const now = shop.now()
  if (scopes.some((scope) => scopeMeaning(scope).needsStepUp) && !hasProof(by, now)) {
    throw new Refusal('not_allowed', API_KEY_TEXTS.needsProof)
  }
  const key = makeApiKey(shop.randomBytes(API_KEY_RANDOM))
  return shop.db.transaction(async (tx) => {
    await lockAsAdmin(tx, by.userId)
    if ((await countWorkingKeys(tx, now)) >= MOST_KEYS) throw new Refusal('conflict', API_KEY_TEXTS.most)
    const row = {
      ...{ id: shop.newId(), name: input.name, keyHash: hashToken(key), hint: keyHint(key), scopes },
      ...{ createdBy: by.userId, createdAt: now, expiresAt: keyEnd(input.expires, now) },
      ...{ lastUsedAt: null, revokedAt: null },
    }
    await tx.insert(apiKeys).values(row)
    const [admin] = await tx.select({ name: users.name }).from(users).where(eq(users.id, by.userId))
    const after = { scopes, expiresAt: row.expiresAt?.toISOString() ?? 'never' }
    await recordActivity(tx, shop, by, {
      ...{ action: 'added', entity: 'API key', entityId: row.id, name: row.name, after },
    })
    const apiKey = apiKeyToJson(row, admin?.name ?? null, now)
    return { success: true, message: API_KEY_TEXTS.added, key, apiKey }
  })
}

/** Unlike a step-up, which asks nothing of accounts without a second factor. */
function hasProof({ hasSecondFactor = false, provenAt = null }: SignedIn, now: Date): boolean {
  return hasSecondFactor && !isStepUpDue({ hasSecondFactor, provenAt }, now)
}
