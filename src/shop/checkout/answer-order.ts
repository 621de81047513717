import { inArray } from 'drizzle-orm'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderInput, PaymentOrderJson, PlacedJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { syncToDisk } from '#database/group-commit.ts'
import { products } from '#database/tables/catalogue.ts'
import { isPaidFirst } from '#rules/advance.ts'
import { type CodLine, codProblem } from '#rules/cod.ts'
import { isPayable } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { saveAddress } from '../addresses/save-address.ts'
import type { RequestContext } from '../context/shop.ts'
import { findPinAnswer } from '../delivery/find-pin-answer.ts'
import { findOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { orderToJson } from '../orders/order-to-json.ts'
import { withSellerTerms } from '../orders/with-seller-terms.ts'
import { openPayment } from '../payments/open-payment.ts'
import { payAgain } from '../payments/pay-again.ts'
import type { Buyer } from './buyer.ts'
import { isRefusedByHistory } from './read-cod-history.ts'
import { isAtOpenLimit, toCodTerms } from './require-cod.ts'
import type { SavedOrder } from './save-order.ts'

export type OrderAnswer = PlacedJson | PaymentOrderJson

/** Of an order that was written just now. `user` is null where it is known to be in cash. */
export async function answerOrder(
  shop: RequestContext,
  input: OrderInput,
  { order, items, invoiceNumber }: SavedOrder,
  user: Buyer | null,
): Promise<OrderAnswer> {
  if (input.saveAddress === true && order.userId !== null) await saveAddress(shop, order.userId, input.shippingInfo)
  if (order.purchaseId !== null) return answerPart(shop, order, user)
  const nothing = {
    tracking: [],
    returns: [],
    returnedPayments: [],
    providerOrderId: null,
    captureId: null,
    refundedPaise: 0,
    orderBefore: null,
  }
  const json = orderToJson(order, { ...nothing, items, invoiceNumber })
  if (user !== null && isPaidFirst(order)) return openPayment(shop, json, () => textWhenDown(shop, user, order, items))
  return { success: true, message: CHECKOUT_TEXTS.placed, order: json }
}

/** Of what was ordered of several sellers the first part answers, with all of them beside it. */
async function answerPart(shop: RequestContext, order: OrderRow, user: Buyer | null): Promise<OrderAnswer> {
  const json = await loadOrder(shop.db, order)
  if (user !== null && isPaidFirst(order)) return openPayment(shop, json)
  return { success: true, message: CHECKOUT_TEXTS.placed, order: json }
}

/** Cash is named as the way out only to whom it is open. */
async function textWhenDown(shop: RequestContext, user: Buyer, order: OrderRow, items: readonly OrderItemRow[]) {
  // Of a cash order a part was to be paid: cash alone is not offered.
  if (order.method === 'COD') return CHECKOUT_TEXTS.cardsDown
  const { terms } = await shop.settings.get()
  const atLimit = await isAtOpenLimit(shop.db, terms, user)
  const isHistoryRefused = await isRefusedByHistory(shop.db, terms, { userId: user.id, contact: order }, shop.now())
  const known = { ...toCodTerms(terms, user, atLimit), isHistoryRefused }
  const place = await findPinAnswer(shop, order.postalCode)
  const lines = await linesOf(shop, items)
  const totalPaise = order.totalPaise + order.prepaidDiscountPaise
  const problem = codProblem(known, { totalPaise, isCashAtPin: place?.takesCash ?? true, lines })
  return problem === null ? CHECKOUT_TEXTS.providerDown : CHECKOUT_TEXTS.cardsDown
}

async function linesOf(shop: RequestContext, items: readonly OrderItemRow[]): Promise<CodLine[]> {
  const ids = items.map(({ productId }) => productId)
  const { title, category, leadDays, sellerId } = products
  const goods = shop.db.select({ title, category, leadDays, sellerId }).from(products)
  return withSellerTerms(shop.db, await goods.where(inArray(products.id, ids)))
}

/** Of a request that was sent before. */
export async function answerAgain(shop: RequestContext, order: OrderRow, requestHash: string): Promise<OrderAnswer> {
  // The first request may still be waiting for the disk.
  await syncToDisk(shop.db)
  if (order.requestHash !== requestHash) throw new Refusal('conflict', CHECKOUT_TEXTS.keyReused)
  const isUnpaid = isPaidFirst(order) && isPayable(order.status)
  if (!isUnpaid) return { success: true, message: CHECKOUT_TEXTS.placed, order: await loadOrder(shop.db, order) }
  return payAgain(shop, order.id).catch(async (error: unknown) => {
    // It was found out just now that it is paid: then there is nothing to open and the order is the answer.
    const now = await findOrder(shop.db, order.id)
    if (now.paymentStatus !== PaymentStatus.Completed && now.advancePaidAt === null) throw error
    return { success: true, message: CHECKOUT_TEXTS.placed, order: await loadOrder(shop.db, now) }
  })
}
