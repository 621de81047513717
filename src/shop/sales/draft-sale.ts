import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import { MANUAL_SALE_TEXTS, salePlaceName } from '#contracts/seller/manual-sale-texts.ts'
import type { SaleInput } from '#contracts/seller/manual-sales.ts'
import type { Db } from '#database/connect.ts'
import { type LineShares, withShares } from '#rules/line-shares.ts'
import { LINK_LIFE_MS, priceSale, soldAtFrom } from '#rules/manual-sale.ts'
import { paiseFromJson } from '#rules/money.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { SMALLEST_ONLINE_PAISE } from '#rules/payment-methods.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { imageSources } from '#rules/product-images.ts'
import { arrivalDate } from '#rules/seller-times.ts'
import { sellerOf } from '#rules/sellers.ts'
import { variantPrices } from '#rules/variants/variant.ts'
import type { OrderDraft } from '../checkout/draft-order.ts'
import { choiceOf, type ValidatedLine } from '../checkout/validate-lines.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireOwnState } from '../delivery/require-delivery.ts'
import { invoiceDocument } from '../invoices/issue-invoice.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { actorFrom } from '../orders/record-event.ts'
import { buildSearchText } from '../orders/search-text.ts'
import { emailStore } from '../outbox/email-store.ts'
import type { Missing } from './missing-stock.ts'
import type { SaleBuyer } from './sale-buyer.ts'
import type { ManualSaleRow } from './sale-row.ts'

export type SaleRequest = SaleBuyer & {
  input: SaleInput
  seller: SignedIn
  key: string
  requestHash: string
  /** The last day of the shop's own holiday. */
  awayUntil: string | null
}

type BoughtRow = Omit<OrderItemRow, keyof LineShares>
export type SaleDraft = { draft: OrderDraft; sale: ManualSaleRow }

/** Builds every row of the sale; nothing is written yet. */
export async function draftSale(
  tx: Db,
  shop: RequestContext,
  request: SaleRequest,
  lines: readonly ValidatedLine[],
  missing: readonly Missing[],
): Promise<SaleDraft> {
  const { input, buyer, shipping, seller, key, requestHash } = request
  if (input.handover !== 'now') {
    requireOwnState(
      lines.map(({ product }) => product),
      shipping.state,
    )
  }
  const id = shop.newId()
  const bought = lines.map((line, position) => itemRow(shop, id, position, line, input))
  const order = orderRow(shop, request, id, lines, bought)
  const items = withShares(bought, order)
  if (input.payment === 'link' && order.totalPaise < SMALLEST_ONLINE_PAISE) {
    throw new Refusal('bad_input', MANUAL_SALE_TEXTS.tooSmall, [fieldProblem('lines', MANUAL_SALE_TEXTS.tooSmall)])
  }
  const stockLines = items.map(({ id: orderItemId, productId, variantId, quantity }) => ({
    ...{ orderItemId, productId, variantId, quantity },
  }))
  const remark = `Sold, and not in the books: ${salePlaceName(input.channel, input.place)}, order ${order.number}`
  const isKnown = shipping.phone !== '' || shipping.email !== ''
  const draft: OrderDraft = {
    ...{ order, items, stockLines, buyer, claims: [], coupon: null, credit: null, confirmKey: null },
    missing: missing.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity, remark })),
    soldBy: actorFrom(seller),
    invoice: input.payment === 'link' ? null : await invoiceDocument(tx, shop, order, items),
    store: await emailStore(shop, buyer.language),
    guest:
      buyer.guest !== null && isKnown ? { row: { orderId: id, ...buyer.guest, codeHash: null }, code: null } : null,
    mayHaveFailed: false,
    storeEmails: [],
  }
  const reasons = items
    .map(({ id: itemId, position }) => [itemId, input.lines[position]?.reason ?? ''] as const)
    .filter(([, reason]) => reason !== '')
  const sale: ManualSaleRow = {
    ...{ orderId: id, saleKey: key, requestHash, channel: input.channel, place: input.place },
    soldAt: order.placedAt,
    isHandedOver: input.handover === 'now',
    reasons: reasons.length === 0 ? null : Object.fromEntries(reasons),
    missing: Object.fromEntries(missing.map(({ variantId, quantity }) => [variantId, quantity])),
    ...{ byUserId: seller.userId, voidedAt: null, voidReason: '' },
  }
  return { draft, sale }
}

function orderRow(
  shop: RequestContext,
  { input, buyer, shipping, seller, requestHash, awayUntil }: SaleRequest,
  id: string,
  lines: readonly ValidatedLine[],
  items: readonly BoughtRow[],
): OrderRow {
  const now = shop.now()
  const soldAt = soldAtFrom(new Date(input.soldAt), now)
  const number = newOrderNumber(shop)
  const isLink = input.payment === 'link'
  const isHandedOver = input.handover === 'now'
  const goods = lines.map(({ product }) => product)
  const place = { title: salePlaceName(input.channel, input.place) }
  return {
    ...{ id, number, userId: buyer.id, sellerId: sellerOf(seller), purchaseId: null },
    status: isLink ? OrderStatus.PaymentPending : isHandedOver ? OrderStatus.Delivered : OrderStatus.Processing,
    ...{ placedAt: soldAt, updatedAt: now, extraDays: null },
    deliverBy: isHandedOver ? soldAt : arrivalDate(now, goods, awayUntil),
    deliveredAt: isHandedOver ? soldAt : null,
    ...shipping,
    method: isLink ? 'online' : 'COD',
    paymentStatus: isLink ? PaymentStatus.Pending : PaymentStatus.Paid,
    paidAt: isLink ? null : soldAt,
    channel: input.channel,
    paidBy: input.payment === 'link' ? null : input.payment,
    ...priceSale(items, isHandedOver ? 0 : paiseFromJson(input.shippingFee)),
    ...{ couponDiscountPaise: 0, prepaidDiscountPaise: 0, platformFeePaise: 0, keptPaise: 0, creditPaise: 0 },
    ...{ exchangePaise: 0, exchangeCashPaise: 0 },
    ...{ advancePaise: 0, advancePaidAt: null, refundStatus: 'None' },
    ...{ couponCode: null, couponSellerId: null, couponTerms: null },
    stock: isLink ? 'held' : 'taken',
    expiresAt: isLink ? new Date(now.getTime() + LINK_LIFE_MS) : null,
    ...{ availability: 'Available', availabilityRemark: '', confirmKeyHash: null },
    // Keys of buyers are unique by account, and this one is the seller's.
    ...{ idempotencyKey: null, requestHash },
    searchText: buildSearchText(number, shipping, [...goods, place]),
  }
}

/** A price above the shop's is its own original price: nothing was taken off. */
function itemRow(
  shop: RequestContext,
  orderId: string,
  position: number,
  line: ValidatedLine,
  input: SaleInput,
): BoughtRow {
  const { product, variant, quantity, color, size } = line
  const { title, description, category, nonReturnable } = product
  const pricePaise = paiseFromJson(input.lines[position]?.price ?? 0)
  const originalPaise = Math.max(variantPrices(product, variant).originalPaise, pricePaise)
  return {
    ...{ id: shop.newId(), orderId, position, productId: product.id, variantId: variant.id },
    ...{ title, description, category, images: imageSources(product, color), originalPaise, pricePaise },
    ...{ quantity, restocked: 0, color, size, choice: choiceOf(line), nonReturnable },
  }
}
