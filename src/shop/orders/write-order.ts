import { sql } from 'drizzle-orm'
import { CHECKOUT_TEXTS } from '#contracts/order-texts.ts'
import type { OrderInput } from '#contracts/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { couponUses, orderItems, orders } from '#database/tables/orders.ts'
import { payments } from '#database/tables/payments.ts'
import { writeTogether } from '#database/write-together.ts'
import { couponDiscountPaise } from '#rules/coupons.ts'
import { deliveryDate, longestLead } from '#rules/delivery.ts'
import { COD_CONFIRM_MS, HOLD_MS, needsCodConfirmation } from '#rules/order-status.ts'
import { type CartPrice, priceCart } from '#rules/pricing.ts'
import type { ShippingInfo } from '#rules/shipping-form.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { countCouponUse } from '../coupons/coupon-uses.ts'
import { type CouponRow, findCoupon, requireUsable } from '../coupons/find-coupon.ts'
import { invoicePaper } from '../invoices/issue-invoice.ts'
import { paperWrites } from '../invoices/write-paper.ts'
import { mailInsert, wakeMailWorkers } from '../mail/queue-mail.ts'
import { letterOfOrder } from '../mail/tell-of-order.ts'
import type { VisitedShop } from '../shop.ts'
import { type JudgedLine, judgeLines } from './judge-lines.ts'
import { newOrderNumber } from './order-number.ts'
import type { OrderItemRow, OrderRow } from './order-rows.ts'
import { requireSameSums } from './price-order.ts'
import type { WantedLine } from './read-order-lines.ts'
import { eventRow } from './record-event.ts'
import { requireCod } from './require-cod.ts'
import { searchTextOf } from './search-text.ts'
import { COUNT_TAKEN, lockProducts, stockTaking, sumPieces } from './take-stock.ts'

export type NewOrder = {
  user: UserRow
  input: OrderInput
  lines: readonly WantedLine[]
  shipping: ShippingInfo
  key: string | null
  requestHash: string
}

export type WrittenOrder = { order: OrderRow; items: OrderItemRow[]; invoiceNumber: string | null }

const SMALLEST_ONLINE_PAISE = 100
/** When nobody told us by then, we ask. */
const FIRST_CHECK_MS = 60_000

/** Everything that makes an order, in the caller's transaction: all of it happens, or nothing. */
export async function writeOrder(tx: Db, shop: VisitedShop, wanted: NewOrder): Promise<WrittenOrder> {
  const { user, input } = wanted
  const orderId = shop.newId()
  const sold = await lockProducts(
    tx,
    wanted.lines.map(({ productId }) => productId),
  )
  const lines = judgeLines(wanted.lines, sold)
  const coupon = await couponOf(tx, input)
  const price = judgePrice(shop, user, lines, coupon, input)
  const isOnline = input.paymentMethod.method === 'online'
  if (isOnline && price.totalPaise < SMALLEST_ONLINE_PAISE) throw new Refusal('conflict', CHECKOUT_TEXTS.tooSmall)
  const { terms, storeName, awayUntil } = await shop.settings.get()
  if (!isOnline) await requireCod(tx, terms, user, price.totalPaise)
  if (coupon !== null) await countCouponUse(tx, coupon)

  const confirmKey = !isOnline && needsConfirming(user, price, terms.codConfirmAbovePaise) ? newToken(shop) : null
  const order = orderRow(shop, wanted, { orderId, price, lines, coupon, confirmKey, awayUntil })
  const items = lines.map((line, position) => itemRow(shop, orderId, position, line))
  const invoice = isOnline || confirmKey !== null ? null : await invoicePaper(shop, orderId)
  const pieces = sumPieces(lines)
  const doer = { by: 'shopper', userId: user.id } as const
  const news = confirmKey === null ? 'placed' : 'to_confirm'
  const usedAt = shop.now()
  // The counter of invoices is one row, and whoever has it keeps the others waiting: so it is taken with all the rest,
  // in the last statement.
  const { taken, number } = await writeTogether<{ taken: number; number: string | null }>(
    tx,
    {
      ...stockTaking(tx, shop, pieces, { reason: isOnline ? 'hold' : 'order', orderId }),
      order: tx.insert(orders).values(order),
      items: tx.insert(orderItems).values(items),
      event: tx.insert(orderEvents).values(eventRow(shop, orderId, doer, { kind: 'placed', after: order.status })),
      news: isOnline
        ? tx.insert(payments).values(paymentRow(shop, order))
        : mailInsert(tx, shop, order.email, letterOfOrder(shop, storeName, news, order, { items, confirmKey })),
      ...(coupon === null ? {} : { use: tx.insert(couponUses).values({ orderId, couponId: coupon.id, usedAt }) }),
      ...(invoice === null ? {} : paperWrites(tx, shop, invoice)),
    },
    sql`${COUNT_TAKEN}, ${invoice === null ? sql`null` : sql`(select number from paper)`} as number`,
  )
  if (taken < pieces.length) throw new Refusal('conflict', CHECKOUT_TEXTS.changed)
  if (!isOnline) await wakeMailWorkers(tx, shop)
  return { order, items, invoiceNumber: number }
}

