import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'

/** Wakes those who send refunds, after the commit. */
export const REFUND_CHANNEL = 'refund_queued'

type Wanted = {
  order: OrderRow
  /** Nothing when it is given back by hand. */
  captureId: string | null
  amountPaise: number
  reason: string
  byUserId?: string | null
  returnId?: string | null
  request?: RefundRequest | null
}

/** The client's key and what it asked for under it. */
export type RefundRequest = { idempotencyKey: string; requestHash: string }

/** Writes down that money goes back; a worker sends it, under this row's id, until it is sent once. */
export async function queueRefund(tx: Db, shop: Shop, wanted: Wanted): Promise<string> {
  const now = shop.now()
  const id = shop.newId()
  const { order, captureId, amountPaise, reason, byUserId = null, returnId = null, request = null } = wanted
  await tx.insert(refunds).values({
    id,
    orderId: order.id,
    captureId,
    amountPaise,
    reason,
    byUserId,
    returnId,
    nextTryAt: now,
    createdAt: now,
    ...request,
  })
  // Told here and not after the commit: a refund that then fails is a line too many, never one too few.
  const by = byUserId === null ? {} : { byUserId }
  shop.noteEvent('refunded', { orderId: order.id, amountPaise, ...by })
  if (captureId !== null) await tx.execute(sql`select pg_notify(${REFUND_CHANNEL}, '')`)
  return id
}
