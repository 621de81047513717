import { and, eq, gt, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { sessions } from '#database/tables/sessions.ts'
import { RELEASED_USERNAME } from '#rules/names.ts'
import type { Shop } from '../context/shop.ts'

const UNUSED_MS = 7 * 24 * 3_600_000

/**
 * Releases a username of an account that never verified its email and was not used for a week. The account itself
 * stays; its owner chooses another name in the profile.
 */
export async function releaseUsername(tx: Db, shop: Shop, username: string): Promise<void> {
  await tx
    .update(users)
    .set({ username: sql`${RELEASED_USERNAME}::text || ${users.id}::text` })
    .where(and(sql`lower(${users.username}) = lower(${username})`, isAbandoned(tx, shop)))
}

/** An account with orders or recent changes is in use: a new email is unverified for a while too. */
export function isAbandoned(db: Db, shop: Shop): SQL | undefined {
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
