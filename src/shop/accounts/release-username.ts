import { and, eq, gt, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { sessions } from '#database/tables/sessions.ts'
import { RELEASED_USERNAME } from '#rules/names.ts'
import type { Shop } from '../context/shop.ts'

const UNUSED_MS = 7 * 24 * 3_600_000

/**
 * Takes a username from an account that never proved its email and that nobody has used for a week, so that it can be
 * chosen by somebody else. All the rest of that account stays; its owner chooses another name in the profile.
 */
export async function releaseUsername(tx: Db, shop: Shop, username: string): Promise<void> {
  await tx
    .update(users)
    .set({ username: sql`${RELEASED_USERNAME}::text || ${users.id}::text` })
    .where(and(sql`lower(${users.username}) = lower(${username})`, isLeftBehind(tx, shop)))
}

/** Somebody who ordered, or changed something lately, is somebody: a new email is unproved for a while too. */
export function isLeftBehind(db: Db, shop: Shop): SQL | undefined {
  const before = new Date(shop.now().getTime() - UNUSED_MS)
  const seen = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), gt(sessions.lastSeenAt, before)))
  const bought = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id))
  return and(
    sql`not ${users.isEmailVerified}`,
    eq(users.role, 'customer'),
    users.isActive,
    lt(users.updatedAt, before),
    notExists(seen),
    notExists(bought),
  )
}
