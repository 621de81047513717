import { shipsFree } from '#rules/fee-words.ts'
import { formatMoney } from '#rules/money.ts'
import { type Fees, shippingPaise } from '#rules/shipping.ts'
import { say } from '../language/say.ts'

const RUPEE_PAISE = 100

/** The line in the header: from where shipping is free, or what it costs. */
export function freeShippingWords(fees: Fees): string {
  const { shippingFeePaise, freeShippingFromPaise } = fees
  if (shipsFree(fees)) return say('Free shipping on every order')
  if (freeShippingFromPaise === null) return say(`Shipping ${formatMoney(shippingFeePaise)} on every order`)
  return say(`Free shipping on orders of ${formatMoney(freeShippingFromPaise)} and more`)
}

/** Beside the sign-in: 'over ₹999' is 'from ₹1,000'. */
export function shippingPromise(fees: Fees): string {
  const { freeShippingFromPaise } = fees
  if (shipsFree(fees) || freeShippingFromPaise === null) return freeShippingWords(fees)
  return say(`Free shipping over ${formatMoney(Math.max(0, freeShippingFromPaise - RUPEE_PAISE))}`)
}

/** Among the reasons to shop here. */
export function shippingReason(fees: Fees): { title: string; text: string } {
  const { shippingFeePaise, freeShippingFromPaise } = fees
  const always = say('On every order. With you in about five days.')
  if (shipsFree(fees)) return { title: say('Free shipping'), text: always }
  if (freeShippingFromPaise === null) return { title: say(`Shipping ${formatMoney(shippingFeePaise)}`), text: always }
  return {
    title: say(`Free from ${formatMoney(freeShippingFromPaise)}`),
    text: say(`Otherwise a flat ${formatMoney(shippingFeePaise)}. With you in about five days.`),
  }
}

/** Under the price of a product. */
export function pieceShippingWords(pricePaise: number, fees: Fees): string {
  const { shippingFeePaise, freeShippingFromPaise } = fees
  if (shippingPaise(pricePaise, fees) === 0) return say('Free shipping on this piece.')
  if (freeShippingFromPaise === null) return say(`Shipping is ${formatMoney(shippingFeePaise)} for every order.`)
  return say(
    `Shipping ${formatMoney(shippingFeePaise)}, free on orders of ${formatMoney(freeShippingFromPaise)} and more.`,
  )
}

/** What shipping and the platform cost, and how long something can be sent back. */
export function feeTerms(fees: Fees): string {
  const { shippingFeePaise, freeShippingFromPaise, platformFeePaise } = fees
  const [fee, platform] = [formatMoney(shippingFeePaise), formatMoney(platformFeePaise)]
  const from = freeShippingFromPaise === null || shipsFree(fees) ? null : formatMoney(freeShippingFromPaise)
  if (from !== null && platformFeePaise > 0) {
    return say(
      `Shipping is ${fee}, and free on orders of ${from} and more; a platform fee of ${platform} is added to every order. Returns within 30 days of delivery.`,
    )
  }
  const ofShipping = shipsFree(fees)
    ? say('Shipping is free.')
    : from === null
      ? say(`Shipping is ${fee} for every order.`)
      : say(`Shipping is ${fee}, and free on orders of ${from} and more.`)
  const ofPlatform = platformFeePaise > 0 ? [say(`A platform fee of ${platform} is added to every order.`)] : []
  return [ofShipping, ...ofPlatform, say('Returns within 30 days of delivery.')].join(' ')
}
