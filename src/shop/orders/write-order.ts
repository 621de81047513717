import { sql } from 'drizzle-orm'
import { CHECKOUT_TEXTS } from '#contracts/order-texts.ts'
import type { OrderInput } from '#contracts/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { insertRows } from '#database/insert-rows.ts'
import { sqlState } from '#database/sql-state.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { couponUses, orderItems, orders } from '#database/tables/orders.ts'
import { payments } from '#database/tables/payments.ts'
import { writeTogether } from '#database/write-together.ts'
import { couponDiscountPaise } from '#rules/coupons.ts'
import { deliveryDate, longestLead } from '#rules/delivery.ts'
import { extraDaysOfPinCode } from '#rules/delivery-zone.ts'
import { COD_CONFIRM_MS, HOLD_MS, needsCodConfirmation } from '#rules/order-status.ts'
import { type CartPrice, priceCart } from '#rules/pricing.ts'
import type { Fees } from '#rules/shipping.ts'
import type { ShippingInfo } from '#rules/shipping-form.ts'
import { feesOf } from '#rules/store-settings.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { countCouponUse } from '../coupons/coupon-uses.ts'
import { type CouponRow, findCoupon, requireUsable } from '../coupons/find-coupon.ts'
import { invoicePaper } from '../invoices/issue-invoice.ts'
import { type Paper, paperWrites } from '../invoices/write-paper.ts'
import { type MailStore, mailStore } from '../mail/mail-store.ts'
import { mailInsert, wakeMailWorkers } from '../mail/queue-mail.ts'
import { storeMail } from '../mail/store-mails.ts'
import { letterOfOrder } from '../mail/tell-of-order.ts'
import { paymentFailedWithdrawal } from '../mail/withdraw-payment-failed.ts'
import type { VisitedShop } from '../shop.ts'
import { type JudgedLine, judgeLines } from './judge-lines.ts'
import { newOrderNumber } from './order-number.ts'
import type { OrderItemRow, OrderRow, ProductRow } from './order-rows.ts'
import { requireSameSums } from './price-order.ts'
import type { WantedLine } from './read-order-lines.ts'
import { eventRow } from './record-event.ts'
import { requireCod } from './require-cod.ts'
import { searchTextOf } from './search-text.ts'
import { COUNT_TAKEN, countProducts, lockProducts, type StockLine, stockTaking, takingAsSeen } from './take-stock.ts'

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
const DIVIDED_BY_NOTHING = '22012'

/** Everything that makes an order, in the caller's transaction: all of it happens, or nothing. */
export async function writeOrder(tx: Db, shop: VisitedShop, wanted: NewOrder): Promise<WrittenOrder> {
  const sold = await lockProducts(
    tx,
    wanted.lines.map(({ productId }) => productId),
  )
  const draft = await draftOrder(tx, shop, wanted, sold)
  const { order, stockLines, coupon } = draft
  if (coupon !== null) await countCouponUse(tx, coupon)
  const taking = stockTaking(shop, stockLines, whyTaken(order))
  const { taken, number } = await writeTogether<Answer>(
    tx,
    { ...taking, ...orderWrites(shop, draft) },
    sql`${COUNT_TAKEN}, ${numberOf(draft)}`,
  )
  if (taken < countProducts(stockLines)) throw new Refusal('conflict', CHECKOUT_TEXTS.changed)
  return finish(tx, shop, draft, number)
}

/**
 * The same in one statement, which is a transaction of its own: most orders need no more, and none waits for another's
 * journeys to the database. Null, and nothing written, where a product or the buyer changed since it was read or something else must
 * be counted with it: then it is written step by step.
 */
export async function writeOrderAtOnce(
  shop: VisitedShop,
  wanted: NewOrder,
  seen: readonly ProductRow[],
): Promise<WrittenOrder | null> {
  const { terms } = await shop.settings.get()
  if (wanted.input.cart.couponCode || terms.codOpenOrders !== null) return null
  const { db } = shop
  const draft = await draftOrder(db, shop, wanted, new Map(seen.map((row) => [row.id, row])))
  const { order, stockLines } = draft
  // One that waits is counted together with the buyer's others.
  if (shop.hasLimits && order.status === 'Payment Pending') return null
  const taking = takingAsSeen(shop, stockLines, seen, { ...whyTaken(order), userId: wanted.user.id })
  try {
    const { number } = await writeTogether<Answer>(
      db,
      { ...taking, ...orderWrites(shop, draft) },
      // A statement takes back what it wrote when it fails, and dividing by nothing is how a plain one can.
      sql`1 / (case when (select count(*) from taken) = ${countProducts(stockLines)}::int then 1 else 0 end) as taken, ${numberOf(draft)}`,
    )
    return finish(db, shop, draft, number)
  } catch (error) {
    if (sqlState(error) === DIVIDED_BY_NOTHING) return null
    throw error
  }
}

