import { Tag, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import { type CartCoupon, setCoupon } from '../client/cart.ts'
import { say, sayWith } from '../language/say.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Input } from '../ui/input.tsx'
import { useToast } from '../ui/toast-context.ts'
import { applyCoupon } from './apply-coupon.ts'

type CouponEntryProps = {
  coupon: CartCoupon | null
  subtotalPaise: number
  /** Why a coupon that was there was taken off. */
  lost: string | null
}

export function CouponEntry({ coupon, subtotalPaise, lost }: CouponEntryProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { show } = useToast()

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const found = await applyCoupon(field.current?.value ?? '', subtotalPaise)
    setBusy(false)
    setProblem(found)
    if (found === null) show({ type: 'success', message: 'Coupon applied.' })
    else field.current?.focus()
  }

  function remove() {
    setCoupon(null)
    setProblem(null)
  }

  if (coupon !== null) {
    return (
      <div className="coupon-on" role="status">
        <Icon of={Tag} />
        <p>
          {sayWith('{code} takes off {m}', {
            code: <b>{coupon.code}</b>,
            m: formatMoney(coupon.discountPaise),
          })}
        </p>
        <Button look="plain" small onClick={remove}>
          <Icon of={X} /> {say('Remove')}
          <span className="sr"> {say('coupon')}</span>
        </Button>
      </div>
    )
  }
  return (
    <form className="coupon-entry" noValidate onSubmit={(event) => void apply(event)}>
      <Field
        label={say('Coupon code')}
        error={problem ?? lost}
        hint={sayWith('Try {offer}', { offer: <b>{say('SAVE10 for 10% off on orders over ₹1000')}</b> })}
      >
        <Input
          ref={field}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
      </Field>
      <Button type="submit" look="line" busy={isBusy} busyText={say('Applying…')}>
        {say('Apply')}
      </Button>
    </form>
  )
}
