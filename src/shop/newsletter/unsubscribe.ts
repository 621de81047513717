import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import type { Shop } from '../shop.ts'

/** No more letters. The moment that is kept is the first. */
export async function unsubscribe(shop: Shop, { key }: { key: string }) {
  const { unsubscribedAt, linkKey, id } = newsletterSubscribers
  const gone = await shop.db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: sql`coalesce(${unsubscribedAt}, ${shop.now().toISOString()}::timestamptz)` })
    .where(eq(linkKey, key))
    .returning({ id })
  if (gone.length === 0) throw new Refusal('not_found', NEWSLETTER_TEXTS.deadLink)
  return { success: true as const, message: NEWSLETTER_TEXTS.unsubscribed }
}
