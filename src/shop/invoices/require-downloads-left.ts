import { may } from '#rules/permissions.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'

/** Rate limit: rendering blocks the event loop. Staff are exempt. */
export async function requireDownloadsLeft(shop: RequestContext): Promise<void> {
  const { currentUser } = shop
  if (may(currentUser, 'run_orders')) return
  const whose = currentUser.role === 'guest' ? currentUser.orderKey?.orderId : currentUser.userId
  if (whose !== undefined) await requireWithinLimit(shop, 'invoice_downloads', whose)
}
