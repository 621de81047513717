import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'
import { onlinePartPaise } from '#rules/advance.ts'
import { isPending, OrderStatus } from '#rules/order-status.ts'
import { SMALLEST_ONLINE_PAISE } from '#rules/payment-methods.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import type { Shop } from '../context/shop.ts'
import { returnCredit } from '../credit/order-credit.ts'
import { isMainPaymentOf } from '../orders/main-payment.ts'
import { moveOrder } from '../orders/move-order.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import type { Actor } from '../orders/record-event.ts'
import type { EditRow } from './edit-rows.ts'
import { refundOrder } from './refund-order.ts'

type Edited = Pick<EditRow, 'after' | 'differencePaise'>

/** Whether store credit alone pays for what is left of a cash order. */
export function isCoveredBy({ method, creditPaise }: OrderRow, { after }: Edited): boolean {
  return method === 'COD' && creditPaise > 0 && creditPaise >= after.totalPaise
}

/** What an edit gives back: money first, the way it came, then store credit. What is paid at the door becomes less instead. */
export function moneyBack({ method, creditPaise }: OrderRow, { after, differencePaise }: Edited) {
  const creditBackPaise = creditPaise - (after.creditPaise ?? creditPaise)
  const sentBackPaise = method === 'online' ? Math.max(0, -differencePaise - creditBackPaise) : 0
  return { creditBackPaise, sentBackPaise }
}

/**
 * The money of a locked order that an edit has changed. `now` has the new sums: store credit that pays for nothing any more
 * is no part of it, so that it is given back by an entry, and not by a refund.
 */
export async function moveEditMoney(
  tx: Db,
  shop: Shop,
  { was, now }: { was: OrderRow; now: OrderRow },
  edit: EditRow,
  actor: Actor,
): Promise<OrderRow> {
  const { creditBackPaise, sentBackPaise } = moneyBack(was, edit)
  await returnCredit(tx, shop, now, { id: edit.id, amountPaise: creditBackPaise })
  if (was.method === 'COD') {
    await closeWindow(tx, now)
    return isCoveredBy(was, edit) ? payWithCredit(tx, shop, now, actor) : now
  }
  if (sentBackPaise === 0) return now
  const byUserId = 'userId' in actor ? actor.userId : null
  const why = { reason: 'The order was changed', byUserId, editId: edit.id }
  const backPaise = await refundOrder(tx, shop, now, { ...why, amountPaise: sentBackPaise })
  if (backPaise !== sentBackPaise) throw new Error('a paid order has what it costs less')
  return now
}

/** A window that asks for the old sum of a cash order is closed for good. */
async function closeWindow(tx: Db, order: OrderRow): Promise<void> {
  if (order.advancePaise > 0) return
  const amountPaise = onlinePartPaise(order)
  await tx
    .update(payments)
    .set({
      // Less than the provider accepts is not asked for.
      ...(amountPaise < SMALLEST_ONLINE_PAISE ? {} : { amountPaise }),
      providerOrderId: null,
      spentProviderOrderIds: sql`case when ${payments.providerOrderId} is null then ${payments.spentProviderOrderIds} else array_append(${payments.spentProviderOrderIds}, ${payments.providerOrderId}) end`,
    })
    .where(isMainPaymentOf(order.id))
}

/** As one that was placed with credit for all of it: nothing is asked for at the door, and nothing is to be confirmed. */
async function payWithCredit(tx: Db, shop: Shop, order: OrderRow, actor: Actor): Promise<OrderRow> {
  const wasUnconfirmed = isPending(order.status)
  const paid = await moveOrder(tx, shop, order, OrderStatus.Paid, actor, {
    paymentStatus: PaymentStatus.Completed,
    paidAt: shop.now(),
    stock: 'taken',
    expiresAt: null,
  })
  if (!wasUnconfirmed) return paid
  await queueStoreEmail(tx, shop, paid, { kind: 'new_order', items: await loadOrderItems(tx, paid.id) })
  return paid
}
