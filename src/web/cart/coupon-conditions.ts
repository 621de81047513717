import type { PublicCouponJson } from '#contracts/offers/offers.ts'
import { message, type Text } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'

/** What a shopper has to know of a coupon beside its minimum and its end. */
export function couponConditions(coupon: PublicCouponJson): Text[] {
  const { maximumDiscountAmount, isFirstOrderOnly, usageLimitPerCustomer } = coupon
  return [
    ...(maximumDiscountAmount === null
      ? []
      : [message('at most {m}', { m: formatMoney(paiseFromJson(maximumDiscountAmount)) })]),
    ...(isFirstOrderOnly ? ['for your first order'] : []),
    ...(usageLimitPerCustomer === null ? [] : [timesEach(usageLimitPerCustomer)]),
  ]
}

function timesEach(times: number): Text {
  return times === 1 ? 'once per customer' : message('{n} times per customer', { n: times })
}
