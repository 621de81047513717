import { eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { may } from '#rules/permissions.ts'
import type { Shop } from '../context/shop.ts'
import { changeImport, lockImport } from './import-rows.ts'

/**
 * Its time has come. Whoever scheduled it must still be allowed to: an account that was switched off or lost its role
 * changes no price any more. Answers 1: there is something to do next, or it is over.
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
