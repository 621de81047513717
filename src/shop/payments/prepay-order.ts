import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PaymentOrderJson } from '#contracts/orders/orders.ts'
import { PURCHASE_TEXTS } from '#contracts/orders/purchase-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'
import { onlinePartPaise } from '#rules/advance.ts'
import { hasShipped } from '#rules/order-status.ts'
import { isPaymentMade } from '#rules/payment-status.ts'
import { mayPrepay } from '#rules/prepay.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import {
  authorizeKeyOrUser,
  authorizeOrderChange,
  buyerOf,
  findOrder,
  isPurchaseNumber,
  lockOrder,
} from '../orders/find-order.ts'
import { findContact } from '../orders/guests.ts'
import { isWithCourier } from '../orders/is-with-courier.ts'
import { isMainPaymentOf } from '../orders/main-payment.ts'
import { orderFor } from '../orders/order-for.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { openPayment } from './open-payment.ts'
import { detachProviderOrder, findSpentProviderOrder, requireRightAmount } from './spent-provider-order.ts'

/** Polled this long after the window was opened when no webhook came. */
const FIRST_CHECK_MS = 60_000

/**
 * Opens the payment window for a cash order. The order stays as it is, stock and all: only money that has arrived
 * changes it (`settlePayment`), and money that comes too late for that goes back by itself.
 */
export async function prepayOrder(shop: RequestContext, idOrNumber: string): Promise<PaymentOrderJson> {
  // Before the lookup, so that a guest does not learn whether the order exists.
  authorizeKeyOrUser(shop)
  const found = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, found)
  if (isPurchaseNumber(idOrNumber)) throw new Refusal('conflict', PURCHASE_TEXTS.choosePartToPay)
  const { isPrepayOffered } = await shop.settings.get()
  if (!isPrepayOffered) throw new Refusal('conflict', PAYMENT_TEXTS.notOnline)
  requirePrepayable(found)
  await requireWithinLimit(shop, 'payments_of_order', found.id)
  const guest = found.userId === null ? await findContact(shop.db, found.id) : undefined
  await requireWithinLimit(shop, 'payments_of_account', buyerOf(shop, found) ?? guest?.email ?? found.id)
  const spentId = await findSpentProviderOrder(shop, found)
  const order = await shop.db.transaction((tx) => preparePayment(tx, shop, found.id, spentId))
  return openPayment(shop, await orderFor(shop, order))
}

/** The row that the provider's order is kept in; of an earlier press it is there already. */
async function preparePayment(tx: Db, shop: Shop, orderId: string, spentId: string | null): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  requirePrepayable(order)
  if (await isWithCourier(tx, orderId)) throw new Refusal('conflict', PAYMENT_TEXTS.leftAlready)
  const now = shop.now()
  // From this press on: it may be days after an earlier one, whose window nobody asks about any more.
  const asked = { createdAt: now, nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS), checks: 0 }
  const isForOrder = isMainPaymentOf(orderId)
  const [payment] = await tx.select().from(payments).where(isForOrder)
  if (payment === undefined) {
    await tx.insert(payments).values({ id: shop.newId(), orderId, amountPaise: onlinePartPaise(order), ...asked })
    return order
  }
  requireRightAmount(payment)
  if (spentId !== null) await detachProviderOrder(tx, orderId, spentId)
  await tx.update(payments).set(asked).where(isForOrder)
  return order
}

function requirePrepayable(order: OrderRow): void {
  if (mayPrepay(order)) return
  if (isPaymentMade(order.paymentStatus)) throw new Refusal('conflict', PAYMENT_TEXTS.alreadyPaid)
  const hasLeft = order.method === 'COD' && hasShipped(order.status)
  throw new Refusal('conflict', hasLeft ? PAYMENT_TEXTS.leftAlready : PAYMENT_TEXTS.notPayable)
}
