import { eq } from 'drizzle-orm'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { sellerApplications } from '#database/tables/accounts.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { addSeller } from './add-seller.ts'
import { changeRole } from './change-role.ts'
import { lockAsAdmin } from './lock-admins.ts'
import { lockUser } from './lock-user.ts'
import { sellerApprovedEmail, sellerRejectedEmail } from './seller-emails.ts'

type Decision = { status: 'Approved'; worksFor: 'own' | 'house' } | { status: 'Rejected'; reason: string }
type Answer = { success: true; message: string }

/** Approves or rejects a pending application, once: of two concurrent decisions the second is refused. */
export async function decideApplication(shop: RequestContext, id: string, decision: Decision): Promise<Answer> {
  const currentUser = authorize(shop, 'run_users')
  const { userId, name } = await shop.db.transaction(async (tx) => {
    await lockAsAdmin(tx, currentUser.userId)
    const user = await lockUser(tx, id)
    const userId = user.id
    await requirePending(tx, user, decision)
    const { status } = decision
    const reason = decision.status === 'Rejected' ? decision.reason : ''
    if (decision.status === 'Approved') {
      const sellerId = decision.worksFor === 'house' ? HOUSE_SELLER_ID : await addSeller(tx, shop, user)
      await changeRole(tx, shop, currentUser, userId, 'seller', sellerId)
    }
    await tx
      .update(sellerApplications)
      .set({ status, reason, decidedAt: shop.now(), decidedBy: currentUser.userId })
      .where(eq(sellerApplications.userId, userId))
    const store = await emailStore(shop, user.language)
    const email =
      status === 'Approved'
        ? sellerApprovedEmail(store, `${shop.publicUrl}/signin?next=%2Fseller`)
        : sellerRejectedEmail(store, reason)
    await queueEmail(tx, shop, user.email, email)
    await recordActivity(tx, shop, currentUser, {
      action: status.toLowerCase(),
      entity: 'seller',
      entityId: userId,
      name: user.name,
      before: { status: 'Pending', reason: '' },
      after: { status, reason, ...('worksFor' in decision ? { worksFor: decision.worksFor } : {}) },
    })
    return { userId, name: user.name }
  })
  shop.noteEvent('account_changed', { userId })
  const message = decision.status === 'Approved' ? ADMIN_SELLER_TEXTS.approved : ADMIN_SELLER_TEXTS.rejected
  return { success: true, message: message(name) }
}

async function requirePending(tx: Db, user: UserRow, { status }: Decision): Promise<void> {
  const [application] = await tx.select().from(sellerApplications).where(eq(sellerApplications.userId, user.id))
  if (application === undefined) throw new Refusal('not_found', ADMIN_SELLER_TEXTS.missing)
  if (application.status !== 'Pending') {
    throw new Refusal('conflict', ADMIN_SELLER_TEXTS.decided(application.status))
  }
  // Approval makes a customer a seller: a higher role would be lost.
  if (status === 'Approved' && user.role !== 'customer') {
    throw new Refusal('conflict', ADMIN_SELLER_TEXTS.noCustomer(user.role))
  }
  if (status === 'Approved' && !user.isActive) throw new Refusal('conflict', ADMIN_SELLER_TEXTS.inactive)
}
