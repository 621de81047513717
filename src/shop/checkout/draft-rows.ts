import { isPaidByCredit } from '#rules/advance.ts'
import { type CouponDiscount, couponWorth } from '#rules/coupons.ts'
import { COD_CONFIRM_MS, HOLD_MS } from '#rules/order-deadlines.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { extraDaysTo } from '#rules/pin-delivery.ts'
import { imageSources } from '#rules/product-images.ts'
import { arrivalDate } from '#rules/seller-times.ts'
import type { PurchasePart } from '#rules/split-purchase.ts'
import { variantPrices } from '#rules/variants/variant.ts'
import { hashToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'
import type { CouponRow } from '../coupons/find-coupon.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { buildSearchText } from '../orders/search-text.ts'
import type { Buyer } from './buyer.ts'
import type { OrderRequest } from './draft-order.ts'
import { codeHash, type GuestOrderRow } from './guest-code.ts'
import { choiceOf, type ValidatedLine } from './validate-lines.ts'

/** What was decided about the whole, and one seller's part of it: all of it where the goods are of one. */
export type Decided = {
  orderId: string
  purchaseId: string | null
  /** Of several parts the first answers for the request and its link; alone it is the first too. */
  isFirst: boolean
  part: PurchasePart
  lines: readonly ValidatedLine[]
  coupon: (Pick<CouponRow, 'code' | 'sellerId'> & CouponDiscount) | null
  confirmKey: string | null
}

export function orderRow(
  shop: RequestContext,
  { user, input, settings, shipping, place, key, requestHash }: OrderRequest,
  { orderId, purchaseId, isFirst, part, lines, coupon, confirmKey }: Decided,
): OrderRow {
  const { sellerId, price, advancePaise, creditPaise } = part
  const now = shop.now()
  const number = newOrderNumber(shop)
  const isCovered = isPaidByCredit({ creditPaise, totalPaise: price.totalPaise })
  const isHeld = !isCovered && (input.paymentMethod.method === 'online' || advancePaise > 0)
  const isWaiting = isHeld || confirmKey !== null
  const goods = lines.map(({ product }) => product)
  const extraDays = extraDaysTo(shipping.postalCode, place)
  return {
    id: orderId,
    number,
    userId: user.id,
    sellerId,
    purchaseId,
    status: isWaiting ? OrderStatus.PaymentPending : isCovered ? OrderStatus.Paid : OrderStatus.Processing,
    placedAt: now,
    updatedAt: now,
    deliverBy: arrivalDate(now, goods, settings.awayUntil, extraDays),
    extraDays,
    deliveredAt: null,
    ...shipping,
    method: isCovered ? 'online' : input.paymentMethod.method,
    paymentStatus: isCovered ? PaymentStatus.Completed : PaymentStatus.Pending,
    paidAt: isCovered ? now : null,
    refundStatus: 'None',
    keptPaise: 0,
    advancePaise,
    advancePaidAt: null,
    creditPaise,
    exchangePaise: 0,
    exchangeCashPaise: 0,
    ...price,
    couponCode: coupon?.code ?? null,
    couponSellerId: coupon?.sellerId ?? null,
    couponTerms: coupon === null ? null : couponWorth(coupon),
    channel: 'website',
    paidBy: null,
    stock: isHeld ? 'held' : 'taken',
    expiresAt: isWaiting ? new Date(now.getTime() + (isHeld ? HOLD_MS : COD_CONFIRM_MS)) : null,
    availability: 'Available',
    availabilityRemark: '',
    confirmKeyHash: confirmKey === null || !isFirst ? null : hashToken(confirmKey),
    idempotencyKey: user.guest === null && isFirst ? key : null,
    requestHash,
    searchText: buildSearchText(number, shipping, goods),
  }
}

/** The lines of one order, each with its share of what is taken off and added. */
export function itemRows(shop: RequestContext, { orderId, lines, part }: Decided): OrderItemRow[] {
  return lines.flatMap((line, position) => {
    const shares = part.shares[position]
    return shares === undefined ? [] : [{ ...itemRow(shop, orderId, position, line), ...shares }]
  })
}

function itemRow(shop: RequestContext, orderId: string, position: number, line: ValidatedLine) {
  const { product, variant, quantity, color, size } = line
  const { title, description, category, nonReturnable } = product
  // Of the bought colour: mails, invoices and lists of orders show the first.
  const images = imageSources(product, color)
  const { originalPaise, discountPaise } = variantPrices(product, variant)
  const pricePaise = discountPaise ?? originalPaise
  return {
    ...{ id: shop.newId(), orderId, position, productId: product.id, variantId: variant.id },
    ...{ title, description, category, images, originalPaise, pricePaise },
    ...{ quantity, restocked: 0, color, size, choice: choiceOf(line), nonReturnable },
  }
}

/** Of a purchase every part knows its guest and the six digits; the browser's key is the first one's. */
export function guestRow(
  { keyHash, ...guest }: NonNullable<Buyer['guest']>,
  { orderId, isFirst }: Decided,
  code: string | null,
): GuestOrderRow {
  const own = isFirst ? keyHash : hashToken(`${keyHash} ${orderId}`)
  return { orderId, keyHash: own, ...guest, codeHash: code === null ? null : codeHash(orderId, code) }
}
