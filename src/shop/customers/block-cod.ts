import { eq } from 'drizzle-orm'
import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin/admin-customer-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockUser } from '../users/lock-user.ts'

type Answer = { success: true; message: string; isCodBlocked: boolean }

/** Blocks or allows cash on delivery, after parcels that nobody paid for. */
export async function blockCod(shop: RequestContext, id: string, isCodBlocked: boolean): Promise<Answer> {
  const currentUser = authorize(shop, 'run_customers')
  const name = await shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (user.isCodBlocked === isCodBlocked) return user.name
    await tx.update(users).set({ isCodBlocked, updatedAt: shop.now() }).where(eq(users.id, user.id))
    const before = { isCodBlocked: user.isCodBlocked }
    const entry = { action: 'changed', entity: 'customer', entityId: user.id, name: user.name, before }
    await recordActivity(tx, shop, currentUser, { ...entry, after: { isCodBlocked } })
    return user.name
  })
  const message = isCodBlocked ? ADMIN_CUSTOMER_TEXTS.blocked : ADMIN_CUSTOMER_TEXTS.unblocked
  return { success: true, message: message(name), isCodBlocked }
}
