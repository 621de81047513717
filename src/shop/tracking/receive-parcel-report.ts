import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { orders } from '#database/tables/orders.ts'
import { parcels } from '#database/tables/parcels.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import type { Courier } from '#integrations/courier/courier.ts'
import { isUnstorable } from '../context/is-unstorable.ts'
import type { Shop } from '../context/shop.ts'
import { storeScans } from './store-scans.ts'

/** Wakes the job that asks the courier. */
export const TRACKING_CHANNEL = 'parcel_reported'

/**
 * Stores what a webhook tells of a parcel and answers at once. It has no signature, so nothing else follows from it: the
 * job asks the courier where the parcel is. False when it is no parcel of ours.
 */
export async function receiveParcelReport(shop: Shop, courier: Courier, body: unknown): Promise<boolean> {
  const report = courier.readWebhook(body)
  if (report === null) return false
  if (isUnstorable(report.scans)) throw new Refusal('bad_input', GENERAL_TEXTS.unkeepable)
  const stored = await shop.db.transaction(async (tx) => {
    // Locks the parcel: an erasure of its buyer either came first, or deletes these scans too.
    const [parcel] = await tx
      .update(parcels)
      .set({ trackDueAt: shop.now() })
      .where(eq(parcels.awb, report.awb))
      .returning({ id: parcels.id, orderId: parcels.orderId })
    if (parcel === undefined) return null
    return { orderId: parcel.orderId, added: await storeScans(tx, shop, parcel.id, report.scans) }
  })
  if (stored === null) return wakePickup(shop, report.awb)
  // Not in the transaction: the job locks an order before its parcels. Pages that show the order load it again.
  if (stored.added > 0) await shop.db.update(orders).set({ updatedAt: shop.now() }).where(eq(orders.id, stored.orderId))
  await shop.db.execute(sql`select pg_notify(${TRACKING_CHANNEL}, '')`)
  return true
}

/** A return on its way to the shop: the job asks where it is, and stores the courier's own list. */
async function wakePickup(shop: Shop, awb: string): Promise<boolean> {
  const woken = await shop.db
    .update(returnPickups)
    .set({ trackDueAt: shop.now() })
    .where(eq(returnPickups.awb, awb))
    .returning({ id: returnPickups.id })
  if (woken.length > 0) await shop.db.execute(sql`select pg_notify(${TRACKING_CHANNEL}, '')`)
  return woken.length > 0
}
