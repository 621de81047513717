import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { parcelItems, parcels } from '#database/tables/parcels.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { LABEL_CHANNEL, type ParcelRow } from './parcel-rows.ts'
import { nextNumber } from './plan-parcels.ts'
import { whyNotPacked } from './why-not-packed.ts'

/**
 * The same pieces in the same box in place of a parcel that was just cancelled, or lost. The order is locked, so that nobody else has packed them meanwhile. The courier is chosen anew: offers differ with cash.
 */
export async function packAgain(
  tx: Db,
  shop: Shop,
  old: ParcelRow,
  order: OrderRow,
  { collectPaise = 0 } = {},
): Promise<void> {
  if (whyNotPacked(order) !== null) return
  const { orderId, boxId, weightGrams, lengthMm, widthMm, heightMm, worthPaise } = old
  const lines = await tx.select().from(parcelItems).where(eq(parcelItems.parcelId, old.id))
  const id = shop.newId()
  const number = await nextNumber(tx, orderId)
  const now = shop.now()
  await tx.insert(parcels).values({
    ...{ id, orderId, number, reference: `${order.number}-${number}`, state: 'packed' },
    ...{ boxId, weightGrams, lengthMm, widthMm, heightMm, worthPaise, collectPaise },
    ...{ labelDueAt: now, createdAt: now, updatedAt: now },
  })
  const items = lines.map(({ orderItemId, quantity }) => ({ parcelId: id, orderItemId, quantity }))
  await tx.insert(parcelItems).values(items)
  await tx.execute(sql`select pg_notify(${LABEL_CHANNEL}, '')`)
}
