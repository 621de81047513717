import { inArray } from 'drizzle-orm'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderInput } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { advanceFor, isPaidByCredit } from '#rules/advance.ts'
import { needsCodConfirmation } from '#rules/order-deadlines.ts'
import { SMALLEST_ONLINE_PAISE } from '#rules/payment-methods.ts'
import type { PinAnswer } from '#rules/pin-delivery.ts'
import type { CartPrice } from '#rules/pricing.ts'
import type { ShippingInfo } from '#rules/shipping-form.ts'
import { type PurchasePart, splitPurchase } from '#rules/split-purchase.ts'
import { advanceRule } from '#rules/store-settings.ts'
import { sixDigits } from '../access/six-digits.ts'
import { newToken } from '../access/tokens.ts'
import type { CachedSettings } from '../cache/settings-cache.ts'
import type { RequestContext } from '../context/shop.ts'
import type { CouponRow } from '../coupons/find-coupon.ts'
import { requireDelivery, requireOwnState } from '../delivery/require-delivery.ts'
import { invoiceDocument } from '../invoices/issue-invoice.ts'
import type { InvoiceDocument } from '../invoices/write-invoice-document.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { newPurchase, type PurchaseRow } from '../orders/purchase-rows.ts'
import type { RequestedLine } from '../orders/read-order-lines.ts'
import type { Actor } from '../orders/record-event.ts'
import { type SoldProduct, withTaken } from '../orders/sold-product.ts'
import { STORE_EMAIL_RIGHTS } from '../orders/store-email-rights.ts'
import type { MissingPieces, StockLine } from '../orders/take-stock.ts'
import { withSellerTerms } from '../orders/with-seller-terms.ts'
import { type EmailStore, emailStore } from '../outbox/email-store.ts'
import { sellerRecipients } from '../outbox/seller-recipients.ts'
import { type Claim, usedClaims } from '../queues/own-claims.ts'
import type { Buyer } from './buyer.ts'
import { draftCoupon } from './draft-coupon.ts'
import { type DraftCredit, draftCredit } from './draft-credit.ts'
import { type Decided, guestRow, itemRows, orderRow } from './draft-rows.ts'
import type { GuestOrderRow } from './guest-code.ts'
import { priceDraft, toPricedLine } from './price-draft.ts'
import { requireCod } from './require-cod.ts'
import { requireSplittable } from './require-splittable.ts'
import { type ValidatedLine, validateLines } from './validate-lines.ts'

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
  /** Of a purchase of several sellers; left out where the goods are of one. */
  part?: { purchase: PurchaseRow; isFirst: boolean; seller: string | null }
  /** Where its seller is told of it at once; none where they are told later or want no mail. */
  storeEmails: readonly string[]
}

/**
 * Validates and prices what is asked for, and builds every row; nothing is written yet. An order for each seller, of which
 * the first answers for the request.
 */
