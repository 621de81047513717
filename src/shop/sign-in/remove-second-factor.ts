import { eq } from 'drizzle-orm'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { recoveryCodes, rememberedDevices, totpSecrets } from '#database/tables/second-factors.ts'
import { isSecondFactorRequired } from '../access/second-factor-required.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { ownAccount } from './own-account.ts'
import { queueNews } from './queue-news.ts'

/** By the owner, after a step-up. */
export async function removeSecondFactor(shop: RequestContext): Promise<{ success: true; message: string }> {
  const { user } = await ownAccount(shop)
  if (await isSecondFactorRequired(shop, user.role)) throw new Refusal('conflict', SECOND_FACTOR_TEXTS.requiredHere)
  await shop.db.transaction(async (tx) => {
    if (!(await deleteSecondFactor(tx, shop, user.id))) throw new Refusal('conflict', SECOND_FACTOR_TEXTS.notOn)
    await queueNews(tx, shop, user, 'off')
  })
  shop.noteEvent('second_factor_off', { userId: user.id })
  return { success: true, message: SECOND_FACTOR_TEXTS.off }
}

/** False when there was none. Passkeys stay: they are a way to sign in by themselves. */
export async function deleteSecondFactor(tx: Db, shop: Pick<Shop, 'now'>, userId: string): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (user === undefined || user.secondFactorAt === null) return false
  await tx.update(users).set({ secondFactorAt: null, updatedAt: shop.now() }).where(eq(users.id, userId))
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId))
  return true
}
