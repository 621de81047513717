import { eq, sql } from 'drizzle-orm'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { PICKUP_TEXTS } from '#contracts/orders/pickup-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import { mayCancelPickup } from '#rules/return-pickup.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { deskRow } from '../orders/desk-row.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { moveOrder } from '../orders/move-order.ts'
import { actorFrom } from '../orders/record-event.ts'
import { lockDeskReturn } from '../returns/lock-return.ts'
import { lockPickup, PICKUP_CHANNEL } from '../returns/pickup-rows.ts'

/** Calls a pick-up off, until the courier has the parcel. Whoever books pick-ups cancels it there. */
export async function cancelPickup(shop: RequestContext, returnId: string): Promise<PlacedJson> {
  const seller = authorize(shop, 'run_orders')
  const order = await shop.db.transaction(async (tx) => {
    const { order, asked } = await lockDeskReturn(tx, seller, returnId)
    const pickup = await lockPickup(tx, asked.id)
    if (pickup === null) throw new Refusal('not_found', PICKUP_TEXTS.missing)
    if (!mayCancelPickup(pickup.state)) throw new Refusal('conflict', PICKUP_TEXTS.tooLate)
    const now = shop.now()
    // A claim that is being worked on is left alone: its last step sees that it was called off.
    const isLeased = pickup.bookDueAt !== null && pickup.bookDueAt > now && pickup.problem === null
    await tx
      .update(returnPickups)
      .set({ calledOffAt: now, updatedAt: now, ...(isLeased ? {} : { bookDueAt: now }) })
      .where(eq(returnPickups.id, pickup.id))
    await tx.execute(sql`select pg_notify(${PICKUP_CHANNEL}, '')`)
    return moveOrder(tx, shop, order, order.status, actorFrom(seller))
  })
  return { success: true, message: PICKUP_TEXTS.cancelled, order: await loadOrder(shop.db, deskRow(shop, order)) }
}
