import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackedJson } from '#contracts/seller/parcels.ts'
import type { Db } from '#database/connect.ts'
import { parcels } from '#database/tables/parcels.ts'
import type { Courier } from '#integrations/courier/courier.ts'
import { mayCancelParcel } from '#rules/parcel-label.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { findOrder, lockOrder } from '../orders/find-order.ts'
import { actorFrom } from '../orders/record-event.ts'
import { cancelAtCourier, endParcel, notCancelled } from './drop-parcel.ts'
import { toRefusal } from './find-offers.ts'
import { lockParcel, type ParcelRow, requireCourier } from './parcel-rows.ts'
import { packingOf } from './read-packing.ts'

/**
 * Cancels a parcel before the courier has it, at the courier first where it may know it. Its pieces can be packed
 * again, in a parcel of another number; stock and order stay as they are.
 */
export async function cancelParcel(shop: RequestContext, id: string): Promise<PackedJson> {
  const by = authorize(shop, 'run_orders')
  const courier = requireCourier(shop)
  const parcel = await shop.db.transaction((tx) => takeOver(tx, shop, by, id))
  if (parcel.state !== 'cancelled') {
    await cancelThere(shop, courier, parcel)
    await shop.db.transaction((tx) => end(tx, shop, by, parcel))
  }
  const packing = await packingOf(shop, await findOrder(shop.db, parcel.orderId))
  return { success: true, message: PARCEL_TEXTS.cancelled, packing }
}

/**
 * Takes the parcel from whoever makes labels: the claim's number goes up, so that nothing of an older claim is stored.
 * While the courier is being asked about it nobody may: a number that is given meanwhile would be paid and lost.
 */
async function takeOver(tx: Db, shop: Shop, by: SignedIn, id: string): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, by, id)
  if (parcel.state === 'cancelled') return parcel
  if (!mayCancelParcel(parcel)) throw new Refusal('conflict', PARCEL_TEXTS.tooLateToCancel)
  const isLeased = parcel.labelDueAt !== null && parcel.labelDueAt > shop.now() && parcel.problem === null
  if (isLeased) throw new Refusal('conflict', PARCEL_TEXTS.busy)
  const change = { labelDueAt: null, problem: PARCEL_TEXTS.cancelling, updatedAt: shop.now() }
  await tx
    .update(parcels)
    .set({ ...change, labelTries: sql`${parcels.labelTries} + 1` })
    .where(eq(parcels.id, id))
  return parcel
}

async function cancelThere(shop: Shop, courier: Courier, parcel: ParcelRow): Promise<void> {
  try {
    await cancelAtCourier(courier, parcel)
  } catch (error) {
    const change = { problem: notCancelled(error), updatedAt: shop.now() }
    await shop.db.update(parcels).set(change).where(eq(parcels.id, parcel.id))
    throw toRefusal(error, PARCEL_TEXTS.notCancelled)
  }
}

async function end(tx: Db, shop: Shop, by: SignedIn, parcel: ParcelRow): Promise<void> {
  const order = await lockOrder(tx, parcel.orderId)
  if (!(await endParcel(tx, shop, parcel, actorFrom(by)))) return
  const entry = { entity: 'order', entityId: order.id, name: order.number }
  await recordActivity(tx, shop, by, { action: 'parcel cancelled', ...entry, before: { parcel: parcel.number } })
}
