import { type CouponDiscount, couponDiscountPaise } from './coupons.ts'
import { hasShipped, isDead, isPending, type OrderStatus } from './order-status.ts'
import { type PaymentMethod, PaymentStatus } from './payment-status.ts'
import { priceCart } from './pricing.ts'
import type { ChosenValue } from './product-variant.ts'
import type { Fees } from './shipping.ts'

export const EDIT_STATES = ['proposed', 'applied', 'declined', 'withdrawn'] as const
export type EditState = (typeof EDIT_STATES)[number]

/** How long a buyer can agree to a proposal. */
export const PROPOSAL_MS = 3 * 24 * 3_600_000
export const MAX_EDIT_LINES = 50

/** A line of an order, before or after an edit, at the price that was agreed on. */
export type EditLine = {
  /** Of the order's line; of a new one the id that it will have. */
  itemId: string
  position: number
  productId: string
  variantId: string
  title: string
  color: string
  size: number | null
  choice: ChosenValue[]
  originalPaise: number
  pricePaise: number
  quantity: number
}

export type EditSums = {
  quantity: number
  subtotalPaise: number
  discountPaise: number
  couponDiscountPaise: number
  prepaidDiscountPaise: number
  shippingPaise: number
  platformFeePaise: number
  totalPaise: number
}

export type EditSide = EditSums & {
  lines: EditLine[]
  /** What of the total store credit pays; left out in changes from before such orders could be changed. */
  creditPaise?: number
}

export type EditProblem =
  | 'ended'
  | 'shipped'
  | 'unpaid'
  | 'paid_otherwise'
  | 'partly_refunded'
  | 'packed'
  | 'payment_open'
  | 'purchase_part'

type Editable = {
  status: OrderStatus
  method: PaymentMethod
  paymentStatus: PaymentStatus
  refundStatus: string
  advancePaise: number
  advancePaidAt: Date | null
  /** Of what goes out for a return: what that paid. */
  exchangePaise?: number
  /** What it is a part of: its shares of what was taken off and added were split, and are not priced anew. */
  purchaseId?: string | null
}

type Facts = {
  /** Whether a parcel of it is packed, labelled or on its way. */
  isPacked: boolean
  /** Whether somebody may be paying for it right now. */
  isPaymentOpen: boolean
}

/** Why an order cannot be edited now, or null. */
export function editProblem(order: Editable, { isPacked, isPaymentOpen }: Facts): EditProblem | null {
  const {
    status,
    method,
    paymentStatus,
    refundStatus,
    advancePaise,
    advancePaidAt,
    exchangePaise = 0,
    purchaseId = null,
  } = order
  if (isDead(status)) return 'ended'
  if (hasShipped(status)) return 'shipped'
  const isPart = advancePaise > 0 && advancePaidAt === null
  if (isPending(status) && (method === 'online' || isPart)) return 'unpaid'
  if (method === 'online' ? paymentStatus !== PaymentStatus.Completed : paymentStatus !== PaymentStatus.Pending) {
    return method === 'online' && paymentStatus === PaymentStatus.Pending ? 'unpaid' : 'paid_otherwise'
  }
  if (purchaseId !== null) return 'purchase_part'
  if (exchangePaise > 0) return 'paid_otherwise'
  if (refundStatus !== 'None') return 'partly_refunded'
  if (isPacked) return 'packed'
  return isPaymentOpen ? 'payment_open' : null
}

type Priced = { originalPaise: number; pricePaise: number }
type Today = { originalPaise: number; discountPaise: number | null }

/**
 * Price of the variant that replaces another of the same product: what was paid, and what the new one costs more or less
 * today. So a sale that has ended since does not make a larger size dearer.
 */
export function swappedPrice(paid: Priced, before: Today | null, after: Today): Priced {
  const price = after.discountPaise ?? after.originalPaise
  if (before === null) return { originalPaise: after.originalPaise, pricePaise: price }
  const pricePaise = Math.max(0, paid.pricePaise + price - (before.discountPaise ?? before.originalPaise))
  const originalPaise = paid.originalPaise + after.originalPaise - before.originalPaise
  return { originalPaise: Math.max(originalPaise, pricePaise), pricePaise }
}

type Granted = Pick<EditSums, 'subtotalPaise' | 'couponDiscountPaise' | 'prepaidDiscountPaise'> &
  Pick<EditSums, 'shippingPaise' | 'platformFeePaise'>
type Line = Priced & { quantity: number }

/**
 * Sums of an edited order. What was granted stays granted: the coupon, whatever its minimum, and the share that was taken
 * off for paying online, both of the new goods; shipping becomes free with enough goods and never dearer.
 */
export function priceEdited(
  lines: readonly Line[],
  order: Granted,
  coupon: CouponDiscount | null,
  fees: Fees,
): EditSums {
  const priced = lines.map(({ originalPaise, pricePaise, quantity }) => ({
    originalPaise,
    discountPaise: pricePaise,
    quantity,
  }))
  const { subtotalPaise } = priceCart(priced)
  const couponPaise =
    order.couponDiscountPaise === 0
      ? 0
      : coupon === null
        ? shareOf(order.couponDiscountPaise, subtotalPaise, order.subtotalPaise)
        : couponDiscountPaise(coupon, subtotalPaise)
  const goodsPaise = order.subtotalPaise - order.couponDiscountPaise
  const prepaidOff = (paise: number) => shareOf(order.prepaidDiscountPaise, paise, goodsPaise)
  const price = priceCart(priced, couponPaise, fees, prepaidOff)
  const shippingPaise = Math.min(price.shippingPaise, order.shippingPaise)
  const { platformFeePaise } = order
  const goods = price.subtotalPaise - price.couponDiscountPaise - price.prepaidDiscountPaise
  return { ...price, shippingPaise, platformFeePaise, totalPaise: goods + shippingPaise + platformFeePaise }
}

function shareOf(amount: number, part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(part, Math.round((amount * part) / whole))
}

type Counted = { itemId: string; quantity: number }

/** Quantities of each line that leave the order, and that it takes in addition. */
export function lineChanges<Line extends Counted>(before: readonly Line[], after: readonly Line[]) {
  const was = new Map(before.map((line) => [line.itemId, line]))
  const is = new Map(after.map((line) => [line.itemId, line]))
  const left = before.flatMap((line) => part(line, line.quantity - (is.get(line.itemId)?.quantity ?? 0)))
  const added = after.flatMap((line) => part(line, line.quantity - (was.get(line.itemId)?.quantity ?? 0)))
  return { left, added }
}

function part<Line extends Counted>(line: Line, quantity: number): Line[] {
  return quantity > 0 ? [{ ...line, quantity }] : []
}

/** Whether both hold the same lines in the same quantities. */
export function isSameLines(one: readonly Counted[], other: readonly Counted[]): boolean {
  const { left, added } = lineChanges(one, other)
  return left.length === 0 && added.length === 0
}

/** Whether the buyer can still agree to a proposal. */
export function isAnswerable(
  edit: { state: EditState; expiresAt: Date },
  orderStatus: OrderStatus,
  now: Date,
): boolean {
  return edit.state === 'proposed' && edit.expiresAt > now && !isDead(orderStatus) && !hasShipped(orderStatus)
}
