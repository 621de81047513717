import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { manualSales } from '#database/tables/manual-sales.ts'
import { orders } from '#database/tables/orders.ts'
import type { OrderRow } from '../orders/order-rows.ts'

export type ManualSaleRow = typeof manualSales.$inferSelect

/** A sale with its order. */
export type SoldByHand = { sale: ManualSaleRow; order: OrderRow }

/** The sale that this key made before. */
export async function findByKey(db: Db, key: string): Promise<SoldByHand | undefined> {
  const [found] = await db
    .select({ sale: manualSales, order: orders })
    .from(manualSales)
    .innerJoin(orders, eq(orders.id, manualSales.orderId))
    .where(eq(manualSales.saleKey, key))
  return found
}

/** The sale of an order; undefined of one that nobody wrote down by hand. */
export async function findByOrder(db: Db, orderId: string): Promise<ManualSaleRow | undefined> {
  const [found] = await db.select().from(manualSales).where(eq(manualSales.orderId, orderId))
  return found
}
