import { Tag } from 'lucide-react'
import type { PublicCouponJson } from '#contracts/offers/offers.ts'
import { couponDiscountPaise } from '#rules/coupons.ts'
import type { Text } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { useCart } from '../client/cart.ts'
import { useAction } from '../client/use-action.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Chip } from '../ui/data/chip.tsx'
import { applyCoupon } from './apply-coupon.ts'
import { couponConditions } from './coupon-conditions.ts'
import { CouponSeller } from './coupon-seller.tsx'
import { priceLines } from './line-price.ts'
import { useOwnCoupons } from './use-coupons.ts'

const SHOWN = 3

type CouponOffersProps = {
  subtotalPaise: number
  onApplied?: () => void
  /** The server's message, if it refuses the coupon. */
  onProblem: (problem: Text) => void
}

/** Coupons that the shopper can use on this subtotal, the best first; one click applies one. */
export function CouponOffers({ subtotalPaise, onApplied, onProblem }: CouponOffersProps) {
  const fitting = fittingCoupons(useOwnCoupons() ?? [], subtotalPaise, useGoodsOf())
  const { busy, run } = useAction()
  if (fitting.length === 0) return null

  const use = (code: string) =>
    run(async () => {
      const problem = await applyCoupon(code, subtotalPaise)
      if (problem === null) onApplied?.()
      else onProblem(problem)
    }, code)

  return (
    <ul className="coupon-offers" aria-label={t('Coupons for this order')}>
      {fitting.map(({ coupon, coupon: { code }, offPaise }) => (
        <li key={code}>
          <Icon of={Tag} />
          <span>
            <b>{code}</b> {t('takes off {m}', { m: formatMoney(offPaise) })}
            {coupon.isForYou ? (
              <>
                {' '}
                <Chip tone="accent" bare>
                  {t('For you')}
                </Chip>
              </>
            ) : null}
            <CouponSeller coupon={coupon} />
            <CouponHint coupon={coupon} />
          </span>
          <Button
            look="line"
            small
            busy={busy === code}
            aria-label={t('Use coupon {code}', { code })}
            onClick={() => void use(code)}
          >
            {t('Use')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function CouponHint({ coupon }: { coupon: PublicCouponJson }) {
  const conditions = couponConditions(coupon)
  return conditions.length === 0 ? null : <small className="hint num">{conditions.map(tText).join(' · ')}</small>
}

function useGoodsOf(): (sellerId: string) => number {
  const { lines } = useCart()
  return (sellerId) =>
    priceLines(
      lines.filter(({ product }) => product.sellerId === sellerId),
      null,
    ).subtotalPaise
}

type Fitting = { coupon: PublicCouponJson; offPaise: number }

/** `goodsOf`: what the goods of one seller come to. */
export function fittingCoupons(
  coupons: readonly PublicCouponJson[],
  subtotalPaise: number,
  goodsOf: (sellerId: string) => number = () => 0,
): Fitting[] {
  return coupons
    .map((coupon) => ({ coupon, paise: coupon.sellerId === undefined ? subtotalPaise : goodsOf(coupon.sellerId) }))
    .filter(({ coupon, paise }) => paise > 0 && paise >= paiseFromJson(coupon.minimumOrderAmount))
    .map(({ coupon, paise }) => ({ coupon, offPaise: offPaiseOf(coupon, paise) }))
    .filter(({ offPaise }) => offPaise > 0)
    .sort((one, other) => other.offPaise - one.offPaise)
    .slice(0, SHOWN)
}

/** The API uses percent or rupees; the rule a hundredth of each. */
function offPaiseOf(coupon: PublicCouponJson, subtotalPaise: number): number {
  const { discountType, discountValue, maximumDiscountAmount } = coupon
  const maximumDiscountPaise = maximumDiscountAmount === null ? null : paiseFromJson(maximumDiscountAmount)
  const terms = { discountType, discountValue: paiseFromJson(discountValue), maximumDiscountPaise }
  return couponDiscountPaise(terms, subtotalPaise)
}
