import { eq } from 'drizzle-orm'
import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin/admin-customer-texts.ts'
import type { CashCountedAnswer } from '#contracts/admin/admin-customers.ts'
import { users } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockUser } from '../users/lock-user.ts'
import { countParcels } from './cash-parcels.ts'

/** Parcels that came back until now do not count against cash any more. */
export async function countCashAnew(shop: RequestContext, id: string): Promise<CashCountedAnswer> {
  const currentUser = authorize(shop, 'run_customers')
  const user = await shop.db.transaction(async (tx) => {
    const found = await lockUser(tx, id)
    const cashCountedFrom = shop.now()
    await tx.update(users).set({ cashCountedFrom, updatedAt: cashCountedFrom }).where(eq(users.id, found.id))
    const entry = { action: 'changed', entity: 'customer', entityId: found.id, name: found.name }
    const before = { cashCountedFrom: found.cashCountedFrom }
    await recordActivity(tx, shop, currentUser, { ...entry, before, after: { cashCountedFrom } })
    return { ...found, cashCountedFrom }
  })
  const parcels = await countParcels(shop.db, user)
  return { success: true, message: ADMIN_CUSTOMER_TEXTS.countedAnew(user.name), parcels }
}
