import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import type { Shop } from '../context/shop.ts'

/** Wakes the refund workers, after the commit. */
export const REFUND_CHANNEL = 'refund_queued'

/** What was paid for: an order or a gift card. */
export type PaidFor = { order: { id: string } } | { giftCard: { id: string } }

type RefundDraft = PaidFor & {
  /** Null when it is refunded by hand. */
  captureId: string | null
  amountPaise: number
  reason: string
  byUserId?: string | null
  returnId?: string | null
  editId?: string | null
  /** Given as store credit. */
  isCredit?: boolean
  request?: RefundRequest | null
}

/** The client's idempotency key and a hash of its request. */
export type RefundRequest = { idempotencyKey: string; requestHash: string }

/** Queues a refund; a worker sends it with this row's id as idempotency key until it succeeds once. */
export async function queueRefund(tx: Db, shop: Shop, refund: RefundDraft): Promise<string> {
  const now = shop.now()
  const id = shop.newId()
  const {
    captureId,
    amountPaise,
    reason,
    byUserId = null,
    returnId = null,
    editId = null,
    isCredit = false,
    request = null,
  } = refund
  const orderId = 'order' in refund ? refund.order.id : null
  const giftCardId = 'order' in refund ? null : refund.giftCard.id
  await tx.insert(refunds).values({
    id,
    orderId,
    giftCardId,
    captureId,
    isCredit,
    amountPaise,
    reason,
    byUserId,
    returnId,
    editId,
    nextTryAt: now,
    createdAt: now,
    ...request,
  })
  // Logged here and not after the commit: a rollback leaves one line too many, never one too few.
  const by = byUserId === null ? {} : { byUserId }
  shop.noteEvent('refunded', { orderId: orderId ?? giftCardId ?? '', amountPaise, ...by })
  if (captureId !== null) await tx.execute(sql`select pg_notify(${REFUND_CHANNEL}, '')`)
  return id
}
