import { formatMoney } from './money.ts'
import { type Fees, shipsFree } from './shipping.ts'

/** Placeholders in a policy, so that its amounts follow the settings. */
export const FEE_PLACES = { terms: '{shipping terms}', fees: '{fees}' } as const

/** A policy with its placeholders replaced by the current fees. */
export function fillFees(content: string, fees: Fees): string {
  return content.replaceAll(FEE_PLACES.terms, feeSentences(fees)).replaceAll(FEE_PLACES.fees, feePhrase(fees))
}

/** 'Shipping is ₹50 for an order. It is free when …' */
function feeSentences(fees: Fees): string {
  const { shippingFeePaise, freeShippingFromPaise, platformFeePaise } = fees
  const platform =
    platformFeePaise > 0 ? [`A platform fee of ${formatMoney(platformFeePaise)} is added to every order.`] : []
  if (shipsFree(fees)) return ['Shipping is free.', ...platform].join(' ')
  const free =
    freeShippingFromPaise === null
      ? []
      : [`It is free when your items, after discounts, come to ${formatMoney(freeShippingFromPaise)} or more.`]
  return [`Shipping is ${formatMoney(shippingFeePaise)} for an order.`, ...free, ...platform].join(' ')
}

/** 'shipping of ₹50, free from ₹1,000, and a platform fee of ₹5 for each order' */
function feePhrase(fees: Fees): string {
  const { shippingFeePaise, freeShippingFromPaise, platformFeePaise } = fees
  const from = freeShippingFromPaise === null ? '' : `, free from ${formatMoney(freeShippingFromPaise)},`
  const parts = [
    ...(shipsFree(fees) ? [] : [`shipping of ${formatMoney(shippingFeePaise)}${from}`]),
    ...(platformFeePaise > 0 ? [`a platform fee of ${formatMoney(platformFeePaise)}`] : []),
  ]
  return parts.length === 0 ? 'no fees' : `${parts.join(' and ').replace(/,$/, '')} for each order`
}
