import type { Db } from '#database/connect.ts'
import type { Shop } from '../context/shop.ts'
import { creditRefund } from '../credit/order-credit.ts'
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
  /** The buyer chose store credit for all of it. */
  asCredit?: boolean
  request?: RefundRequest | null
}

/**
 * Refunds a locked order's payment, or a part: never more than is left. Returns the amount. What was paid online goes
 * back online, first; then what was paid at the door; what store credit paid is store credit again.
 */
export async function refundOrder(tx: Db, shop: Shop, order: OrderRow, why: Why): Promise<number> {
  const { captureId, captureLeftPaise, cashLeftPaise, leftPaise } = await readRefundable(tx, order)
  const amountPaise = Math.min(why.amountPaise ?? leftPaise, leftPaise)
  if (amountPaise <= 0) return 0
  const { reason, byUserId, returnId = null, request = null } = why
  const moneyPaise = why.asCredit ? 0 : amountPaise
  const sentPaise = Math.min(moneyPaise, captureLeftPaise)
  const handedPaise = Math.min(moneyPaise - sentPaise, cashLeftPaise)
  const creditPaise = amountPaise - sentPaise - handedPaise
  const common = { order, reason, byUserId, returnId }
  if (sentPaise > 0) await queueRefund(tx, shop, { ...common, captureId, amountPaise: sentPaise, request })
  if (creditPaise > 0) {
    const key = request !== null && sentPaise > 0 ? { ...request, idempotencyKey: creditKey(request) } : request
    await refundAsCredit(tx, shop, { ...common, amountPaise: creditPaise, request: key })
  }
  if (handedPaise === 0) return amountPaise
  const isSecond = sentPaise > 0 || creditPaise > 0
  const key = request !== null && isSecond ? { ...request, idempotencyKey: handKey(request) } : request
  const part = { captureId: null, amountPaise: handedPaise, returnId }
  const id = await queueRefund(tx, shop, { ...common, ...part, request: key })
  if (why.isByHand) await bookRefund(tx, shop, { id, orderId: order.id, isCredit: false, ...part }, null)
  return amountPaise
}

type CreditRefund = Omit<Parameters<typeof queueRefund>[2], 'captureId' | 'isCredit'>

/** Done at once: the entry of the ledger is the refund. */
async function refundAsCredit(tx: Db, shop: Shop, refund: CreditRefund): Promise<void> {
  const { order, amountPaise, returnId = null } = refund
  const id = await queueRefund(tx, shop, { ...refund, captureId: null, isCredit: true })
  await creditRefund(tx, shop, { orderId: order.id, userId: order.userId, refundId: id, amountPaise })
  await bookRefund(tx, shop, { id, orderId: order.id, captureId: null, isCredit: true, amountPaise, returnId }, null)
}

/** A key is used once an order: of a refund in several parts the later ones have their own. */
export function creditKey({ idempotencyKey }: RefundRequest): string {
  return `${idempotencyKey}:credit`
}

export function handKey({ idempotencyKey }: RefundRequest): string {
  return `${idempotencyKey}:by hand`
}
