import { formatMoney } from './money.ts'
import { type Fees, shipsFree } from './shipping.ts'

/** Placeholders in a policy, so that its amounts follow the settings. */
export const FEE_PLACES = { terms: '{shipping terms}', fees: '{fees}' } as const
/** The same for cash on delivery: a section of its own, and 'online or in cash on delivery'. */
export const CASH_PLACES = { section: '{cash on delivery}', ways: '{ways to pay}' } as const

const CASH_SECTION = `**Cash on delivery**

You may pay in cash when the parcel comes. For larger amounts, or while your email address is not verified, we ask you to confirm the order first with one click. An order that is not confirmed within 24 hours is cancelled and costs you nothing.`

/** Of the fees of a shop, some of whose sellers have a shipping rule of their own. */
const OWN_RULES =
  'Some sellers have a shipping fee of their own: it stands on their page, beside their goods and in your cart.'

/** A policy as visitors read it. */
export function fillPolicy(content: string, fees: Fees, isCodOffered: boolean, hasOwnShipping = false): string {
  return fillCash(fillFees(content, fees, hasOwnShipping), isCodOffered)
}

function fillCash(content: string, isCodOffered: boolean): string {
  const ways = isCodOffered ? 'online or in cash on delivery' : 'online'
  const section = isCodOffered ? CASH_SECTION : ''
  const filled = content.replaceAll(CASH_PLACES.ways, ways)
  // Without its section, its empty line goes too.
  return filled
    .replaceAll(`${CASH_PLACES.section}\n\n`, section && `${section}\n\n`)
    .replaceAll(CASH_PLACES.section, section)
}

function fillFees(content: string, fees: Fees, hasOwnShipping: boolean): string {
  const terms = hasOwnShipping ? `${feeSentences(fees)} ${OWN_RULES}` : feeSentences(fees)
  return content.replaceAll(FEE_PLACES.terms, terms).replaceAll(FEE_PLACES.fees, feePhrase(fees))
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
