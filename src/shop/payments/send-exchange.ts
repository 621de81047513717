import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { captures, payments, refunds } from '#database/tables/payments.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { allocate } from '#rules/allocate.ts'
import type { ExchangeLine } from '#rules/exchange.ts'
import { NO_SHARES, withShares } from '#rules/line-shares.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { imageSources } from '#rules/product-images.ts'
import { arrivalDate } from '#rules/seller-times.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { hashToken } from '../access/tokens.ts'
import type { Shop } from '../context/shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { type Actor, eventRow } from '../orders/record-event.ts'
import { buildSearchText } from '../orders/search-text.ts'
import { movementRows } from '../orders/take-stock.ts'
import { withSellerTerms } from '../orders/with-seller-terms.ts'
import { endExchange } from './end-exchange.ts'
import { type ExchangeRow, heldLines } from './exchange-rows.ts'
import { readRefundable } from './read-refundable.ts'

/**
 * Makes what is held an order of its own, which is packed, invoiced and followed like any other. It is paid with what was
 * paid for the returned pieces and, where it costs more, with the buyer's payment of the difference. False when the money
 * of the order has gone back meanwhile: then the exchange ends.
 */
export async function sendExchange(tx: Db, shop: Shop, order: OrderRow, exchange: ExchangeRow): Promise<boolean> {
  const { leftPaise, cashLeftPaise } = await readRefundable(tx, order)
  if (leftPaise < exchange.creditedPaise) {
    await endExchange(tx, shop, order, exchange, 'refunded')
    return false
  }
  const items = await itemRows(tx, shop.newId(), exchange.lines)
  const row = await replacementRow(tx, shop, order, exchange, items, Math.min(exchange.creditedPaise, cashLeftPaise))
  await tx.insert(orders).values(row)
  await tx.insert(orderItems).values(withShares(items, row))
  if (order.userId === null) await followAsGuest(tx, shop, order.id, row.id)
  await takeHeld(tx, shop, row.id, exchange)
  await moveMoney(tx, shop, order, exchange, row.id)
  const actor: Actor = { by: 'shopper', userId: order.userId }
  await tx
    .insert(orderEvents)
    .values([
      eventRow(shop, row.id, actor, { kind: 'placed', before: null, after: row.status }),
      eventRow(shop, row.id, actor, { kind: 'payment', before: PaymentStatus.Pending, after: row.paymentStatus }),
    ])
  await tx
    .update(exchanges)
    .set({ state: 'sent', decidedAt: shop.now(), replacementId: row.id })
    .where(and(eq(exchanges.id, exchange.id), eq(exchanges.state, 'held')))
  await issueInvoice(tx, shop, row.id)
  await queueOrderEmail(tx, shop, 'paid', row, { items })
  await queueStoreEmail(tx, shop, row, { kind: 'new_order', items })
  return true
}

async function itemRows(tx: Db, orderId: string, lines: readonly ExchangeLine[]): Promise<OrderItemRow[]> {
  const rows: OrderItemRow[] = []
  for (const [position, { forItemId: _, itemId: id, ...line }] of lines.entries()) {
    const [product] = await tx.select().from(products).where(eq(products.id, line.productId))
    if (product === undefined) throw new Error('a product whose pieces are held is there')
    const { description, category } = product
    const images = imageSources(product, line.color)
    // It stands for something that could be returned.
    rows.push({
      id,
      orderId,
      position,
      ...line,
      description,
      category,
      images,
      nonReturnable: '',
      restocked: 0,
      ...NO_SHARES,
    })
  }
  return rows
}

async function replacementRow(
  tx: Db,
  shop: Shop,
  before: OrderRow,
  { lines, reductionPaise, totalPaise, creditedPaise }: ExchangeRow,
  items: readonly OrderItemRow[],
  exchangeCashPaise: number,
): Promise<OrderRow> {
  const now = shop.now()
  const number = newOrderNumber(shop)
  const sum = (of: (line: ExchangeLine) => number) => lines.reduce((all, line) => all + of(line) * line.quantity, 0)
  const { awayUntil } = await shop.settings.get()
  const ids = lines.map(({ productId }) => productId)
  const { leadDays, sellerId } = products
  const goods = await tx.select({ leadDays, sellerId }).from(products).where(inArray(products.id, ids))
  const made = await withSellerTerms(tx, goods)
  return {
    ...before,
    id: items[0]?.orderId ?? shop.newId(),
    number,
    // Of several sellers' goods that were ordered at once it is none: their purchase has its part already.
    purchaseId: null,
    status: OrderStatus.Paid,
    placedAt: now,
    updatedAt: now,
    deliverBy: arrivalDate(now, made, awayUntil, before.extraDays ?? 0),
    deliveredAt: null,
    method: 'online',
    paymentStatus: PaymentStatus.Completed,
    paidAt: now,
    refundStatus: 'None',
    quantity: sum(() => 1),
    subtotalPaise: sum(({ pricePaise }) => pricePaise),
    discountPaise: sum(({ originalPaise, pricePaise }) => originalPaise - pricePaise),
    ...reductionsOf(before, reductionPaise),
    shippingPaise: 0,
    platformFeePaise: 0,
    totalPaise,
    exchangePaise: creditedPaise,
    exchangeCashPaise,
    ...{ keptPaise: 0, advancePaise: 0, advancePaidAt: null, creditPaise: 0, couponCode: null, couponTerms: null },
    ...{ stock: 'taken', expiresAt: null, availability: 'Available', availabilityRemark: '' },
    ...{ confirmKeyHash: null, idempotencyKey: null, requestHash: null },
    searchText: `${buildSearchText(number, before, items)} ${before.number.toLowerCase()}`,
  }
}

