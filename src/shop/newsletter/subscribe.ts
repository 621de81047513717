import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkOf } from '../limits/network-of.ts'
import type { VisitedShop } from '../shop.ts'

/** Subscribing twice is as welcome as once, and the answer does not tell which it was. */
export async function subscribe(
  shop: VisitedShop,
  { email }: { email: string },
): Promise<{ success: true; message: string }> {
  await requireWithinLimit(shop, 'newsletter', networkOf(shop.visitor.address))
  await shop.db
    .insert(newsletterSubscribers)
    .values({ id: shop.newId(), email, subscribedAt: shop.now() })
    .onConflictDoNothing()
  return { success: true, message: NEWSLETTER_TEXTS.subscribed }
}
