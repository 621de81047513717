import { and, asc, inArray, isNull } from 'drizzle-orm'
import { invoices } from '#database/tables/invoices.ts'
import { orders } from '#database/tables/orders.ts'
import { isDead, ORDER_STATUSES } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import { isCurrentInvoice } from '../orders/current-invoice.ts'
import { lockOrder } from '../orders/find-order.ts'
import { cancelInvoice } from './cancel-invoice.ts'

const AT_ONCE = 50

/** Takes back the invoices of orders that ended unpaid before credit notes were issued for them. */
export async function cancelOldInvoices(shop: Shop): Promise<void> {
  const standing = shop.db.select({ id: invoices.orderId }).from(invoices).where(isCurrentInvoice())
  const ended = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(inArray(orders.status, ORDER_STATUSES.filter(isDead)), isNull(orders.paidAt), inArray(orders.id, standing)),
    )
    .orderBy(asc(orders.placedAt))
    .limit(AT_ONCE)
  for (const { id } of ended) {
    await shop.db.transaction(async (tx) => cancelInvoice(tx, shop, await lockOrder(tx, id)))
  }
}
