import { eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { may } from '#rules/permissions.ts'
import type { Shop } from '../context/shop.ts'
import { changeImport, lockImport } from './import-rows.ts'

/**
 * Starts a due import. Its author must still be authorized: a deactivated or demoted account changes no price. Returns
 * 1: there is more to do, or it is finished.
 */
export async function startScheduled(shop: Shop, id: string): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const job = await lockImport(tx, id)
    if (job.state !== 'scheduled') return 0
    const [user] = job.userId === null ? [] : await tx.select().from(users).where(eq(users.id, job.userId))
    const isAllowed = user?.isActive === true && may({ role: user.role, userId: user.id }, 'run_catalogue')
    const now = shop.now()
    await changeImport(tx, id, isAllowed ? { state: 'running' } : { state: 'cancelled', finishedAt: now })
    return 1
  })
}