/**
 * Whatever was taken off the returned pieces, by whichever reduction. A coupon that its seller bears stays theirs to bear,
 * and apart from what the shop took off.
 */
function reductionsOf(before: OrderRow, reductionPaise: number) {
  const { couponDiscountPaise, prepaidDiscountPaise, couponSellerId } = before
  const isOfSeller = couponSellerId !== null && couponSellerId !== HOUSE_SELLER_ID
  const parts = allocate(reductionPaise, [couponDiscountPaise, isOfSeller ? prepaidDiscountPaise : 0])
  return { couponDiscountPaise: parts[0] ?? 0, prepaidDiscountPaise: parts[1] ?? 0, couponSellerId }
}

/** A guest has the same rights to what goes out; nobody knows its key. */
async function followAsGuest(tx: Db, shop: Shop, orderId: string, replacementId: string): Promise<void> {
  const [guest] = await tx.select().from(guestOrders).where(eq(guestOrders.orderId, orderId))
  if (guest === undefined) return
  const keyHash = hashToken(Buffer.from(shop.randomBytes(32)).toString('hex'))
  await tx.insert(guestOrders).values({ ...guest, orderId: replacementId, keyHash, codeHash: null })
}

/** The pieces stay where they are: what was held is taken by lines of an order. */
async function takeHeld(tx: Db, shop: Shop, orderId: string, { id: exchangeId, lines }: ExchangeRow): Promise<void> {
  const taken = lines.map(({ itemId: orderItemId, productId, variantId, quantity }) => ({
    ...{ orderItemId, productId, variantId, quantity },
  }))
  await tx
    .insert(stockMovements)
    .values([
      ...movementRows(shop, heldLines(lines), { reason: 'exchange', exchangeId }, 1),
      ...movementRows(shop, taken, { reason: 'order', orderId }, -1),
    ])
}

/** What the returned pieces paid leaves their order, and the payment of the difference becomes that of the new one. */
async function moveMoney(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { id: exchangeId, returnId, creditedPaise }: ExchangeRow,
  replacementId: string,
): Promise<void> {
  const now = shop.now()
  await tx.insert(refunds).values({
    ...{ id: shop.newId(), orderId: order.id, returnId, exchangeId, amountPaise: creditedPaise },
    ...{ reason: 'Exchange', state: 'processed', nextTryAt: now, createdAt: now, doneAt: now },
  })
  const [paid] = await tx.select().from(payments).where(eq(payments.exchangeId, exchangeId)).for('update')
  if (paid === undefined) return
  const paymentId = await paymentOfNewOrder(tx, shop, paid, replacementId)
  const isWaiting = and(eq(captures.paymentId, paid.id), eq(captures.use, 'exchange'))
  await tx.update(captures).set({ use: 'order', paymentId }).where(isWaiting)
}

/** What went back was paid for the order before, whose buyer was told of it there: it stays with that order. */
async function paymentOfNewOrder(
  tx: Db,
  shop: Shop,
  paid: typeof payments.$inferSelect,
  orderId: string,
): Promise<string> {
  const ofNewOrder = { orderId, exchangeId: null, nextCheckAt: null }
  const wentBack = await tx.$count(captures, and(eq(captures.paymentId, paid.id), eq(captures.use, 'refund')))
  const isPaid = eq(payments.id, paid.id)
  if (wentBack === 0) {
    await tx.update(payments).set(ofNewOrder).where(isPaid)
    return paid.id
  }
  const id = shop.newId()
  await tx.update(payments).set({ providerOrderId: null, nextCheckAt: null }).where(isPaid)
  await tx.insert(payments).values({ ...paid, ...ofNewOrder, id, spentProviderOrderIds: [] })
  return id
}
