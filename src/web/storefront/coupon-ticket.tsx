import type { PublicCouponJson } from '#contracts/offers-json.ts'
import { indianDay } from '#rules/indian-time.ts'
import { formatMoney } from '#rules/money.ts'
import { say, sayDate } from '../language/say.ts'
import { CopyButton } from '../ui/copy-button.tsx'

const PAISE_IN_RUPEE = 100

/** A coupon to tear off: what it gives, from what amount, and its code. */
export function CouponTicket({ coupon }: { coupon: PublicCouponJson }) {
  const { code, discountType, discountValue, minimumOrderAmount, expirationDate } = coupon
  const gives = discountType === 'percentage' ? `${discountValue}%` : formatMoney(discountValue * PAISE_IN_RUPEE)
  return (
    <article className="ticket" aria-label={say(`Coupon ${code}`)}>
      <div className="gives">
        <h3 className="num">{say(`${gives} off`)}</h3>
        <p>
          {minimumOrderAmount === 0
            ? say('on any order')
            : say(`on orders of ${formatMoney(minimumOrderAmount * PAISE_IN_RUPEE)} and more`)}
        </p>
      </div>
      <div className="tear">
        <code>{code}</code>
        <CopyButton text={code} label={say('Copy code')} small />
        <p className="hint num">{say(`Until ${sayDate(indianDay(expirationDate))}`)}</p>
      </div>
    </article>
  )
}
