import { eq } from 'drizzle-orm'
import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit, takeFromLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { leavingKey, newLinkKey, returningKey } from './link-key.ts'
import { confirmEmail } from './newsletter-emails.ts'

/** Idempotent, and the answer does not reveal whether the address was subscribed. */
export async function subscribe(
  shop: RequestContext,
  { email }: { email: string },
): Promise<{ success: true; message: string }> {
  await requireWithinLimit(shop, 'newsletter', networkFromAddress(shop.currentUser.address))
  // Rate limit: typing somebody else's address repeatedly does not flood their mailbox.
  const mayEmail = await takeFromLimit(shop, 'newsletter_mails', email)
  const store = await emailStore(shop, shop.currentUser.language)
  await shop.db.transaction(async (tx) => {
    await tx
      .insert(newsletterSubscribers)
      .values({ id: shop.newId(), email, subscribedAt: shop.now(), linkKey: newLinkKey(shop) })
      .onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
      .for('update')
    if (row === undefined || (row.confirmedAt !== null && row.unsubscribedAt === null) || !mayEmail) return
    const plainKey = row.linkKey ?? newLinkKey(shop)
    const linkKey = row.unsubscribedAt === null ? plainKey : returningKey(shop, plainKey)
    if (row.linkKey !== linkKey) {
      await tx.update(newsletterSubscribers).set({ linkKey }).where(eq(newsletterSubscribers.id, row.id))
    }
    await queueEmail(tx, shop, email, confirmEmail({ ...store, confirmKey: linkKey, linkKey: leavingKey(linkKey) }))
  })
  return { success: true, message: NEWSLETTER_TEXTS.subscribed }
}
