import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { orders } from '#database/tables/orders.ts'
import { captures, payments } from '#database/tables/payments.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import { isPaidFirst } from '#rules/advance.ts'
import { CURRENCY } from '#rules/money.ts'
import { isPending, OrderStatus } from '#rules/order-status.ts'
import { paymentMethods } from '#rules/payment-methods.ts'
import type { Shop } from '../context/shop.ts'
import { isMainPayment } from '../orders/main-payment.ts'
import { lockParts, lockPiecesOf } from '../orders/purchase-parts.ts'
import { createProviderOrder } from './create-provider-order.ts'
import { endOrder } from './end-order.ts'
import { leadingPayment, readShared } from './shared-payment.ts'

/**
 * Creates the provider's order for an order that is already saved: whatever fails from here on, the order exists. A
 * provider order whose creation we never learned of is harmless, because its window can never be shown.
 */
export async function openPayment(
  shop: Shop,
  order: OrderJson,
  textWhenDown: () => Promise<string> = async () => CHECKOUT_TEXTS.cardsDown,
  /** The edit or exchange whose difference is paid, instead of the order itself. */
  isPaid: SQL | undefined = isMainPayment,
): Promise<PaymentOrderJson> {
  const [found] = await findPaymentOf(shop, order._id, isPaid)
  if (found === undefined) throw new Refusal('conflict', CHECKOUT_TEXTS.paymentOrderFailed)
  const { lastMethod } = found
  const leader = await leadingPayment(shop.db, found.payment)
  const { amountPaise } = await readShared(shop.db, leader)
  const payment = { ...leader, amountPaise, ownPaise: leader.amountPaise }
  const providerOrderId = payment.providerOrderId ?? (await makeProviderOrder(shop, order, payment, textWhenDown))
  return {
    success: true,
    message: CHECKOUT_TEXTS.paymentReady,
    razorpayOrder: { id: providerOrderId, amount: payment.amountPaise, currency: CURRENCY },
    tempOrderId: order._id,
    keyId: shop.payments.keyId,
    methods: paymentMethods(lastMethod),
    order: { ...order, paymentMethod: { ...order.paymentMethod, orderId: providerOrderId } },
  }
}

/** With the method of its buyer's last paid order. Of guests nothing is told: whoever types an address is not its owner. */
function findPaymentOf({ db }: Shop, orderId: string, isPaid: SQL | undefined) {
  const earlier = alias(orders, 'earlier')
  const earlierPayment = alias(payments, 'earlier_payment')
  const lastMethod = db
    .select({ method: captures.method })
    .from(earlier)
    .innerJoin(earlierPayment, eq(earlierPayment.orderId, earlier.id))
    .innerJoin(captures, and(eq(captures.paymentId, earlierPayment.id), eq(captures.use, 'order')))
    .where(eq(earlier.userId, orders.userId))
    .orderBy(desc(earlier.placedAt))
    .limit(1)
  return db
    .select({ payment: payments, lastMethod: sql<string | null>`(${lastMethod})` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, orderId), isPaid))
}

async function makeProviderOrder(
  shop: Shop,
  order: OrderJson,
  payment: typeof payments.$inferSelect & { ownPaise: number },
  textWhenDown: () => Promise<string>,
): Promise<string> {
  const receipt = order.purchase?.id ?? order.id
  return createProviderOrder(shop, payment, { receipt, subjectId: payment.orderId ?? order._id }).catch(
    async (error: unknown) => {
      if (!(error instanceof PaymentsProblem)) throw error
      await markUnpayable(shop, order._id)
      throw new Refusal('unavailable', await textWhenDown(), [], 10)
    },
  )
}

/** It cannot be paid now, so its stock is released; the buyer can try again. A cash order stays as it is. */
async function markUnpayable(shop: Shop, orderId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const held = (await lockParts(tx, orderId)).filter((order) => isPaidFirst(order) && isPending(order.status))
    await lockPiecesOf(tx, held)
    for (const order of held) await endOrder(tx, shop, order, OrderStatus.Failed, { by: 'payments' })
  })
}
