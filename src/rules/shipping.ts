/** What is added to the goods of an order, as the settings of the shop say. */
export type Fees = {
  shippingFeePaise: number
  /** Goods from this sum ship free; null for never. */
  freeShippingFromPaise: number | null
  platformFeePaise: number
}

export const DEFAULT_FEES: Fees = { shippingFeePaise: 5_000, freeShippingFromPaise: 100_000, platformFeePaise: 500 }

/** Free from a sum of goods at their discounted prices, ₹1,000 unless the shop says otherwise. */
export function shippingPaise(discountedSubtotalPaise: number, fees = DEFAULT_FEES): number {
  return toFreeShippingPaise(discountedSubtotalPaise, fees) === 0 ? 0 : fees.shippingFeePaise
}

/** How much more in goods makes shipping free; 0 when it is, null when nothing does. */
export function toFreeShippingPaise(
  discountedSubtotalPaise: number,
  { shippingFeePaise, freeShippingFromPaise }: Fees = DEFAULT_FEES,
): number | null {
  if (shippingFeePaise === 0) return 0
  return freeShippingFromPaise === null ? null : Math.max(0, freeShippingFromPaise - discountedSubtotalPaise)
}
