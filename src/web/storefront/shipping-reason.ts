import { formatMoney } from '#rules/money.ts'
import { type Fees, shipsFree } from '#rules/shipping.ts'
import { t } from '../i18n/t.ts'

/** On the home page. During a holiday no time is promised. */
export function shippingReason(fees: Fees, isAway: boolean): { title: string; text: string } {
  const { shippingFeePaise, freeShippingFromPaise } = fees
  const always = isAway ? t('On every order.') : t('On every order. With you in about five days.')
  if (shipsFree(fees)) return { title: t('Free shipping'), text: always }
  if (freeShippingFromPaise === null)
    return { title: t('Shipping {m}', { m: formatMoney(shippingFeePaise) }), text: always }
  return {
    title: t('Free from {m}', { m: formatMoney(freeShippingFromPaise) }),
    text: isAway
      ? t('Otherwise a flat {m}.', { m: formatMoney(shippingFeePaise) })
      : t('Otherwise a flat {m}. With you in about five days.', { m: formatMoney(shippingFeePaise) }),
  }
}
