import { formatMoney } from '#rules/money.ts'
import { type Fees, shipsFree } from '#rules/shipping.ts'
import { t } from '../i18n/t.ts'
import { freeShippingText } from '../shell/fee-texts.ts'

const RUPEE_PAISE = 100

/** For sign-in pages: 'over ₹999' is 'from ₹1,000'. */
export function shippingPromise(fees: Fees): string {
  const { freeShippingFromPaise } = fees
  if (shipsFree(fees) || freeShippingFromPaise === null) return freeShippingText(fees)
  return t('Free shipping over {m}', { m: formatMoney(Math.max(0, freeShippingFromPaise - RUPEE_PAISE)) })
}
