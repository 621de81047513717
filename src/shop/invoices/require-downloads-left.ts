import { may } from '#rules/permissions.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'

/** Each paper is drawn anew, which nobody else can do anything beside. Those who run the shop draw many. */
export async function requireDownloadsLeft(shop: RequestContext): Promise<void> {
  if (shop.currentUser.role === 'guest' || may(shop.currentUser, 'run_orders')) return
  await requireWithinLimit(shop, 'invoice_downloads', shop.currentUser.userId)
}
