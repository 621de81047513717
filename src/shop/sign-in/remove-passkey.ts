import { and, eq } from 'drizzle-orm'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { passkeys } from '#database/tables/second-factors.ts'
import { isId } from '#rules/is-id.ts'
import type { RequestContext } from '../context/shop.ts'
import { ownAccount } from './own-account.ts'
import { queueNews } from './queue-news.ts'

export async function removePasskey(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const { user } = await ownAccount(shop)
  const missing = new Refusal('not_found', SECOND_FACTOR_TEXTS.passkeyMissing)
  if (!isId(id)) throw missing
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, user.id))
  await shop.db.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(isOwn).returning({ id: passkeys.id })
    if (removed.length === 0) throw missing
    await queueNews(tx, shop, user, 'passkey_removed')
  })
  shop.noteEvent('passkey_removed', { userId: user.id })
  return { success: true, message: SECOND_FACTOR_TEXTS.passkeyRemoved }
}
