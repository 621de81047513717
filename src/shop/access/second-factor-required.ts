import type { Role } from '#rules/permissions.ts'
import type { Shop } from '../context/shop.ts'

/** Whether the shop asks a second factor of people with this role. Customers choose for themselves. */
export async function isSecondFactorRequired(shop: Pick<Shop, 'settings'>, role: Role): Promise<boolean> {
  return role !== 'customer' && (await shop.settings.get()).terms.isSecondFactorRequired
}
