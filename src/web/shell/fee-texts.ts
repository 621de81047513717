import { formatMoney } from '#rules/money.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import { ownShippingFrom } from '#rules/seller-shipping.ts'
import { type Fees, type ShippingRule, shippingPaise, shipsFree } from '#rules/shipping.ts'
import type { ProductSeller } from '#rules/shown-seller.ts'
import { t } from '../i18n/t.ts'

const RUPEE_PAISE = 100

/** Header line: free-shipping threshold, or the shipping fee. */
export function freeShippingText(fees: Fees): string {
  const { shippingFeePaise, freeShippingFromPaise } = fees
  if (shipsFree(fees)) return t('Free shipping on every order')
  if (freeShippingFromPaise === null) return t('Shipping {m} on every order', { m: formatMoney(shippingFeePaise) })
  return t('Free shipping on orders of {m} and more', { m: formatMoney(freeShippingFromPaise) })
}

/**
 * For the panels whose words are fixed to 'over ₹999': the same limit as everywhere else, with the sentence that says from
 * which sum on exactly. Without a limit there is nothing to be over.
 */
export function overLimitText(fees: Fees): { title: string; exactly: string | null } {
  const { freeShippingFromPaise } = fees
  if (shipsFree(fees) || freeShippingFromPaise === null) return { title: freeShippingText(fees), exactly: null }
  return {
    title: t('Free shipping over {m}', { m: formatMoney(Math.max(0, freeShippingFromPaise - RUPEE_PAISE)) }),
    exactly: t('On orders of {m} and more.', { m: formatMoney(freeShippingFromPaise) }),
  }
}

/** Of a seller with a rule of their own. */
export function sellerShippingText(seller: string, rule: ShippingRule): string {
  const { shippingFeePaise, freeShippingFromPaise } = rule
  if (shipsFree(rule)) return t('{seller} ships free.', { seller })
  const m = formatMoney(shippingFeePaise)
  if (freeShippingFromPaise === null) return t('Shipping from {seller} is {m} for every order.', { seller, m })
  const n = formatMoney(freeShippingFromPaise)
  return t('Shipping from {seller} is {m}, and free from {n} of their goods.', { seller, m, n })
}

/** Below a product's price. */
export function pieceShippingText(pricePaise: number, fees: Fees, seller?: ProductSeller): string {
  const own = ownShippingFrom(seller)
  const { shippingFeePaise, freeShippingFromPaise } = own ?? fees
  if (shippingPaise(pricePaise, own ?? fees) === 0) return t('Free shipping on this piece.')
  if (own !== null && seller !== undefined) return sellerShippingText(seller.name, own)
  if (freeShippingFromPaise === null) return t('Shipping is {m} for every order.', { m: formatMoney(shippingFeePaise) })
  return t('Shipping {m}, free on orders of {n} and more.', {
    m: formatMoney(shippingFeePaise),
    n: formatMoney(freeShippingFromPaise),
  })
}

/** Shipping and platform fees, and the return window. */
export function feeTerms(fees: Fees, seller?: ProductSeller): string {
  const { shippingFeePaise, freeShippingFromPaise, platformFeePaise } = fees
  const own = ownShippingFrom(seller)
  const [fee, platform] = [formatMoney(shippingFeePaise), formatMoney(platformFeePaise)]
  const from = freeShippingFromPaise === null || shipsFree(fees) ? null : formatMoney(freeShippingFromPaise)
  if (own === null && from !== null && platformFeePaise > 0) {
    return t(
      'Shipping is {m}, and free on orders of {n} and more; a platform fee of {k} is added to every order. Returns within {d} days of delivery.',
      { m: fee, n: from, k: platform, d: RETURN_DAYS },
    )
  }
  const ofShop = shipsFree(fees)
    ? t('Shipping is free.')
    : from === null
      ? t('Shipping is {m} for every order.', { m: fee })
      : t('Shipping is {m}, and free on orders of {n} and more.', { m: fee, n: from })
  const ofShipping = own !== null && seller !== undefined ? sellerShippingText(seller.name, own) : ofShop
  const ofPlatform = platformFeePaise > 0 ? [t('A platform fee of {m} is added to every order.', { m: platform })] : []
  return [ofShipping, ...ofPlatform, t('Returns within {n} days of delivery.', { n: RETURN_DAYS })].join(' ')
}
