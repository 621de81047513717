import { eq } from 'drizzle-orm'
import type { PaymentOrderJson } from '#contracts/order-json.ts'
import { ORDER_TEXTS, PAYMENT_TEXTS } from '#contracts/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { payments } from '#database/tables/payments.ts'
import { HOLD_MS } from '#rules/order-status.ts'
import { holdUntil } from '../orders/database-clock.ts'
import { moveOrder, retakePieces } from '../orders/end-order.ts'
import { findOrder, lockOrder, requireMayChange } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { VisitedShop } from '../shop.ts'
import { openPayment } from './open-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** Opens the payment of an order once more: first it is asked whether it was paid meanwhile, then stock is taken anew. */
export async function payAgain(shop: VisitedShop, idOrNumber: string): Promise<PaymentOrderJson> {
  const found = await findOrder(shop.db, idOrNumber)
  requireMayChange(shop, found)
  requirePayable(found)
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, found.id))
  if (payment?.providerOrderId) await settlePayment(shop, payment.providerOrderId).catch(() => undefined)
  const order = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, found.id)
    requirePayable(locked)
    if (!(await retakePieces(tx, shop, locked))) throw new Refusal('conflict', ORDER_TEXTS.noStock)
    const now = shop.now()
    const expiresAt = holdUntil(shop, HOLD_MS)
    await tx.update(payments).set({ nextCheckAt: now, checks: 0 }).where(eq(payments.orderId, found.id))
    const doer = { by: 'shopper', userId: shop.visitor.role === 'guest' ? '' : shop.visitor.userId } as const
    return moveOrder(tx, shop, locked, 'Payment Pending', doer, { stock: 'held', expiresAt, paymentStatus: 'Pending' })
  })
  return openPayment(shop, await loadOrder(shop.db, order))
}

function requirePayable({ method, status, paymentStatus }: OrderRow): void {
  if (method !== 'online') throw new Refusal('conflict', PAYMENT_TEXTS.notOnline)
  if (paymentStatus === 'Completed') throw new Refusal('conflict', PAYMENT_TEXTS.alreadyPaid)
  // What was paid once and given back is over: the provider takes no second payment for it.
  const isOver = paymentStatus === 'Refunded' || paymentStatus === 'Paid'
  if (isOver || (status !== 'Payment Pending' && status !== 'Failed'))
    throw new Refusal('conflict', PAYMENT_TEXTS.notPayable)
}
