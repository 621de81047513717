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
  /** The edit that made the order cheaper. */
  editId?: string | null
}

/** Refunds a locked order's payment, or a part: never more than is left. Returns the amount. */
export async function refundOrder(tx: Db, shop: Shop, order: OrderRow, why: Why): Promise<number> {
  const { captures, leftPaise } = await readRefundable(tx, order)
  const amountPaise = Math.min(why.amountPaise ?? leftPaise, leftPaise)
  if (amountPaise <= 0) return 0
  const { reason, byUserId, returnId = null, editId = null, request = null } = why
  const common = { order, reason, byUserId, returnId, editId }
  let handedPaise = amountPaise
  let parts = 0
  // A key is used once an order: of a refund in several parts each has its own.
  const keyed = (key: string | undefined) =>
    request === null || key === undefined ? request : { ...request, idempotencyKey: key }
  // What was paid online goes back online, first; the rest was paid at the door.
  for (const { id: captureId, leftPaise } of captures) {
    const sentPaise = Math.min(handedPaise, leftPaise)
    if (sentPaise === 0) continue
    parts += 1
    const key = parts === 1 ? undefined : request?.idempotencyKey.concat(`:${parts}`)
    await queueRefund(tx, shop, { ...common, captureId, amountPaise: sentPaise, request: keyed(key) })
    handedPaise -= sentPaise
  }
  if (handedPaise === 0) return amountPaise
  const key = request !== null && parts > 0 ? `${request.idempotencyKey}:by hand` : undefined
  const part = { captureId: null, amountPaise: handedPaise, returnId }
  const id = await queueRefund(tx, shop, { ...common, ...part, request: keyed(key) })
  if (why.isByHand) await bookRefund(tx, shop, { id, orderId: order.id, editId, ...part }, null)
  return amountPaise
}
