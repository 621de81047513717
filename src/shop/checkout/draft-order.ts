import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderInput } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { advanceFor, isPaidByCredit } from '#rules/advance.ts'
import { deliveryDate, longestLead } from '#rules/delivery.ts'
import { withShares } from '#rules/line-shares.ts'
import { COD_CONFIRM_MS, HOLD_MS, needsCodConfirmation } from '#rules/order-deadlines.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { SMALLEST_ONLINE_PAISE } from '#rules/payment-methods.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { extraDaysTo, type PinAnswer } from '#rules/pin-delivery.ts'
import type { CartPrice } from '#rules/pricing.ts'
import { imageSources } from '#rules/product-images.ts'
import type { ShippingInfo } from '#rules/shipping-form.ts'
import { advanceRule } from '#rules/store-settings.ts'
import { variantPrices } from '#rules/variants/variant.ts'
import { sixDigits } from '../access/six-digits.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import type { CachedSettings } from '../cache/settings-cache.ts'
import type { RequestContext } from '../context/shop.ts'
import type { CouponRow } from '../coupons/find-coupon.ts'
import { requireDelivery } from '../delivery/require-delivery.ts'
import { invoiceDocument } from '../invoices/issue-invoice.ts'
import type { InvoiceDocument } from '../invoices/write-invoice-document.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import type { RequestedLine } from '../orders/read-order-lines.ts'
import type { Actor } from '../orders/record-event.ts'
import { buildSearchText } from '../orders/search-text.ts'
import { type SoldProduct, withTaken } from '../orders/sold-product.ts'
import type { MissingPieces, StockLine } from '../orders/take-stock.ts'
import { type EmailStore, emailStore } from '../outbox/email-store.ts'
import { sellerRecipients } from '../outbox/seller-recipients.ts'
import { type Claim, usedClaims } from '../queues/own-claims.ts'
import type { Buyer } from './buyer.ts'
import { draftCoupon } from './draft-coupon.ts'
import { type DraftCredit, draftCredit } from './draft-credit.ts'
import { codeHash, type GuestOrderRow } from './guest-code.ts'
import { priceDraft } from './price-draft.ts'
import { requireCod } from './require-cod.ts'
import { requireOneSeller } from './require-one-seller.ts'
import { choiceOf, type ValidatedLine, validateLines } from './validate-lines.ts'

export type OrderRequest = {
  user: Buyer
  /** False when the buyer had no order whose payment failed when it was read: its mail then needs no withdrawal. */
  mayHaveFailed: boolean
  settings: CachedSettings
  input: OrderInput
  lines: readonly RequestedLine[]
  shipping: ShippingInfo
  /** What the courier says about the place, where it is known. */
  place: PinAnswer | null
  key: string | null
  requestHash: string
}

export type OrderDraft = {
  order: OrderRow
  items: OrderItemRow[]
  stockLines: StockLine[]
  /** Pieces of these lines that were set aside for the buyer. */
  claims: readonly Claim[]
  /** Pieces that a seller sold although the books did not have them. */
  missing?: readonly MissingPieces[]
  /** The seller who wrote it down; left out where the buyer ordered. */
  soldBy?: Actor
  coupon: CouponRow | null
  /** What store credit pays, and of whom. */
  credit: DraftCredit | null
  confirmKey: string | null
  invoice: InvoiceDocument | null
  store: EmailStore
  buyer: Buyer
  /** Of an order without an account, with the six digits that confirm it. */
  guest: { row: GuestOrderRow; code: string | null } | null
  mayHaveFailed: boolean
  /** Where its seller is told of it at once; none where they are told later or want no mail. */
  storeEmails: readonly string[]
}

