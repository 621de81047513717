import type { Db } from '#database/connect.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { bookRefund } from './book-refund.ts'
import { queueRefund, type RefundRequest } from './queue-refund.ts'
import { readRefundable } from './read-refundable.ts'

type Why = {
  reason: string
  byUserId: string | null
  returnId?: string | null
  amountPaise?: number
  /** The money was already handed over: only record it. */
  isByHand?: boolean
  request?: RefundRequest | null
}

/** Refunds a locked order's payment, or a part: never more than is left. Returns the amount. */
export async function refundOrder(tx: Db, shop: Shop, order: OrderRow, why: Why): Promise<number> {
  const { captureId, leftPaise } = await readRefundable(tx, order)
  const amountPaise = Math.min(why.amountPaise ?? leftPaise, leftPaise)
  if (amountPaise <= 0) return 0
  const { reason, byUserId, returnId = null, request = null } = why
  const id = await queueRefund(tx, shop, { order, captureId, amountPaise, reason, byUserId, returnId, request })
  if (why.isByHand && captureId === null) {
    await bookRefund(tx, shop, { id, orderId: order.id, captureId, amountPaise, returnId }, null)
  }
  return amountPaise
}
