import { and, eq, sql } from 'drizzle-orm'
import type { PaymentOrderJson } from '#contracts/order-json.ts'
import { CHECKOUT_TEXTS, ORDER_TEXTS, PAYMENT_TEXTS } from '#contracts/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import { HOLD_MS } from '#rules/order-status.ts'
import { requireMay } from '../accounts/require-may.ts'
import { moveOrder, retakePieces } from '../orders/end-order.ts'
import { findOrder, lockOrder, requireMayChange } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { Shop, VisitedShop } from '../shop.ts'
import { openPayment } from './open-payment.ts'
import { settleOrderOf } from './settle-payment.ts'

/** Opens the payment of an order once more: first it is asked whether it was paid meanwhile, then stock is taken anew. */
export async function payAgain(shop: VisitedShop, idOrNumber: string): Promise<PaymentOrderJson> {
  // Before the order is looked for: a guest is not told whether there is one.
  requireMay(shop, 'place_order')
  const found = await findOrder(shop.db, idOrNumber)
  requireMayChange(shop, found)
  requirePayable(found)
  const spentId = await findSpent(shop, found)
  const order = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, found.id)
    requirePayable(locked)
    for (const payment of await tx.select().from(payments).where(eq(payments.orderId, found.id))) {
      requireRightAmount(payment)
    }
    if (spentId !== null) await setAside(tx, locked, spentId)
    if (!(await retakePieces(tx, shop, locked))) throw new Refusal('conflict', ORDER_TEXTS.noStock)
    const now = shop.now()
    const expiresAt = new Date(now.getTime() + HOLD_MS)
    await tx.update(payments).set({ nextCheckAt: now, checks: 0 }).where(eq(payments.orderId, found.id))
    const doer = { by: 'shopper', userId: shop.visitor.role === 'guest' ? '' : shop.visitor.userId } as const
    return moveOrder(tx, shop, locked, 'Payment Pending', doer, { stock: 'held', expiresAt, paymentStatus: 'Pending' })
  })
  return openPayment(shop, await loadOrder(shop.db, order))
}

/** Asks whether it was paid meanwhile. Answers the provider's order that takes no payment any more, if it is one. */
async function findSpent(shop: Shop, order: OrderRow): Promise<string | null> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
  const providerOrderId = payment?.providerOrderId ?? null
  if (payment === undefined || providerOrderId === null) return null
  try {
    const { isSpent } = await settleOrderOf(shop, payment, providerOrderId)
    return isSpent ? providerOrderId : null
  } catch (error) {
    if (!(error instanceof PaymentsProblem)) throw error
    // Pieces that are held already cost nobody more; for others they would be held in vain.
    if (order.status === 'Payment Pending') return null
    requireRightAmount(payment)
    throw new Refusal('unavailable', CHECKOUT_TEXTS.providerDown, [], 10)
  }
}

/** Money of a wrong amount waits for a person: a second payment would only add to it. */
function requireRightAmount({ mismatch }: Pick<typeof payments.$inferSelect, 'mismatch'>): void {
  if (mismatch !== null) throw new Refusal('conflict', PAYMENT_TEXTS.wrongAmount)
}

/** Makes room for a new order of the provider's. Of two at once the second finds it done. */
async function setAside(tx: Db, { id }: OrderRow, spentId: string): Promise<void> {
  const spentProviderOrderIds = sql`array_append(${payments.spentProviderOrderIds}, ${spentId})`
  await tx
    .update(payments)
    .set({ providerOrderId: null, spentProviderOrderIds })
    .where(and(eq(payments.orderId, id), eq(payments.providerOrderId, spentId)))
}

function requirePayable({ method, status, paymentStatus }: OrderRow): void {
  if (method !== 'online') throw new Refusal('conflict', PAYMENT_TEXTS.notOnline)
  if (paymentStatus === 'Completed') throw new Refusal('conflict', PAYMENT_TEXTS.alreadyPaid)
  // What was paid once and given back is over: the provider takes no second payment for it.
  const isOver = paymentStatus === 'Refunded' || paymentStatus === 'Paid'
  if (isOver || (status !== 'Payment Pending' && status !== 'Failed'))
    throw new Refusal('conflict', PAYMENT_TEXTS.notPayable)
}