/** Validates and prices what is asked for, and builds every row of the order; nothing is written yet. */
export async function draftOrder(
  tx: Db,
  shop: RequestContext,
  request: OrderRequest,
  sold: ReadonlyMap<string, SoldProduct>,
  ownClaims: readonly Claim[] = [],
): Promise<OrderDraft> {
  const { user, mayHaveFailed, input, settings, place } = request
  requireDelivery(place)
  const orderId = shop.newId()
  const lines = validateLines(request.lines, withClaims(sold, ownClaims))
  const sellerId = await requireOneSeller(tx, settings.storeName, lines)
  const { coupon, history } = await draftCoupon(tx, request)
  const price = priceDraft(shop, { user, lines, coupon, history, input, settings })
  const { totalPaise } = price
  const credit = await draftCredit(tx, user, input, totalPaise)
  const creditPaise = credit?.creditPaise ?? 0
  const isCovered = isPaidByCredit({ creditPaise, totalPaise })
  // What is paid in full already is no cash order, whatever was chosen.
  const isOnline = input.paymentMethod.method === 'online' || isCovered
  if (isOnline && !isCovered && totalPaise - creditPaise < SMALLEST_ONLINE_PAISE)
    throw new Refusal('conflict', CHECKOUT_TEXTS.tooSmall)
  const { terms, awayUntil } = settings
  if (!isOnline) {
    const isCashAtPin = place?.takesCash ?? true
    const sale = { totalPaise, isCashAtPin, lines: lines.map(({ product }) => product) }
    await requireCod(tx, terms, user, { ...sale, shipping: request.shipping, now: shop.now() })
  }
  const advancePaise = isOnline ? 0 : advanceFor(advanceRule(terms), totalPaise - creditPaise)
  const isHeld = !isCovered && (isOnline || advancePaise > 0)
  // Whoever pays a part has confirmed the order.
  const confirmKey =
    !isHeld && !isCovered && needsConfirming(user, price, terms.codConfirmAbovePaise) ? newToken(shop) : null
  const decided = { orderId, sellerId, price, lines, coupon, confirmKey, awayUntil, advancePaise, creditPaise }
  const order = orderRow(shop, request, decided)
  const items = withShares(
    lines.map((line, position) => itemRow(shop, orderId, position, line)),
    price,
  )
  const stockLines = items.map(({ id, productId, variantId, quantity }) => ({
    orderItemId: id,
    productId,
    variantId,
    quantity,
  }))
  const isFirm = !isHeld && confirmKey === null
  const invoice = isFirm ? await invoiceDocument(tx, shop, order, items) : null
  const store = await emailStore(shop, user.language ?? shop.currentUser.language)
  const storeEmails = isFirm && terms.isNotified ? await sellerRecipients(tx, shop, sellerId) : []
  const guest = user.guest === null ? null : guestRow(shop, orderId, user.guest, confirmKey !== null)
  const claims = usedClaims(ownClaims, stockLines)
  const parts = {
    order,
    items,
    stockLines,
    claims,
    coupon,
    credit,
    confirmKey,
    invoice,
    store,
    guest,
    mayHaveFailed,
    storeEmails,
  }
  return { ...parts, buyer: user }
}

/** For the buyer, what is set aside for them is in stock. */
function withClaims(
  sold: ReadonlyMap<string, SoldProduct>,
  claims: readonly Claim[],
): ReadonlyMap<string, SoldProduct> {
  const seen = new Map(sold)
  for (const { productId, variantId } of claims) {
    const product = seen.get(productId)
    if (product !== undefined) seen.set(productId, withTaken(product, variantId, -1))
  }
  return seen
}

function guestRow(shop: RequestContext, orderId: string, guest: NonNullable<Buyer['guest']>, isToConfirm: boolean) {
  const code = isToConfirm ? sixDigits(shop) : null
  const row = { orderId, ...guest, codeHash: code === null ? null : codeHash(orderId, code) }
  return { row, code }
}

function needsConfirming({ isEmailVerified }: Buyer, { totalPaise }: CartPrice, codConfirmAbovePaise: number): boolean {
  return needsCodConfirmation({ isEmailVerified, totalPaise, codConfirmAbovePaise })
}

type Decided = {
  orderId: string
  sellerId: string
  price: CartPrice
  lines: readonly ValidatedLine[]
  coupon: CouponRow | null
  confirmKey: string | null
  awayUntil: string | null
  advancePaise: number
  creditPaise: number
}

function orderRow(
  shop: RequestContext,
  { user, input, shipping, place, key, requestHash }: OrderRequest,
  decided: Decided,
): OrderRow {
  const { orderId, sellerId, price, lines, coupon, confirmKey, awayUntil, advancePaise, creditPaise } = decided
  const now = shop.now()
  const number = newOrderNumber(shop)
  const isCovered = isPaidByCredit({ creditPaise, totalPaise: price.totalPaise })
  const isHeld = !isCovered && (input.paymentMethod.method === 'online' || advancePaise > 0)
  const isWaiting = isHeld || confirmKey !== null
  const leadDays = longestLead(lines.map(({ product }) => product))
  const extraDays = extraDaysTo(shipping.postalCode, place)
  return {
    id: orderId,
    number,
    userId: user.id,
    sellerId,
    status: isWaiting ? OrderStatus.PaymentPending : isCovered ? OrderStatus.Paid : OrderStatus.Processing,
    placedAt: now,
    updatedAt: now,
    deliverBy: deliveryDate(now, { leadDays, awayUntil, extraDays }),
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
    channel: 'website',
    paidBy: null,
    stock: isHeld ? 'held' : 'taken',
    expiresAt: isWaiting ? new Date(now.getTime() + (isHeld ? HOLD_MS : COD_CONFIRM_MS)) : null,
    availability: 'Available',
    availabilityRemark: '',
    confirmKeyHash: confirmKey === null ? null : hashToken(confirmKey),
    idempotencyKey: user.guest === null ? key : null,
    requestHash,
    searchText: buildSearchText(
      number,
      shipping,
      lines.map(({ product }) => product),
    ),
  }
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