type Answer = { taken: number; number: string | null }
type Draft = {
  order: OrderRow
  items: OrderItemRow[]
  stockLines: StockLine[]
  coupon: CouponRow | null
  confirmKey: string | null
  invoice: Paper | null
  store: MailStore
  buyer: NewOrder['user']
  /** Where the store is told of it at once; null where it is told later or wants no mail. */
  storeEmail: string | null
}

/** What is to be written, when nothing speaks against it. */
async function draftOrder(
  tx: Db,
  shop: VisitedShop,
  wanted: NewOrder,
  sold: ReadonlyMap<string, ProductRow>,
): Promise<Draft> {
  const { user, input } = wanted
  const orderId = shop.newId()
  const lines = judgeLines(wanted.lines, sold)
  const coupon = await couponOf(tx, input)
  const price = judgePrice(shop, user, lines, coupon, input, feesOf(await shop.settings.get()))
  const isOnline = input.paymentMethod.method === 'online'
  if (isOnline && price.totalPaise < SMALLEST_ONLINE_PAISE) throw new Refusal('conflict', CHECKOUT_TEXTS.tooSmall)
  const { terms, email, awayUntil } = await shop.settings.get()
  if (!isOnline) await requireCod(tx, terms, user, price.totalPaise)
  const confirmKey = !isOnline && needsConfirming(user, price, terms.codConfirmAbovePaise) ? newToken(shop) : null
  const order = orderRow(shop, wanted, { orderId, price, lines, coupon, confirmKey, awayUntil })
  const items = lines.map((line, position) => itemRow(shop, orderId, position, line))
  const stockLines = items.map(({ id, productId, quantity }) => ({ orderItemId: id, productId, quantity }))
  const isFirm = !isOnline && confirmKey === null
  const invoice = isFirm ? await invoicePaper(shop, order, items) : null
  const store = await mailStore(shop, user.language ?? shop.visitor.language)
  const storeEmail = isFirm && terms.isNotified ? email : null
  return { order, items, stockLines, coupon, confirmKey, invoice, store, buyer: user, storeEmail }
}

/**
 * All but the stock. The counter of invoices is one row, and whoever has it keeps the others waiting: so it is taken with
 * all the rest, in the last statement.
 */
function orderWrites(shop: VisitedShop, draft: Draft) {
  const { order, items, coupon, confirmKey, invoice, store, buyer, storeEmail } = draft
  const { id: orderId, status: after, placedAt: usedAt } = order
  const doer = { by: 'shopper', userId: order.userId ?? '' } as const
  const news = confirmKey === null ? 'placed' : 'to_confirm'
  return {
    order: insertRows(orders, [order]),
    items: insertRows(orderItems, items),
    event: insertRows(orderEvents, [eventRow(shop, orderId, doer, { kind: 'placed', after })]),
    news:
      order.method === 'online'
        ? insertRows(payments, [paymentRow(shop, order)])
        : mailInsert(shop, order.email, letterOfOrder(store, news, order, { items, confirmKey, buyer })),
    ...(order.method === 'online' ? {} : { withdrawn: paymentFailedWithdrawal(shop, order, items) }),
    ...(storeEmail === null
      ? {}
      : {
          store: mailInsert(
            shop,
            storeEmail,
            storeMail({ kind: 'new_order', items }, order, { ...store, language: 'en' }),
          ),
        }),
    ...(coupon === null ? {} : { use: insertRows(couponUses, [{ orderId, couponId: coupon.id, usedAt }]) }),
    ...(invoice === null ? {} : paperWrites(shop, invoice)),
  }
}

function whyTaken({ id: orderId, method }: OrderRow) {
  return { reason: method === 'online' ? ('hold' as const) : ('order' as const), orderId }
}

function numberOf({ invoice }: Draft) {
  return invoice === null ? sql`null as number` : sql`(select number from paper) as number`
}

async function finish(
  db: Db,
  shop: VisitedShop,
  { order, items }: Draft,
  number: string | null,
): Promise<WrittenOrder> {
  if (order.method !== 'online') await wakeMailWorkers(db, shop)
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
  fees: Fees,
): CartPrice {
  const priced = lines.map(({ product: { originalPaise, discountPaise }, quantity }) => ({
    originalPaise,
    discountPaise,
    quantity,
  }))
  const { subtotalPaise } = priceCart(priced)
  if (coupon !== null) requireUsable(coupon, { role: user.role, userId: user.id }, subtotalPaise, shop.now())
  const price = priceCart(priced, coupon === null ? 0 : couponDiscountPaise(coupon, subtotalPaise), fees)
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
    deliverBy: deliveryDate(now, { leadDays, awayUntil, extraDays: extraDaysOfPinCode(shipping.postalCode) }),
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
  return { id: shop.newId(), orderId, position, productId: product.id, ...copied, quantity, restocked: 0, color, size }
}
