import { eq } from 'drizzle-orm'
import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import { requireWithinLimit, takeFromLimit } from '../limits/limits.ts'
import { networkOf } from '../limits/network-of.ts'
import { mailStore } from '../mail/mail-store.ts'
import { confirmMail } from '../mail/newsletter-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { VisitedShop } from '../shop.ts'
import { leavingKey, newLinkKey, returningKey } from './link-key.ts'

/** Subscribing twice is as welcome as once, and the answer does not tell which it was. */
export async function subscribe(
  shop: VisitedShop,
  { email }: { email: string },
): Promise<{ success: true; message: string }> {
  await requireWithinLimit(shop, 'newsletter', networkOf(shop.visitor.address))
  // Whoever types somebody else's address again and again fills nobody's mailbox.
  const mayMail = await takeFromLimit(shop, 'newsletter_mails', email)
  const store = await mailStore(shop, shop.visitor.language)
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
    if (row === undefined || (row.confirmedAt !== null && row.unsubscribedAt === null) || !mayMail) return
    const plainKey = row.linkKey ?? newLinkKey(shop)
    const linkKey = row.unsubscribedAt === null ? plainKey : returningKey(shop, plainKey)
    if (row.linkKey !== linkKey) {
      await tx.update(newsletterSubscribers).set({ linkKey }).where(eq(newsletterSubscribers.id, row.id))
    }
    await queueMail(tx, shop, email, confirmMail({ ...store, confirmKey: linkKey, linkKey: leavingKey(linkKey) }))
  })
  return { success: true, message: NEWSLETTER_TEXTS.subscribed }
}
