import type { PublicCouponJson } from '#contracts/offers-json.ts'
import { indianDay } from '#rules/indian-words.ts'
import { formatMoney } from '#rules/money.ts'
import { t, tDate } from '../i18n/t.ts'
import { CopyButton } from '../ui/copy-button.tsx'

const PAISE_IN_RUPEE = 100

/** A coupon to tear off: what it gives, from what amount, and its code. */
export function CouponTicket({ coupon }: { coupon: PublicCouponJson }) {
  const { code, discountType, discountValue, minimumOrderAmount, expirationDate } = coupon
  const gives = discountType === 'percentage' ? `${discountValue}%` : formatMoney(discountValue * PAISE_IN_RUPEE)
  return (
    <article className="ticket" aria-label={t(`Coupon ${code}`)}>
      <div className="gives">
        <h3 className="num">{t(`${gives} off`)}</h3>
        <p>
          {minimumOrderAmount === 0
            ? t('on any order')
            : t(`on orders of ${formatMoney(minimumOrderAmount * PAISE_IN_RUPEE)} and more`)}
        </p>
      </div>
      <div className="tear">
        <code>{code}</code>
        <CopyButton text={code} label={t('Copy code')} small />
        <p className="hint num">{t(`Until ${tDate(indianDay(expirationDate))}`)}</p>
      </div>
    </article>
  )
}
