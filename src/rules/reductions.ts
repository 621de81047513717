import { paiseFromJson } from './money.ts'

/** What lowers the price of an order's goods, beside their own prices. */
export type Reductions = { couponDiscountPaise: number; prepaidDiscountPaise: number }

/** What is taken off the goods of an order that is paid online. */
export type PrepaidOffer = { hundredths: number; mostPaise: number | null }

/** All of it together: goods, taxes, parcels and refunds share it out by the price of the lines. */
export function reductionPaise({ couponDiscountPaise, prepaidDiscountPaise }: Reductions): number {
  return couponDiscountPaise + prepaidDiscountPaise
}

/** `hundredths` of a percent. */
export function percentOffPaise(paise: number, hundredths: number): number {
  return Math.round((paise * hundredths) / 10_000)
}

/** Of the goods after the coupon. */
export function prepaidDiscountPaise(offer: PrepaidOffer | null, goodsPaise: number): number {
  if (offer === null) return 0
  return Math.min(percentOffPaise(goodsPaise, offer.hundredths), offer.mostPaise ?? goodsPaise, goodsPaise)
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
