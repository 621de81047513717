/** What shipping costs. */
export type ShippingRule = {
  shippingFeePaise: number
  /** Free-shipping threshold; null for never. */
  freeShippingFromPaise: number | null
}

/** Fees added to an order, from the settings. */
export type Fees = ShippingRule & { platformFeePaise: number }

export const DEFAULT_FEES: Fees = { shippingFeePaise: 5_000, freeShippingFromPaise: 100_000, platformFeePaise: 500 }

/** Free from a subtotal at discounted prices, ₹1,000 by default. */
export function shippingPaise(discountedSubtotalPaise: number, fees: ShippingRule = DEFAULT_FEES): number {
  return toFreeShippingPaise(discountedSubtotalPaise, fees) === 0 ? 0 : fees.shippingFeePaise
}

/** How much is missing for free shipping; 0 when it is free, null when it never is. */
export function toFreeShippingPaise(
  discountedSubtotalPaise: number,
  { shippingFeePaise, freeShippingFromPaise }: ShippingRule = DEFAULT_FEES,
): number | null {
  if (shippingFeePaise === 0) return 0
  return freeShippingFromPaise === null ? null : Math.max(0, freeShippingFromPaise - discountedSubtotalPaise)
}

export function shipsFree({ shippingFeePaise, freeShippingFromPaise }: ShippingRule): boolean {
  return shippingFeePaise === 0 || freeShippingFromPaise === 0
}
