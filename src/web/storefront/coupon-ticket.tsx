import type { PublicCouponJson } from '#contracts/offers/offers.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { couponConditions } from '../cart/coupon-conditions.ts'
import { CouponSeller } from '../cart/coupon-seller.tsx'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { CopyButton } from '../ui/actions/copy-button.tsx'

/** A coupon: discount, minimum and code. */
export function CouponTicket({ coupon }: { coupon: PublicCouponJson }) {
  const { code, discountType, discountValue, minimumOrderAmount, expirationDate } = coupon
  const conditions = couponConditions(coupon)
  return (
    <article className="ticket" aria-label={t('Coupon {id}', { id: code })}>
      <div className="gives">
        <h3 className="num">
          {discountType === 'percentage'
            ? t('{n}% off', { n: discountValue })
            : t('{m} off', { m: formatMoney(paiseFromJson(discountValue)) })}
        </h3>
        {/* 'Any order' is not said of a coupon for one seller's goods. */}
        {minimumOrderAmount === 0 && coupon.sellerName !== undefined ? null : (
          <p>
            {minimumOrderAmount === 0
              ? t('on any order')
              : t('on orders of {m} and more', { m: formatMoney(paiseFromJson(minimumOrderAmount)) })}
          </p>
        )}
        <CouponSeller coupon={coupon} />
        {conditions.length === 0 ? null : <p className="hint num">{conditions.map(tText).join(' · ')}</p>}
      </div>
      <div className="tear">
        <code>{code}</code>
        <CopyButton text={code} label={t('Copy code')} small />
        <p className="hint num">{t('Until {day}', { day: dayText(expirationDate) })}</p>
      </div>
    </article>
  )
}
