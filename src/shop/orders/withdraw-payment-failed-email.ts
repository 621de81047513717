import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { mails } from '#database/tables/mail.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { OrderStatus } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderItemRow, OrderRow } from './order-rows.ts'

type Items = readonly Pick<OrderItemRow, 'productId'>[]
type Retry = Pick<OrderRow, 'id' | 'userId'>

/**
 * Cancels the delayed mail about a failed payment: the order is being paid again, or its buyer ordered one of its
 * products anew. One that a worker already attempted stays.
 */
export async function withdrawPaymentFailedEmail(tx: Db, shop: Shop, order: Retry, items: Items = []): Promise<void> {
  await tx.execute(paymentFailedWithdrawal(shop, [{ order, items }]))
}

/** The same as SQL, for several orders, to be combined with other writes. */
export function paymentFailedWithdrawal(
  shop: Shop,
  retries: readonly { order: Retry; items: Items }[],
  condition: SQL = sql`true`,
): SQL {
  const rows = retries.map(({ order: { id, userId }, items }) => ({
    id,
    user_id: userId,
    product_ids: items.map(({ productId }) => productId),
  }))
  const now = sql`${shop.now().toISOString()}::timestamptz`
  const isSame = sql`exists (
    select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id}
    and ${orderItems.productId} = any(retry.product_ids))`
  const earlier = sql`select ${orders.id} from ${orders}
    where ${orders.userId} = retry.user_id and ${orders.status} = ${OrderStatus.Failed} and ${isSame}`
  return sql`delete from ${mails}
    where ${condition} and ${mails.eventKey} in (
      select 'order:' || retried.id || ':payment_failed:'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as retry(id uuid, user_id uuid, product_ids uuid[]),
        lateral (select retry.id union ${earlier}) as retried)
    and ((${mails.state} = 'queued' and ${mails.attempts} = 0 and ${mails.nextTryAt} > ${now}) or ${mails.sentAt} > ${now})`
}
