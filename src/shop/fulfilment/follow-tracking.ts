import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { isFirm, OrderStatus } from '#rules/order-status.ts'
import { hasArrived, isOnItsWay, type TrackingStatus } from '#rules/tracking-status.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { type Actor, recordEvent } from '../orders/record-event.ts'
import { changeStatus } from './set-status.ts'

/** Applies tracking to the order's status: in transit is Shipped, handed over is Delivered. */
export async function followTracking(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { status, confirm }: { status: TrackingStatus; confirm?: boolean | undefined },
  actor: Actor,
  holdMs = 0,
): Promise<OrderRow> {
  await recordEvent(tx, shop, order.id, actor, { kind: 'tracking', after: status })
  if (hasArrived(status)) {
    return changeStatus(tx, shop, order, { status: OrderStatus.Delivered, confirm }, actor, holdMs)
  }
  if (isOnItsWay(status) && isFirm(order.status)) {
    return changeStatus(tx, shop, order, { status: OrderStatus.Shipped, confirm }, actor, holdMs)
  }
  const [touched] = await tx.update(orders).set({ updatedAt: shop.now() }).where(eq(orders.id, order.id)).returning()
  return touched ?? order
}
