import { eq } from 'drizzle-orm'
import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin-customers-json.ts'
import { users } from '#database/tables/accounts.ts'
import { requireMay } from '../accounts/require-may.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { lockPerson } from '../people/lock-person.ts'
import type { VisitedShop } from '../shop.ts'

type Answer = { success: true; message: string; isCodBlocked: boolean }

/** After parcels that nobody paid for: no more cash on delivery, or again. */
export async function blockCod(shop: VisitedShop, id: string, isCodBlocked: boolean): Promise<Answer> {
  const visitor = requireMay(shop, 'run_customers')
  const name = await shop.db.transaction(async (tx) => {
    const user = await lockPerson(tx, id)
    if (user.isCodBlocked === isCodBlocked) return user.name
    await tx.update(users).set({ isCodBlocked, updatedAt: shop.now() }).where(eq(users.id, user.id))
    const before = { isCodBlocked: user.isCodBlocked }
    const happening = { action: 'changed', entity: 'customer', entityId: user.id, name: user.name, before }
    await recordActivity(tx, shop, visitor, { ...happening, after: { isCodBlocked } })
    return user.name
  })
  const words = isCodBlocked ? ADMIN_CUSTOMER_TEXTS.blocked : ADMIN_CUSTOMER_TEXTS.unblocked
  return { success: true, message: words(name), isCodBlocked }
}
