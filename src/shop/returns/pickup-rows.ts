import { desc, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'

export type PickupRow = typeof returnPickups.$inferSelect

/** Wakes whoever books pick-ups, after the commit. */
export const PICKUP_CHANNEL = 'pickup_asked'

/** The latest pick-up of a return, locked; its order is locked before. */
export async function lockPickup(tx: Db, returnId: string): Promise<PickupRow | null> {
  const [row] = await tx
    .select()
    .from(returnPickups)
    .where(eq(returnPickups.returnId, returnId))
    .orderBy(desc(returnPickups.number))
    .limit(1)
    .for('update')
  return row ?? null
}
