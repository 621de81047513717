import { eq } from 'drizzle-orm'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { rememberedDevices } from '#database/tables/second-factors.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

/** Every browser is asked for the second factor again. */
export async function forgetRememberedDevices(shop: RequestContext): Promise<{ success: true; message: string }> {
  const { userId } = authorize(shop, 'see_own_account')
  await shop.db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId))
  return { success: true, message: SECOND_FACTOR_TEXTS.devicesForgotten }
}
