import { and, eq, isNotNull } from 'drizzle-orm'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { sellerApplications } from '#database/tables/accounts.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { lockUser } from '../users/lock-user.ts'
import { applicationAskedEmail } from '../users/seller-emails.ts'

/** Gives a sent application back to the applicant, with what is still to be told. */
export async function askApplicant(
  shop: RequestContext,
  id: string,
  reason: string,
): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'run_users')
  const name = await shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    const [stands] = await tx.select().from(sellerApplications).where(eq(sellerApplications.userId, user.id))
    if (stands === undefined) throw new Refusal('not_found', ADMIN_SELLER_TEXTS.missing)
    if (stands.status !== 'Pending') throw new Refusal('conflict', ADMIN_SELLER_TEXTS.decided(stands.status))
    const given = await tx
      .update(sellerApplicationForms)
      .set({ sentAt: null, asked: reason, updatedAt: shop.now() })
      .where(and(eq(sellerApplicationForms.userId, user.id), isNotNull(sellerApplicationForms.sentAt)))
      .returning({ userId: sellerApplicationForms.userId })
    if (given.length === 0) throw new Refusal('conflict', ADMIN_SELLER_TEXTS.notSent)
    const store = await emailStore(shop, user.language)
    await queueEmail(tx, shop, user.email, applicationAskedEmail(store, reason, `${shop.publicUrl}/sell`))
    const entry = { entity: 'seller', entityId: user.id, name: user.name }
    await recordActivity(tx, shop, by, { action: 'changed', ...entry, before: { asked: '' }, after: { asked: reason } })
    return user.name
  })
  return { success: true, message: ADMIN_SELLER_TEXTS.askedAgain(name) }
}
