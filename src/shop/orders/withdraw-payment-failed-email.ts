import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { mails } from '#database/tables/mail.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { OrderStatus } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderItemRow, OrderRow } from './order-rows.ts'

type Retry = Pick<OrderRow, 'id' | 'userId'>
type Items = readonly Pick<OrderItemRow, 'productId'>[]

/**
 * Cancels the delayed mail about a failed payment: the order is being paid again, or its buyer ordered one of its
 * products anew. One that a worker already attempted stays.
 */
export async function withdrawPaymentFailedEmail(tx: Db, shop: Shop, order: Retry, items: Items = []): Promise<void> {
  await tx.execute(paymentFailedWithdrawal(shop, order, items))
}

/** The same as SQL, to be combined with other writes. */
export function paymentFailedWithdrawal(shop: Shop, { id, userId }: Retry, items: Items): SQL {
  const productIds = `{${items.map(({ productId }) => productId).join(',')}}`
  const now = sql`${shop.now().toISOString()}::timestamptz`
  const isSame = sql`exists (
    select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id}
    and ${orderItems.productId} = any(${productIds}::uuid[]))`
  const earlier = sql`select ${orders.id} from ${orders}
    where ${orders.userId} = ${userId}::uuid and ${orders.status} = ${OrderStatus.Failed} and ${isSame}`
  return sql`delete from ${mails}
    where ${mails.eventKey} in (
      select 'order:' || id || ':payment_failed:' from (select ${id}::uuid as id union ${earlier}) as retried)
    and ((${mails.state} = 'queued' and ${mails.attempts} = 0 and ${mails.nextTryAt} > ${now}) or ${mails.sentAt} > ${now})`
}
