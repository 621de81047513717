import type { Db } from '#database/connect.ts'
import { captures } from '#database/tables/payments.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { leftPaise } from './provider-money.ts'
import { type PaidFor, queueRefund } from './queue-refund.ts'

/** Books a payment that a locked order does not need, and refunds it. False when it is booked already. */
export async function returnCapture(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  paymentId: string,
  money: ProviderPayment,
  reason: string,
  /** What it was paid for, where that was not the order itself. */
  paidFor: { isForEdit?: boolean; isForExchange?: boolean } = {},
): Promise<boolean> {
  if (!(await sendBack(tx, shop, { order }, paymentId, money, reason))) return false
  await queueOrderEmail(tx, shop, 'late_payment', order, { of: money.id, ...paidFor })
  return true
}

/** The same for whatever was paid for; nobody is told. */
export async function sendBack(
  tx: Db,
  shop: Shop,
  paidFor: PaidFor,
  paymentId: string,
  money: ProviderPayment,
  reason: string,
): Promise<boolean> {
  const { id, method } = money
  // What the provider already refunded was never booked, and must not be refunded again.
  const amountPaise = leftPaise(money)
  const written = await tx
    .insert(captures)
    .values({ id, paymentId, amountPaise, method, use: 'refund', at: shop.now() })
    .onConflictDoNothing()
    .returning({ id: captures.id })
  if (written.length === 0) return false
  await queueRefund(tx, shop, { ...paidFor, captureId: id, amountPaise, reason })
  return true
}
