import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { rememberedDevices } from '#database/tables/second-factors.ts'
import { sessions } from '#database/tables/sessions.ts'
import type { Shop } from '../context/shop.ts'

/**
 * Signs a user out everywhere, or everywhere but here. Revoked devices lose their known-device status, also those that
 * had signed out before: from then on they are rate-limited like strangers, and asked for the second factor.
 */
export async function endSessions(
  db: Db,
  shop: Pick<Shop, 'now'>,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await db
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, ${shop.now().toISOString()}::timestamptz)`, deviceHash: null })
    .where(and(eq(sessions.userId, userId), others))
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId))
}

/** Keeps the sessions, but the devices are no longer known: they were known under another email. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.update(sessions).set({ deviceHash: null }).where(eq(sessions.userId, userId))
}
