import type { Db } from '#database/connect.ts'
import { type EndStatus, OrderStatus } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import type { Shop } from '../context/shop.ts'
import { releaseCoupon } from '../coupons/coupon-uses.ts'
import { releaseCredit } from '../credit/order-credit.ts'
import { cancelInvoice } from '../invoices/cancel-invoice.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { hasLivingSibling } from '../orders/purchase-parts.ts'
import { recheckParcels } from '../orders/recheck-parcels.ts'
import type { Actor } from '../orders/record-event.ts'
import { linesOut, restock } from '../orders/stock-lines.ts'

/** Ends a locked order, releases its stock, coupon and store credit, and takes back the invoice of what was not paid; once. */
export async function endOrder(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  status: EndStatus,
  actor: Actor,
): Promise<OrderRow> {
  if (order.stock !== 'returned') {
    await restock(tx, shop, order.id, await linesOut(tx, order.id), 'release')
    // One use reduced all parts of a purchase: the last that ends gives it back.
    if (!(await hasLivingSibling(tx, order))) await releaseCoupon(tx, shop, order)
    // What paid for an order goes back as a refund.
    if (order.paidAt === null) await releaseCredit(tx, shop, order)
  }
  const isFailed = status === OrderStatus.Failed && order.paymentStatus === PaymentStatus.Pending
  const paymentStatus = isFailed ? PaymentStatus.Failed : order.paymentStatus
  const ended = await moveOrder(tx, shop, order, status, actor, { stock: 'returned', expiresAt: null, paymentStatus })
  await cancelInvoice(tx, shop, ended)
  await recheckParcels(tx, shop, order.id)
  return ended
}
