import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import type { RequestContext } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { isReturningKey, leavingKey } from './link-key.ts'
import { subscribedEmail } from './newsletter-emails.ts'

/**
 * Confirms the address: from now on newsletters go there. Idempotent; an old link does not resubscribe somebody who
 * left.
 */
export async function confirmSubscription(shop: RequestContext, { key }: { key: string }) {
  await shop.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.linkKey, key))
      .for('update')
    if (row === undefined) throw new Refusal('not_found', NEWSLETTER_TEXTS.deadLink)
    if (row.unsubscribedAt !== null && !isReturningKey(key)) throw new Refusal('not_found', NEWSLETTER_TEXTS.deadLink)
    if (row.confirmedAt !== null && row.unsubscribedAt === null) return
    await tx
      .update(newsletterSubscribers)
      .set({ confirmedAt: shop.now(), unsubscribedAt: null })
      .where(eq(newsletterSubscribers.id, row.id))
    const store = await emailStore(shop, shop.currentUser.language)
    await queueEmail(tx, shop, row.email, subscribedEmail({ ...store, linkKey: leavingKey(key) }))
  })
  return { success: true as const, message: NEWSLETTER_TEXTS.confirmed }
}
