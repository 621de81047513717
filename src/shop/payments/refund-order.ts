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
  const { captureId, captureLeftPaise, leftPaise } = await readRefundable(tx, order)
  const amountPaise = Math.min(why.amountPaise ?? leftPaise, leftPaise)
  if (amountPaise <= 0) return 0
  const { reason, byUserId, returnId = null, request = null } = why
  // What was paid online goes back online, first; the rest was paid at the door.
  const sentPaise = Math.min(amountPaise, captureLeftPaise)
  const handedPaise = amountPaise - sentPaise
  const common = { order, reason, byUserId, returnId }
  if (sentPaise > 0) await queueRefund(tx, shop, { ...common, captureId, amountPaise: sentPaise, request })
  if (handedPaise === 0) return amountPaise
  const key = request !== null && sentPaise > 0 ? { ...request, idempotencyKey: handKey(request) } : request
  const part = { captureId: null, amountPaise: handedPaise, returnId }
  const id = await queueRefund(tx, shop, { ...common, ...part, request: key })
  if (why.isByHand) await bookRefund(tx, shop, { id, orderId: order.id, ...part }, null)
  return amountPaise
}

/** A key is used once an order: of a refund in two parts the one by hand has its own. */
export function handKey({ idempotencyKey }: RefundRequest): string {
  return `${idempotencyKey}:by hand`
}
