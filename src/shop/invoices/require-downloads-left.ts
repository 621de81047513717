import { may } from '#rules/permissions.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'

/** Rate limit: rendering blocks the event loop. Staff are exempt. */
export async function requireDownloadsLeft(shop: RequestContext): Promise<void> {
  if (shop.currentUser.role === 'guest' || may(shop.currentUser, 'run_orders')) return
  await requireWithinLimit(shop, 'invoice_downloads', shop.currentUser.userId)
}