export async function draftOrders(
  tx: Db,
  shop: RequestContext,
  request: OrderRequest,
  sold: ReadonlyMap<string, SoldProduct>,
  ownClaims: readonly Claim[] = [],
): Promise<OrderDraft[]> {
  const { user, input, settings, place } = request
  requireDelivery(place)
  const lines = await withTerms(tx, validateLines(request.lines, withClaims(sold, ownClaims)))
  const goods = lines.map(({ product }) => product)
  requireOwnState(goods, request.shipping.state)
  const { coupon, ...asked } = await draftCoupon(tx, request)
  const price = priceDraft(shop, { user, lines, coupon, ...asked, input, settings })
  const { totalPaise } = price
  const credit = await draftCredit(tx, user, input, totalPaise)
  const creditPaise = credit?.creditPaise ?? 0
  const isCovered = isPaidByCredit({ creditPaise, totalPaise })
  // What is paid in full already is no cash order, whatever was chosen.
  const isOnline = input.paymentMethod.method === 'online' || isCovered
  if (isOnline && !isCovered && totalPaise - creditPaise < SMALLEST_ONLINE_PAISE)
    throw new Refusal('conflict', CHECKOUT_TEXTS.tooSmall)
  const { terms } = settings
  if (!isOnline) {
    const isCashAtPin = place?.takesCash ?? true
    const sale = { totalPaise, isCashAtPin, lines: goods }
    await requireCod(tx, terms, user, { ...sale, shipping: request.shipping, now: shop.now() })
  }
  const advancePaise = isOnline ? 0 : advanceFor(advanceRule(terms), totalPaise - creditPaise)
  const isHeld = !isCovered && (isOnline || advancePaise > 0)
  // Whoever pays a part has confirmed the order.
  const confirmKey =
    !isHeld && !isCovered && needsConfirming(user, price, terms.codConfirmAbovePaise) ? newToken(shop) : null
  const whole = { price, creditPaise, advancePaise, couponSellerId: coupon?.sellerId }
  const parts = splitPurchase(lines.map(toPricedLine), whole)
  if (parts.length > 1) await requireSplittable(tx, settings.storeName, parts, isOnline ? 'online' : 'COD')
  const purchase = parts.length > 1 ? newPurchase(shop) : null
  const names = purchase === null ? new Map<string, string | null>() : await sellerNames(tx, parts)
  const ids = parts.map(() => shop.newId()).sort()
  const code = user.guest !== null && confirmKey !== null ? sixDigits(shop) : null
  // One use, whatever number of parts it reduces.
  const usedAt = parts.findIndex((part) => parts.length === 1 || part.price.couponDiscountPaise > 0)
  const drafts: OrderDraft[] = []
  for (const [at, part] of parts.entries()) {
    const isReduced = at === usedAt || part.price.couponDiscountPaise > 0
    const decided: Decided = {
      ...{ orderId: ids[at] ?? shop.newId(), purchaseId: purchase?.id ?? null, isFirst: at === 0 },
      ...{ part, lines: part.lines.flatMap((place) => lines[place] ?? []), confirmKey },
      coupon: isReduced ? coupon : null,
    }
    drafts.push({
      ...(await draftPart(tx, shop, request, decided, ownClaims, code)),
      coupon: at === usedAt ? coupon : null,
      credit: credit === null ? null : { ...credit, creditPaise: part.creditPaise },
      ...(purchase !== null && {
        part: { purchase, isFirst: at === 0, seller: names.get(part.sellerId) ?? null },
      }),
    })
  }
  return drafts
}

/** As the mail about the whole names them; null for the shop itself. */
async function sellerNames(tx: Db, parts: readonly PurchasePart[]): Promise<Map<string, string | null>> {
  const { id, name } = sellers
  const ids = parts.map(({ sellerId }) => sellerId)
  const rows = await tx.select({ id, name }).from(sellers).where(inArray(sellers.id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The rows of one seller's part. */
async function draftPart(
  tx: Db,
  shop: RequestContext,
  request: OrderRequest,
  decided: Decided,
  ownClaims: readonly Claim[],
  code: string | null,
): Promise<Omit<OrderDraft, 'coupon' | 'credit'>> {
  const { user, settings, mayHaveFailed } = request
  const order = orderRow(shop, request, decided)
  const items = itemRows(shop, decided)
  const stockLines = items.map(({ id, productId, variantId, quantity }) => ({
    orderItemId: id,
    productId,
    variantId,
    quantity,
  }))
  const isFirm = order.expiresAt === null
  const invoice = isFirm ? await invoiceDocument(tx, shop, order, items) : null
  const store = await emailStore(shop, user.language ?? shop.currentUser.language)
  const isTold = isFirm && settings.terms.isNotified
  const { new_order } = STORE_EMAIL_RIGHTS
  const storeEmails = isTold ? await sellerRecipients(tx, shop, order.sellerId, new_order) : []
  const guest = user.guest === null ? null : { row: guestRow(user.guest, decided, code), code }
  const claims = usedClaims(ownClaims, stockLines)
  const { confirmKey } = decided
  return {
    order,
    items,
    stockLines,
    claims,
    confirmKey,
    invoice,
    store,
    guest,
    mayHaveFailed,
    storeEmails,
    buyer: user,
  }
}

async function withTerms(tx: Db, lines: readonly ValidatedLine[]): Promise<ValidatedLine[]> {
  const goods = await withSellerTerms(
    tx,
    lines.map(({ product }) => product),
  )
  return lines.map((line, at) => ({ ...line, product: goods[at] ?? line.product }))
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

function needsConfirming({ isEmailVerified }: Buyer, { totalPaise }: CartPrice, codConfirmAbovePaise: number): boolean {
  return needsCodConfirmation({ isEmailVerified, totalPaise, codConfirmAbovePaise })
}
