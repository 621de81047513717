import { eq } from 'drizzle-orm'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { sellerApplications } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { changeRole } from './change-role.ts'
import { lockAsAdmin } from './lock-admins.ts'
import { lockUser } from './lock-user.ts'

/** Removes a seller or an application. The account stays, as a customer's. */
export async function deleteSeller(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const currentUser = authorize(shop, 'run_users')
  const { userId, message } = await shop.db.transaction(async (tx) => {
    await lockAsAdmin(tx, currentUser.userId)
    const user = await lockUser(tx, id)
    const userId = user.id
    const deleted = await tx.delete(sellerApplications).where(eq(sellerApplications.userId, userId)).returning()
    const wasSeller = user.role === 'seller'
    if (!wasSeller && deleted.length === 0) throw new Refusal('not_found', ADMIN_SELLER_TEXTS.missing)
    if (wasSeller) await changeRole(tx, shop, currentUser, userId, 'customer')
    await recordActivity(tx, shop, currentUser, {
      action: 'deleted',
      entity: 'seller',
      entityId: userId,
      name: user.name,
      before: { status: deleted[0]?.status ?? 'Approved', reason: deleted[0]?.reason ?? '', role: user.role },
    })
    const message = wasSeller ? ADMIN_SELLER_TEXTS.deletedSeller : ADMIN_SELLER_TEXTS.deletedApplication
    return { userId, message: message(user.name) }
  })
  shop.noteEvent('account_changed', { userId })
  await Promise.all([shop.catalogue.refresh(), shop.offers.refresh()])
  return { success: true, message }
}