/** What the provider will be asked to collect. */
function paymentRow(shop: VisitedShop, { id: orderId, placedAt: createdAt, totalPaise: amountPaise }: OrderRow) {
  const nextCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS)
  return { id: shop.newId(), orderId, amountPaise, createdAt, nextCheckAt }
}

async function couponOf(tx: Db, { cart }: OrderInput): Promise<CouponRow | null> {
  return cart.couponCode ? findCoupon(tx, cart.couponCode) : null
}

function judgePrice(
  shop: VisitedShop,
  user: UserRow,
  lines: readonly JudgedLine[],
  coupon: CouponRow | null,
  input: OrderInput,
): CartPrice {
  const priced = lines.map(({ product: { originalPaise, discountPaise }, quantity }) => ({
    originalPaise,
    discountPaise,
    quantity,
  }))
  const { subtotalPaise } = priceCart(priced)
  if (coupon !== null) requireUsable(coupon, { role: user.role, userId: user.id }, subtotalPaise, shop.now())
  const price = priceCart(priced, coupon === null ? 0 : couponDiscountPaise(coupon, subtotalPaise))
  requireSameSums(shop, input, price)
  return price
}

function needsConfirming(
  { isEmailVerified }: UserRow,
  { totalPaise }: CartPrice,
  codConfirmAbovePaise: number,
): boolean {
  return needsCodConfirmation({ isEmailVerified, totalPaise, codConfirmAbovePaise })
}

type Judged = {
  orderId: string
  price: CartPrice
  lines: readonly JudgedLine[]
  coupon: CouponRow | null
  confirmKey: string | null
  awayUntil: string | null
}

function orderRow(shop: VisitedShop, { user, input, shipping, key, requestHash }: NewOrder, judged: Judged): OrderRow {
  const { orderId, price, lines, coupon, confirmKey, awayUntil } = judged
  const now = shop.now()
  const number = newOrderNumber(shop)
  const isOnline = input.paymentMethod.method === 'online'
  const isWaiting = isOnline || confirmKey !== null
  const leadDays = longestLead(lines.map(({ product }) => product))
  return {
    id: orderId,
    number,
    userId: user.id,
    status: isWaiting ? 'Payment Pending' : 'Processing',
    placedAt: now,
    updatedAt: now,
    deliverBy: deliveryDate(now, { leadDays, awayUntil }),
    deliveredAt: null,
    ...shipping,
    method: input.paymentMethod.method,
    paymentStatus: 'Pending',
    paidAt: null,
    refundStatus: 'None',
    ...price,
    couponCode: coupon?.code ?? null,
    stock: isOnline ? 'held' : 'taken',
    expiresAt: isWaiting ? new Date(now.getTime() + (isOnline ? HOLD_MS : COD_CONFIRM_MS)) : null,
    availability: 'Available',
    availabilityRemark: '',
    confirmKeyHash: confirmKey === null ? null : hashToken(confirmKey),
    idempotencyKey: key,
    requestHash,
    searchText: searchTextOf(
      number,
      shipping,
      lines.map(({ product }) => product),
    ),
  }
}

function itemRow(shop: VisitedShop, orderId: string, position: number, line: JudgedLine): OrderItemRow {
  const { product, quantity, color, size } = line
  const { title, description, category, images, originalPaise, discountPaise } = product
  const pricePaise = discountPaise ?? originalPaise
  const copied = { title, description, category, images, originalPaise, pricePaise }
  return { id: shop.newId(), orderId, position, productId: product.id, ...copied, quantity, color, size }
}
