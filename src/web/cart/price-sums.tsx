import { CURRENCY, formatMoney } from '#rules/money.ts'
import type { CartPrice } from '#rules/pricing.ts'
import { t } from '../i18n/t.ts'
import { Chip } from '../ui/data/chip.tsx'
import { Totals } from '../ui/data/totals.tsx'

type PriceSumsProps = {
  price: CartPrice
  couponCode?: string | null | undefined
  /** `two` at checkout and on orders; `auto` drops .00 elsewhere. */
  decimals?: 'auto' | 'two' | undefined
  /** Shown even without one. */
  alwaysCoupon?: boolean | undefined
  words?: { subtotal?: string; shipping?: string } | undefined
  /** What of it is whose, where sellers charge by rules of their own. */
  shippingNote?: string | undefined
  currency?: string | undefined
}

/** The price breakdown. The subtotal uses discounted prices: the discount row is informative only. */
export function PriceSums({
  price,
  couponCode,
  decimals = 'two',
  alwaysCoupon,
  words,
  shippingNote,
  currency = CURRENCY,
}: PriceSumsProps) {
  const money = (paise: number) => formatMoney(paise, { decimals, currency })
  const coupon = price.couponDiscountPaise
  const chip = couponCode ? (
    <Chip tone="accent" bare>
      {couponCode}
    </Chip>
  ) : undefined
  return (
    <Totals
      lines={[
        { label: words?.subtotal ?? t('Subtotal'), value: money(price.subtotalPaise) },
        {
          label: t('Discount'),
          value: money(price.discountPaise),
          isMinus: price.discountPaise > 0,
          ...(price.discountPaise > 0 ? { note: t('in the prices above') } : {}),
        },
        ...(alwaysCoupon || coupon > 0
          ? [
              {
                label: t('Coupon discount'),
                value: coupon > 0 ? `−${money(coupon)}` : money(0),
                isMinus: coupon > 0,
                note: chip,
              },
            ]
          : []),
        ...(price.prepaidDiscountPaise > 0
          ? [{ label: t('Online payment discount'), value: `−${money(price.prepaidDiscountPaise)}`, isMinus: true }]
          : []),
        { label: t('Platform fee'), value: money(price.platformFeePaise) },
        {
          label: words?.shipping ?? t('Shipping'),
          value: price.shippingPaise === 0 && price.quantity > 0 ? t('Free') : money(price.shippingPaise),
          note: shippingNote,
        },
      ]}
      total={{ label: t('Total'), value: money(price.totalPaise) }}
    />
  )
}
