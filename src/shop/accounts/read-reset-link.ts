import { isLiveToken } from '../access/tokens.ts'
import type { Shop } from '../context/shop.ts'

/** Whether a reset link can still be used; it is spent by `resetPassword` alone. */
export async function readResetLink(shop: Shop, token: string): Promise<{ success: true; isValid: boolean }> {
  return { success: true, isValid: await isLiveToken(shop, 'reset_password', token) }
}
