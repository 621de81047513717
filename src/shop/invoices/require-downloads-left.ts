import { may } from '#rules/permissions.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import type { VisitedShop } from '../shop.ts'

/** Each paper is drawn anew, which nobody else can do anything beside. Those who run the shop draw many. */
export async function requireDownloadsLeft(shop: VisitedShop): Promise<void> {
  if (shop.visitor.role === 'guest' || may(shop.visitor, 'run_orders')) return
  await requireWithinLimit(shop, 'invoice_downloads', shop.visitor.userId)
}
