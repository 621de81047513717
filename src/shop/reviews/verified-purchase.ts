import { type SQL, sql } from 'drizzle-orm'
import { orderItems, orders } from '#database/tables/orders.ts'
import { reviews } from '#database/tables/reviews.ts'

/** Did its author get the product from us? Asked when it is read: it may have arrived after the review was written. */
export const isVerifiedPurchase: SQL<boolean> = sql<boolean>`(${reviews.verifiedPurchase} or exists (
  select 1 from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
  where ${orders.userId} = ${reviews.userId} and ${orderItems.productId} = ${reviews.productId} and ${orders.status} = 'Delivered'
))`
