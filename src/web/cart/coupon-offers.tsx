import { Tag } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PublicCouponJson } from '#contracts/offers/offers.ts'
import { couponDiscountPaise } from '#rules/coupons.ts'
import type { Text } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { couponStore } from '../client/offers.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { applyCoupon } from './apply-coupon.ts'

const SHOWN = 3

type CouponOffersProps = {
  subtotalPaise: number
  onApplied?: () => void
  /** The server's message, if it refuses the coupon. */
  onProblem: (problem: Text) => void
}

/** Public coupons valid for this subtotal, the best first; one click applies one. */
export function CouponOffers({ subtotalPaise, onApplied, onProblem }: CouponOffersProps) {
  const fitting = fittingCoupons(usePublicCoupons() ?? [], subtotalPaise)
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
      {fitting.map(({ coupon: { code }, offPaise }) => (
        <li key={code}>
          <Icon of={Tag} />
          <span>
            <b>{code}</b> {t('takes off {m}', { m: formatMoney(offPaise) })}
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

/** Null until loaded, and after an error: coupons are optional here. */
export function usePublicCoupons(): readonly PublicCouponJson[] | null {
  const [coupons, setCoupons] = useState<readonly PublicCouponJson[] | null>(null)
  useEffect(() => {
    let isGone = false
    couponStore
      .get()
      .then((list) => {
        if (!isGone) setCoupons(list.coupons)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return coupons
}

type Fitting = { coupon: PublicCouponJson; offPaise: number }

export function fittingCoupons(coupons: readonly PublicCouponJson[], subtotalPaise: number): Fitting[] {
  return coupons
    .filter(({ minimumOrderAmount }) => subtotalPaise > 0 && subtotalPaise >= paiseFromJson(minimumOrderAmount))
    .map((coupon) => ({ coupon, offPaise: offPaiseOf(coupon, subtotalPaise) }))
    .filter(({ offPaise }) => offPaise > 0)
    .sort((one, other) => other.offPaise - one.offPaise)
    .slice(0, SHOWN)
}

/** The API uses percent or rupees; the rule a hundredth of each. */
function offPaiseOf({ discountType, discountValue }: PublicCouponJson, subtotalPaise: number): number {
  return couponDiscountPaise({ discountType, discountValue: paiseFromJson(discountValue) }, subtotalPaise)
}
