import { asc, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderItems } from '#database/tables/orders.ts'
import type { OrderItemRow } from './order-rows.ts'

/** Ordered items, in cart order. */
export function loadOrderItems(db: Db, orderId: string): Promise<OrderItemRow[]> {
  return db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position))
}
