import { and, asc, eq, inArray } from 'drizzle-orm'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { payments } from '#database/tables/payments.ts'
import { isPaidFirst } from '#rules/advance.ts'
import { mayHoldAgain, type StatusHistory } from '#rules/open-orders.ts'
import { HOLD_MS } from '#rules/order-deadlines.ts'
import { isDead, isPayable, isPending, ORDER_STATUSES, OrderStatus } from '#rules/order-status.ts'
import { isUnpaid, PaymentStatus } from '#rules/payment-status.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, findOrder } from '../orders/find-order.ts'
import { findContact } from '../orders/guests.ts'
import { isMainPaymentOf } from '../orders/main-payment.ts'
import { moveOrder } from '../orders/move-order.ts'
import { keepWithinOpenOrders } from '../orders/open-order-caps.ts'
import { orderFor } from '../orders/order-for.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { eachPart, lockParts, reservePartsAgain, whyPartsNotReserved } from '../orders/purchase-parts.ts'
import { withdrawPaymentFailedEmail } from '../orders/withdraw-payment-failed-email.ts'
import { offerChange } from './offer-change.ts'
import { openPayment } from './open-payment.ts'
import { findMainPayment } from './shared-payment.ts'
import { detachProviderOrder, findSpentProviderOrder, requireRightAmount } from './spent-provider-order.ts'

/** Opens the payment window again: first checks whether it was paid meanwhile, then reserves stock. */
export async function payAgain(shop: RequestContext, idOrNumber: string): Promise<PaymentOrderJson> {
  // Before the lookup, so that a guest does not learn whether the order exists.
  authorizeKeyOrUser(shop)
  const found = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, found)
  requirePayable(found)
  await requireWithinLimit(shop, 'payments_of_order', found.id)
  const guest = found.userId === null ? await findContact(shop.db, found.id) : undefined
  const userId = buyerOf(shop, found)
  await requireWithinLimit(shop, 'payments_of_account', userId ?? guest?.email ?? found.id)
  const spentId = await findSpentProviderOrder(shop, found)
  const { order } = await shop.db.transaction((tx) =>
    keepWithinOpenOrders(tx, shop, guest === undefined ? { userId: userId ?? '' } : { guest }, () =>
      hold(tx, shop, { orderId: found.id, userId, spentId }),
    ),
  )
  return openPayment(shop, await orderFor(shop, order))
}

type HoldRequest = { orderId: string; userId: string | null; spentId: string | null }

/** Holds the stock for one more attempt, or keeps the current hold. */
async function hold(tx: Db, shop: Shop, { orderId, userId, spentId }: HoldRequest) {
  const parts = await lockParts(tx, orderId)
  for (const part of parts) requirePayable(part)
  const [order] = parts
  const payment = await findMainPayment(tx, orderId)
  if (payment !== undefined) requireRightAmount(payment)
  const now = shop.now()
  const wasHeld = isPending(order.status)
  const isProlonged = mayHoldAgain(await readStory(tx, order.id), now)
  const isOver = !wasHeld || order.expiresAt === null || order.expiresAt <= now
  if (!isProlonged && isOver) throw new Refusal('conflict', PAYMENT_TEXTS.heldTooLong)
  const changed = wasHeld ? null : await offerChange(tx, parts, now)
  if (changed !== null) throw new Refusal('conflict', changed)
  if (spentId !== null) await detachProviderOrder(tx, order.id, spentId)
  if (!(await reservePartsAgain(tx, shop, parts))) throw new Refusal('conflict', await whyPartsNotReserved(tx, parts))
  // While it is held the provider is polled every minute already.
  await tx
    .update(payments)
    .set(wasHeld ? { checks: 0 } : { nextCheckAt: now, checks: 0 })
    .where(payment === undefined ? isMainPaymentOf(orderId) : eq(payments.id, payment.id))
  for (const part of parts) await withdrawPaymentFailedEmail(tx, shop, part)
  const expiresAt = isProlonged ? new Date(now.getTime() + HOLD_MS) : order.expiresAt
  const change = { stock: 'held', expiresAt, paymentStatus: PaymentStatus.Pending } as const
  const held = await eachPart(parts, (part) =>
    moveOrder(tx, shop, part, OrderStatus.PaymentPending, { by: 'shopper', userId }, change),
  )
  return { order: held.find(({ id }) => id === orderId) ?? held[0], wasHeld }
}

async function readStory(tx: Db, orderId: string): Promise<StatusHistory> {
  const isStatus = and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, ['placed', 'status']))
  const events = await tx.select().from(orderEvents).where(isStatus).orderBy(asc(orderEvents.at), asc(orderEvents.id))
  return events.flatMap(({ at, after }) => {
    const status = ORDER_STATUSES.find((one) => one === after)
    return status === undefined ? [] : { at, status }
  })
}

function requirePayable(order: OrderRow): void {
  const { status, paymentStatus, advancePaidAt } = order
  if (!isPaidFirst(order)) throw new Refusal('conflict', PAYMENT_TEXTS.notOnline)
  if (paymentStatus === PaymentStatus.Completed || (advancePaidAt !== null && !isDead(status)))
    throw new Refusal('conflict', PAYMENT_TEXTS.alreadyPaid)
  // A paid and refunded order is final: the provider accepts no second payment for it.
  if (!isUnpaid(paymentStatus) || !isPayable(status) || advancePaidAt !== null)
    throw new Refusal('conflict', PAYMENT_TEXTS.notPayable)
}
