import { and, eq, isNull } from 'drizzle-orm'
import { API_KEY_TEXTS } from '#contracts/admin/api-key-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { apiKeys } from '#database/tables/api-keys.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'

/** At once: every call reads the key. */
export async function revokeApiKey(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'run_integrations')
  return shop.db.transaction(async (tx) => {
    const [known] = isId(id) ? await tx.select().from(apiKeys).where(eq(apiKeys.id, id)) : []
    if (known === undefined) throw new Refusal('not_found', API_KEY_TEXTS.missing)
    const revoked = await tx
      .update(apiKeys)
      .set({ revokedAt: shop.now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id })
    if (revoked.length === 0) throw new Refusal('conflict', API_KEY_TEXTS.alreadyRevoked)
    await recordActivity(tx, shop, by, { action: 'revoked', entity: 'API key', entityId: id, name: known.name })
    return { success: true, message: API_KEY_TEXTS.revoked(known.name) }
  })
}
