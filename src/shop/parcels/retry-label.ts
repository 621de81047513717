import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackedJson } from '#contracts/seller/parcels.ts'
import { parcels } from '#database/tables/parcels.ts'
import { mayCancelParcel } from '#rules/parcel-label.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { findOrder } from '../orders/find-order.ts'
import { LABEL_CHANNEL, lockParcel, type ParcelRow, requireCourier } from './parcel-rows.ts'
import { packingOf } from './read-packing.ts'

/** A cancellation that is under way has this long. */
const CANCELLING_MS = 60_000

/** Tries a label again under its old reference: whatever the courier did the first time is found, not done twice. */
export async function retryLabel(shop: RequestContext, id: string): Promise<PackedJson> {
  const by = authorize(shop, 'run_orders')
  requireCourier(shop)
  const parcel = await shop.db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, by, id)
    if (!mayCancelParcel(parcel) || parcel.problem === null) throw new Refusal('conflict', PARCEL_TEXTS.notWaiting)
    if (isBeingCancelled(parcel, shop.now())) throw new Refusal('conflict', PARCEL_TEXTS.busy)
    await tx.update(parcels).set({ labelDueAt: shop.now(), updatedAt: shop.now() }).where(eq(parcels.id, id))
    await tx.execute(sql`select pg_notify(${LABEL_CHANNEL}, '')`)
    return parcel
  })
  const packing = await packingOf(shop, await findOrder(shop.db, parcel.orderId))
  return { success: true, message: PARCEL_TEXTS.again, packing }
}

function isBeingCancelled({ problem, updatedAt }: ParcelRow, now: Date): boolean {
  return problem === PARCEL_TEXTS.cancelling && now.getTime() - updatedAt.getTime() < CANCELLING_MS
}
