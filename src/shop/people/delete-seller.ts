import { eq } from 'drizzle-orm'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin-sellers-json.ts'
import { Refusal } from '#contracts/refusal.ts'
import { sellerApplications } from '#database/tables/accounts.ts'
import { requireMay } from '../accounts/require-may.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { VisitedShop } from '../shop.ts'
import { lockAsAdmin } from './lock-admins.ts'
import { lockPerson } from './lock-person.ts'
import { moveRole } from './move-role.ts'

/** Takes a seller or an application away. The account stays, as a customer's. */
export async function deleteSeller(shop: VisitedShop, id: string): Promise<{ success: true; message: string }> {
  const visitor = requireMay(shop, 'run_users')
  const { userId, message } = await shop.db.transaction(async (tx) => {
    await lockAsAdmin(tx, visitor.userId)
    const user = await lockPerson(tx, id)
    const userId = user.id
    const gone = await tx.delete(sellerApplications).where(eq(sellerApplications.userId, userId)).returning()
    const wasSeller = user.role === 'seller'
    if (!wasSeller && gone.length === 0) throw new Refusal('not_found', ADMIN_SELLER_TEXTS.missing)
    if (wasSeller) await moveRole(tx, shop, visitor, userId, 'customer')
    await recordActivity(tx, shop, visitor, {
      action: 'deleted',
      entity: 'seller',
      entityId: userId,
      name: user.name,
      before: { status: gone[0]?.status ?? 'Approved', reason: gone[0]?.reason ?? '', role: user.role },
    })
    const words = wasSeller ? ADMIN_SELLER_TEXTS.deletedSeller : ADMIN_SELLER_TEXTS.deletedApplication
    return { userId, message: words(user.name) }
  })
  shop.noteEvent('account_changed', { userId })
  return { success: true, message }
}
