import type { Db } from '#database/connect.ts'
import { parcelScans } from '#database/tables/parcels.ts'
import type { Scan } from '#integrations/courier/courier.ts'
import type { Shop } from '../context/shop.ts'

/** Stores each scan once, however often and by whichever way it is told. Returns how many were new. */
export async function storeScans(tx: Db, shop: Shop, parcelId: string, scans: readonly Scan[]): Promise<number> {
  if (scans.length === 0) return 0
  const receivedAt = shop.now()
  const stored = await tx
    .insert(parcelScans)
    .values(scans.map((scan) => ({ parcelId, receivedAt, ...scan })))
    .onConflictDoNothing()
    .returning({ key: parcelScans.key })
  return stored.length
}
