import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import type { Shop } from '../shop.ts'

/** Subscribing twice is as welcome as once, and the answer does not tell which it was. */
export async function subscribe(shop: Shop, { email }: { email: string }): Promise<{ success: true; message: string }> {
  await shop.db
    .insert(newsletterSubscribers)
    .values({ id: shop.newId(), email, subscribedAt: shop.now() })
    .onConflictDoNothing()
  return { success: true, message: NEWSLETTER_TEXTS.subscribed }
}
