import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import type { ReturnStatus } from '#rules/returns.ts'
import type { Shop } from '../context/shop.ts'

const isWaiting = inArray(returnPickups.state, ['asked', 'booked', 'failed'])

/** A return that is here, is not taken or was withdrawn is not fetched: whoever books pick-ups cancels it at the courier. */
export async function callOffPickup(tx: Db, shop: Shop, returnId: string, status: ReturnStatus): Promise<void> {
  if (status === 'Requested' || status === 'Approved' || status === 'Refunded') return
  await tx
    .update(returnPickups)
    .set({ bookDueAt: shop.now() })
    .where(and(eq(returnPickups.returnId, returnId), isWaiting))
}
