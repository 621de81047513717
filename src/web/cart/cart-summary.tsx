import { Truck } from 'lucide-react'
import { message } from '#rules/message.ts'
import { formatMoney } from '#rules/money.ts'
import { toFreeShippingPaise } from '#rules/shipping.ts'
import { type CartState, isBuyable } from '../client/cart.ts'
import { PinLine } from '../delivery/pin-line.tsx'
import { t, tText } from '../i18n/t.ts'
import { useFees, useFrame } from '../shell/use-frame.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { toCheckoutCart } from './checkout-cart.ts'
import { CouponEntry } from './coupon-entry.tsx'
import { priceLines } from './line-price.ts'
import { PriceSums } from './price-sums.tsx'
import { slowestFirst } from './slowest-first.ts'
import { useCouponCheck } from './use-coupon-check.ts'

/** Totals, coupons, and the link to the checkout. */
export function CartSummary({ cart: { lines, coupon } }: { cart: CartState }) {
  const fees = useFees()
  const price = priceLines(lines, coupon, fees)
  const lost = useCouponCheck(price.subtotalPaise)
  const { hasCourier } = useFrame().facts
  return (
    <aside className="cart-sum" aria-labelledby="cart-sum">
      <h2 id="cart-sum">{t('Summary')}</h2>
      {price.quantity === 0 ? null : (
        <FreeShipping missing={toFreeShippingPaise(price.subtotalPaise, fees)} subtotalPaise={price.subtotalPaise} />
      )}
      {hasCourier && price.quantity > 0 ? (
        <div className="cart-pin">
          <PinLine ids={slowestFirst(lines)} />
        </div>
      ) : null}
      <CouponEntry coupon={coupon} subtotalPaise={price.subtotalPaise} lost={lost} />
      <PriceSums price={price} couponCode={coupon?.code} decimals="auto" alwaysCoupon />
      <div className="cart-go">
        {/* On a phone the checkout button stays visible, with the total. */}
        <p className="cart-go-total num" aria-hidden="true">
          {t('Total')} <b>{formatMoney(price.totalPaise)}</b>
        </p>
        {lines.some(isBuyable) ? (
          <ButtonLink wide href="/checkout" state={{ cart: toCheckoutCart(lines, coupon, fees) }}>
            {t('Proceed to Checkout')}
          </ButtonLink>
        ) : (
          <Button wide disabledReason={t('Nothing in your cart can be ordered at the moment.')}>
            {t('Proceed to Checkout')}
          </Button>
        )}
      </div>
    </aside>
  )
}

/** Null when no subtotal ships free. */
function FreeShipping({ missing, subtotalPaise }: { missing: number | null; subtotalPaise: number }) {
  if (missing === null) return null
  const words =
    missing === 0 ? 'Your order ships free.' : message('Add {m} more for free shipping.', { m: formatMoney(missing) })
  return (
    <div className="free-shipping">
      <p>
        <Icon of={Truck} /> {tText(words)}
      </p>
      <ProgressBar
        labelHidden
        label={t('Towards free shipping')}
        value={subtotalPaise}
        max={subtotalPaise + missing || 1}
      />
    </div>
  )
}
