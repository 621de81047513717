import { inArray } from 'drizzle-orm'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { OrderRow } from './order-rows.ts'

/** Who sold some orders, by the seller's id: those beside the house. A suspended one has no page. */
export async function loadOrderSellers(
  db: Db,
  orders: readonly Pick<OrderRow, 'sellerId'>[],
): Promise<Map<string, NonNullable<OrderJson['seller']>>> {
  const ids = [...new Set(orders.map(({ sellerId }) => sellerId))].filter((id) => id !== HOUSE_SELLER_ID)
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(sellers).where(inArray(sellers.id, ids))
  return new Map(
    rows.map(({ id, name, slug, suspendedAt }) => [
      id,
      { name: name ?? '', ...(suspendedAt === null ? { slug } : {}) },
    ]),
  )
}
