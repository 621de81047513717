import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import { subscribedMail } from '../mail/newsletter-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Shop } from '../shop.ts'

/** The address is right: from now on letters go there. Pressing twice is once. */
export async function confirmSubscription(shop: Shop, { key }: { key: string }) {
  const { storeName } = await shop.settings.get()
  await shop.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.linkKey, key))
      .for('update')
    if (row === undefined) throw new Refusal('not_found', NEWSLETTER_TEXTS.deadLink)
    if (row.confirmedAt !== null && row.unsubscribedAt === null) return
    await tx
      .update(newsletterSubscribers)
      .set({ confirmedAt: shop.now(), unsubscribedAt: null })
      .where(eq(newsletterSubscribers.id, row.id))
    await queueMail(tx, shop, row.email, subscribedMail({ storeName, publicUrl: shop.publicUrl, linkKey: key }))
  })
  return { success: true as const, message: NEWSLETTER_TEXTS.confirmed }
}
