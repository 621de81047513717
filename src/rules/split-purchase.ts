import { isPaidByCredit } from './advance.ts'
import { allocate } from './allocate.ts'
import { type LineShares, shareLines } from './line-shares.ts'
import { SMALLEST_ONLINE_PAISE } from './payment-methods.ts'
import type { PaymentMethod } from './payment-status.ts'
import { type CartPrice, goodsPaise, type PricedLine } from './pricing.ts'

/** A line of a cart whose goods are of several sellers. */
type SplitLine = PricedLine & { sellerId: string }

/** What the whole costs, and what of it is paid with store credit and online in advance of cash. */
export type WholePurchase = {
  price: CartPrice
  creditPaise: number
  advancePaise: number
  /** Whose coupon it is: it reduces their goods, one of the house all. */
  couponSellerId: string | undefined
}

/** One seller's part, an order of its own: `lines` are the places of its goods in the cart, `shares` what each has. */
export type PurchasePart = {
  sellerId: string
  lines: number[]
  shares: LineShares[]
  price: CartPrice
  creditPaise: number
  advancePaise: number
}

/**
 * Splits what a cart costs by seller, to the paisa: in every sum the parts add up to the whole. What is taken off and added
 * follows the lines (`shareLines`), store credit what a part costs, and the part in advance what is left of that. Shipping
 * by a seller's own rule is of their part alone. Sellers are in the order in which their goods are in the cart.
 */
export function splitPurchase(lines: readonly SplitLine[], whole: WholePurchase): PurchasePart[] {
  const goods = lines.map((line) => ({ ...line, goodsPaise: goodsPaise(line) }))
  const shares = shareLines(goods, whole.price, whole.couponSellerId)
  const sellerIds = [...new Set(lines.map(({ sellerId }) => sellerId))]
  const parts = sellerIds.map((sellerId) => {
    const own = lines.flatMap((line, at) => (line.sellerId === sellerId ? [at] : []))
    const ownShares = own.flatMap((at) => shares[at] ?? [])
    const ownLines = own.flatMap((at) => lines[at] ?? [])
    return { sellerId, lines: own, shares: ownShares, price: priceOf(ownLines, ownShares) }
  })
  const totals = parts.map(({ price }) => price.totalPaise)
  const credits = allocate(whole.creditPaise, totals)
  const advances = allocate(
    whole.advancePaise,
    totals.map((total, at) => total - (credits[at] ?? 0)),
  )
  return parts.map((part, at) => ({ ...part, creditPaise: credits[at] ?? 0, advancePaise: advances[at] ?? 0 }))
}

function priceOf(lines: readonly PricedLine[], shares: readonly LineShares[]): CartPrice {
  const sum = (paise: readonly number[]) => paise.reduce((all, one) => all + one, 0)
  const subtotalPaise = sum(lines.map(goodsPaise))
  const couponDiscountPaise = sum(shares.map((one) => one.couponSharePaise))
  const prepaidDiscountPaise = sum(shares.map((one) => one.prepaidSharePaise))
  const shippingPaise = sum(shares.map((one) => one.shippingSharePaise))
  const platformFeePaise = sum(shares.map((one) => one.feeSharePaise))
  return {
    quantity: sum(lines.map(({ quantity }) => quantity)),
    subtotalPaise,
    discountPaise: sum(lines.map((line) => line.originalPaise * line.quantity)) - subtotalPaise,
    couponDiscountPaise,
    prepaidDiscountPaise,
    shippingPaise,
    platformFeePaise,
    totalPaise: subtotalPaise - couponDiscountPaise - prepaidDiscountPaise + shippingPaise + platformFeePaise,
  }
}

/**
 * The first part that cannot stand as an order of its own, or null. The provider neither takes nor gives back less than a
 * rupee, and a part that is paid in another way than the others would not be held and ended with them.
 */
export function unsplittablePart(parts: readonly PurchasePart[], method: PaymentMethod): PurchasePart | null {
  const isCovered = parts.every(isCoveredPart)
  return parts.find((part) => !isCovered && !mayStandAlone(part, method, parts)) ?? null
}

function mayStandAlone(part: PurchasePart, method: PaymentMethod, parts: readonly PurchasePart[]): boolean {
  const { creditPaise, advancePaise, price } = part
  const leftPaise = price.totalPaise - creditPaise
  if (method === 'online') return leftPaise >= SMALLEST_ONLINE_PAISE
  if (creditPaise > 0 && leftPaise - advancePaise <= 0) return false
  const hasAdvance = parts.some((one) => one.advancePaise > 0)
  return !hasAdvance || (advancePaise >= SMALLEST_ONLINE_PAISE && advancePaise < leftPaise)
}

function isCoveredPart({ creditPaise, price }: PurchasePart): boolean {
  return isPaidByCredit({ creditPaise, totalPaise: price.totalPaise })
}
