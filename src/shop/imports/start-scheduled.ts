import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { hasRight, may } from '#rules/permissions.ts'
import { sellerOf } from '#rules/sellers.ts'
import { readGroupRights } from '../access/group-rights.ts'
import { readStanding } from '../access/require-selling.ts'
import type { Shop } from '../context/shop.ts'
import { changeImport, lockImport } from './import-rows.ts'

async function mayImport(tx: Db, user: typeof users.$inferSelect): Promise<boolean> {
  const author = { ...user, userId: user.id, rights: await readGroupRights(tx, user) }
  return may(author, 'run_catalogue') && hasRight(author, 'products:write')
}

/**
 * Starts a due import. Its author must still be authorized: a deactivated or demoted account, or one that works
 * for somebody else by now, changes no price. Returns
 * 1: there is more to do, or it is finished.
 */
export async function startScheduled(shop: Shop, id: string): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const job = await lockImport(tx, id)
    if (job.state !== 'scheduled') return 0
    const [user] = job.userId === null ? [] : await tx.select().from(users).where(eq(users.id, job.userId))
    const isAllowed =
      user?.isActive === true &&
      (await mayImport(tx, user)) &&
      sellerOf(user) === job.sellerId &&
      !(await readStanding(tx, job.sellerId)).isSuspended
    const now = shop.now()
    await changeImport(tx, id, isAllowed ? { state: 'running' } : { state: 'cancelled', finishedAt: now })
    return 1
  })
}
