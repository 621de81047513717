import { couponDiscountPaise } from './coupons.ts'
import { paiseFromJson } from './money.ts'
import type { PrepaidOff } from './pricing.ts'

/** What lowers the price of an order's goods, beside their own prices. */
export type Reductions = { couponDiscountPaise: number; prepaidDiscountPaise: number }

/** What is taken off the goods of an order that is paid online. */
export type PrepaidOffer = { hundredths: number; mostPaise: number | null }

/** All of it together: goods, taxes, parcels and refunds share it out by the price of the lines. */
export function reductionPaise({ couponDiscountPaise, prepaidDiscountPaise }: Reductions): number {
  return couponDiscountPaise + prepaidDiscountPaise
}

/** Of the goods after the coupon: like a coupon in percent, with a most. */
export function prepaidDiscountPaise(offer: PrepaidOffer | null, goodsPaise: number): number {
  if (offer === null) return 0
  const { hundredths: discountValue, mostPaise: maximumDiscountPaise } = offer
  return couponDiscountPaise({ discountType: 'percentage', discountValue, maximumDiscountPaise }, goodsPaise)
}

/** For pricing. */
export function prepaidOffFrom(offer: PrepaidOffer | null): PrepaidOff {
  return (goodsPaise) => prepaidDiscountPaise(offer, goodsPaise)
}

/** From the public settings, in percent and rupees. */
export function prepaidOfferFrom(store: {
  prepaidPercent?: number | null | undefined
  prepaidMost?: number | null | undefined
}): PrepaidOffer | null {
  const { prepaidPercent, prepaidMost } = store
  if (!prepaidPercent) return null
  const mostPaise = prepaidMost ? paiseFromJson(prepaidMost) : null
  return { hundredths: Math.round(prepaidPercent * 100), mostPaise }
}
