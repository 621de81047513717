import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { loadOrderItems } from './order-items.ts'
import type { OrderRow } from './order-rows.ts'
import { isSoldOrder } from './sold-orders.ts'

/** Whether the buyer ordered the same product again since and that order stands. */
export async function isReplaced(tx: Db, { id, userId, placedAt }: OrderRow): Promise<boolean> {
  if (userId === null) return false
  const productIds = (await loadOrderItems(tx, id)).map(({ productId }) => productId)
  const [later] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        gt(orders.placedAt, placedAt),
        isSoldOrder,
        inArray(orderItems.productId, productIds),
      ),
    )
    .limit(1)
  return later !== undefined
}
