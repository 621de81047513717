import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { parcels } from '#database/tables/parcels.ts'
import { hasLeft } from '#rules/parcel-progress.ts'

/** Whether a courier has a parcel of the order, or had one: what its label asks for can no longer be changed. */
export async function isWithCourier(tx: Db, orderId: string): Promise<boolean> {
  const found = await tx.select({ state: parcels.state }).from(parcels).where(eq(parcels.orderId, orderId))
  return found.some(({ state }) => hasLeft(state))
}
