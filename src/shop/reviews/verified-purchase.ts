import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { inList } from '#database/tables/in-list.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { reviews } from '#database/tables/reviews.ts'
import { isDelivered, ORDER_STATUSES } from '#rules/order-status.ts'

/** Whether its author received the product from us. Computed at read time: it may be delivered after the review. */
export const isVerifiedPurchase: SQL<boolean> = sql<boolean>`(${reviews.verifiedPurchase} or exists (
  select 1 from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
  where ${orders.userId} = ${reviews.userId} and ${orderItems.productId} = ${reviews.productId} and ${orders.status} in ${inList(ORDER_STATUSES.filter(isDelivered))}
))`

export async function hasReceived(db: Db, userId: string, productId: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orderItems.productId, productId),
        inArray(orders.status, ORDER_STATUSES.filter(isDelivered)),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The size that its author received last, of a review that says how it fits. */
export const boughtSize: SQL<string | null> = sql<string | null>`(case when ${reviews.fit} is not null then (
  select coalesce(
    (select chosen ->> 'value' from jsonb_array_elements(${orderItems.choice}) as chosen where chosen ->> 'name' ~* '^size$' limit 1),
    ${orderItems.size}::text
  )
  from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
  where ${orders.userId} = ${reviews.userId} and ${orderItems.productId} = ${reviews.productId} and ${orders.status} in ${inList(ORDER_STATUSES.filter(isDelivered))}
  order by ${orders.placedAt} desc limit 1
) end)`
