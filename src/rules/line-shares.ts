import { allocate } from './allocate.ts'
import { allocateCoupon } from './coupons.ts'
import { type Sent, shareShipping } from './seller-shipping.ts'
import { HOUSE_SELLER_ID } from './sellers.ts'

/** What is taken off and added to a cart as a whole, of which each line has a share. */
export type SharedSums = {
  couponDiscountPaise: number
  prepaidDiscountPaise: number
  shippingPaise: number
  platformFeePaise: number
}

/** A line's own part of each of them. */
export type LineShares = {
  couponSharePaise: number
  prepaidSharePaise: number
  shippingSharePaise: number
  feeSharePaise: number
}

/** `goodsPaise`: price times quantity. */
export type SharingLine = Pick<Sent, 'ownShipping'> & { goodsPaise: number; sellerId: string }

/**
 * Splits what is taken off and added by line, by the price of the goods and to the paisa: the lines add up to the whole in
 * each. A coupon reduces the goods that it is for and no others (`couponSellerId`); shipping by a seller's own rule is of
 * their goods alone.
 */
export function shareLines(
  lines: readonly SharingLine[],
  { couponDiscountPaise, prepaidDiscountPaise, shippingPaise, platformFeePaise }: SharedSums,
  couponSellerId: string = HOUSE_SELLER_ID,
): LineShares[] {
  const goods = lines.map(({ goodsPaise }) => goodsPaise)
  const couponLines = lines.map(({ goodsPaise: paise, sellerId }) => ({ sellerId, paise }))
  const coupon = allocateCoupon(couponDiscountPaise, couponSellerId, couponLines)
  const afterCoupon = goods.map((paise, at) => paise - (coupon[at] ?? 0))
  const prepaid = allocate(prepaidDiscountPaise, afterCoupon)
  const shipping = shareShipping(lines, shippingPaise)
  const fee = allocate(platformFeePaise, goods)
  return lines.map((_, at) => ({
    couponSharePaise: coupon[at] ?? 0,
    prepaidSharePaise: prepaid[at] ?? 0,
    shippingSharePaise: shipping[at] ?? 0,
    feeSharePaise: fee[at] ?? 0,
  }))
}

/** Of a line whose order is not summed up yet. */
export const NO_SHARES = {
  couponSharePaise: null,
  prepaidSharePaise: null,
  shippingSharePaise: null,
  feeSharePaise: null,
} as const

type BoughtLine = { pricePaise: number; quantity: number }

/** The lines of one order, whose goods are of one seller: its coupon is for all of them. */
export function withShares<Line extends BoughtLine>(lines: readonly Line[], sums: SharedSums): (Line & LineShares)[] {
  const shares = shareLines(
    lines.map(({ pricePaise, quantity }) => ({ goodsPaise: pricePaise * quantity, sellerId: HOUSE_SELLER_ID })),
    sums,
  )
  return lines.map((line, at) => ({ ...line, ...(shares[at] ?? NOTHING) }))
}

const NOTHING: LineShares = { couponSharePaise: 0, prepaidSharePaise: 0, shippingSharePaise: 0, feeSharePaise: 0 }
