import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { parcels } from '#database/tables/parcels.ts'
import type { Shop } from '../context/shop.ts'

/** What an event says of an address that became another one, not only another email. */
export const MOVED = 'moved'

/**
 * The order has ended or goes elsewhere: whoever makes labels looks at those that the courier does not have yet. Work on
 * one that is under way is not hurried: it looks at the order itself when it is done. The order is locked.
 */
export async function recheckParcels(tx: Db, shop: Shop, orderId: string): Promise<void> {
  const now = shop.now()
  const isHere = and(eq(parcels.orderId, orderId), inArray(parcels.state, ['packed', 'label_made']))
  await tx
    .update(parcels)
    .set({ labelDueAt: sql`greatest(${parcels.labelDueAt}, ${now.toISOString()}::timestamptz)`, updatedAt: now })
    .where(isHere)
}
