import { Tag, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { PublicCouponJson } from '#contracts/offers/offers.ts'
import type { Text } from '#rules/message.ts'
import { formatMoney } from '#rules/money.ts'
import type { CartCoupon } from '../client/cart.ts'
import { setCoupon } from '../client/edit-cart.ts'
import { useAction } from '../client/use-action.ts'
import { t, tRich } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { applyCoupon } from './apply-coupon.ts'
import { couponConditions } from './coupon-conditions.ts'
import { CouponOffers } from './coupon-offers.tsx'
import { focusAfterRender } from './focus-after-render.ts'
import { usePublicCoupons } from './use-coupons.ts'

type CouponEntryProps = {
  coupon: CartCoupon | null
  subtotalPaise: number
  /** Why the applied coupon was removed. */
  lost: Text | null
}

const FIELD_ID = 'coupon-code'
const REMOVE_ID = 'coupon-remove'

export function CouponEntry({ coupon, subtotalPaise, lost }: CouponEntryProps) {
  // An error is valid for its subtotal only.
  const [problem, setProblem] = useState<{ text: Text; subtotalPaise: number } | null>(null)
  const { isBusy, run } = useAction()
  const field = useRef<HTMLInputElement>(null)
  const { show } = useToast()
  const coupons = usePublicCoupons()
  const shown = problem?.subtotalPaise === subtotalPaise ? problem.text : null

  function refuse(text: Text) {
    setProblem({ text, subtotalPaise })
    field.current?.focus()
  }

  function applied() {
    setProblem(null)
    show({ type: 'success', message: 'Coupon applied.' })
    focusAfterRender(REMOVE_ID)
  }

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await run(async () => {
      const found = await applyCoupon(field.current?.value ?? '', subtotalPaise)
      if (found === null) applied()
      else refuse(found)
    })
  }

  function remove() {
    setCoupon(null)
    setProblem(null)
    focusAfterRender(FIELD_ID)
  }

  if (coupon !== null) {
    return (
      <div className="coupon-on" role="status">
        <Icon of={Tag} />
        <p>
          {subtotalPaise === 0
            ? tRich('{code} waits for something that can be ordered.', { code: <b>{coupon.code}</b> })
            : tRich('{code} takes off {m}', { code: <b>{coupon.code}</b>, m: formatMoney(coupon.discountPaise) })}
        </p>
        <Button id={REMOVE_ID} look="plain" small onClick={remove}>
          <Icon of={X} /> {t('Remove')}
          <span className="sr"> {t('coupon')}</span>
        </Button>
      </div>
    )
  }
  return (
    <>
      <form className="coupon-entry" noValidate onSubmit={(event) => void apply(event)}>
        <Field
          id={FIELD_ID}
          label={t('Coupon code')}
          error={shown ?? lost}
          hint={
            isSampleTrue(coupons)
              ? tRich('Try {offer}', { offer: <b>{t('SAVE10 for 10% off on orders over ₹1000')}</b> })
              : null
          }
        >
          <Input
            ref={field}
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onChange={() => setProblem(null)}
          />
        </Field>
        <Button type="submit" look="line" busy={isBusy} busyText={t('Applying…')}>
          {t('Apply')}
        </Button>
      </form>
      <CouponOffers subtotalPaise={subtotalPaise} onApplied={applied} onProblem={refuse} />
    </>
  )
}

/** Show the sample coupon [COUPON-02] unless the seller changed or deleted it. */
function isSampleTrue(coupons: readonly PublicCouponJson[] | null): boolean {
  if (coupons === null) return true
  return coupons.some(
    (coupon) =>
      coupon.code === 'SAVE10' &&
      coupon.discountType === 'percentage' &&
      coupon.discountValue === 10 &&
      coupon.minimumOrderAmount === 1000 &&
      coupon.sellerName === undefined &&
      couponConditions(coupon).length === 0,
  )
}
