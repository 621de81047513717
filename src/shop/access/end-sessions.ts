import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sessions } from '#database/tables/sessions.ts'
import type { Shop } from '../context/shop.ts'

/**
 * Signs a person out everywhere, or everywhere but here. Devices that are thrown out are forgotten, also those that had
 * signed out before: from now on they are strangers to the account, and are limited like strangers.
 */
export async function endSessions(
  db: Db,
  shop: Shop,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await db
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, ${shop.now().toISOString()}::timestamptz)`, deviceHash: null })
    .where(and(eq(sessions.userId, userId), others))
}

/** The sessions stay; what the account's devices were known for ends, because it was another address. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.update(sessions).set({ deviceHash: null }).where(eq(sessions.userId, userId))
}
