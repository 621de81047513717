const SHIPPING_FEE_PAISE = 5_000
const FREE_SHIPPING_FROM_PAISE = 100_000

/** Free from ₹1,000 of goods at their discounted prices. */
export function shippingPaise(discountedSubtotalPaise: number): number {
  return discountedSubtotalPaise >= FREE_SHIPPING_FROM_PAISE ? 0 : SHIPPING_FEE_PAISE
}

/** How much more in goods makes shipping free; 0 when it is. */
export function toFreeShippingPaise(discountedSubtotalPaise: number): number {
  return Math.max(0, FREE_SHIPPING_FROM_PAISE - discountedSubtotalPaise)
}
