import { formatMoney } from '#rules/money.ts'
import { type CartState, isBuyable } from '../client/cart.ts'
import { PinLine } from '../delivery/pin-line.tsx'
import { t } from '../i18n/t.ts'
import { useFees, useFrame } from '../shell/use-frame.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { toCheckoutCart } from './checkout-cart.ts'
import { CouponEntry } from './coupon-entry.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { priceLines, shippingGroups } from './line-price.ts'
import { PriceSums } from './price-sums.tsx'
import { shippingNote } from './shipping-note.ts'
import { slowestFirst } from './slowest-first.ts'
import { useCouponCheck } from './use-coupon-check.ts'

/** Totals, coupons, and the link to the checkout. */
export function CartSummary({ cart: { lines, coupon } }: { cart: CartState }) {
  const fees = useFees()
  const price = priceLines(lines, coupon, fees)
  const groups = shippingGroups(lines, fees)
  const lost = useCouponCheck(price.subtotalPaise)
  const { hasCourier } = useFrame().facts
  return (
    <aside className="cart-sum" aria-labelledby="cart-sum">
      <h2 id="cart-sum">{t('Summary')}</h2>
      <FreeShipping groups={groups} />
      {hasCourier && price.quantity > 0 ? (
        <div className="cart-pin">
          <PinLine ids={slowestFirst(lines)} />
        </div>
      ) : null}
      <CouponEntry coupon={coupon} subtotalPaise={price.subtotalPaise} lost={lost} />
      <PriceSums
        price={price}
        couponCode={coupon?.code}
        decimals="auto"
        alwaysCoupon
        shippingNote={shippingNote(groups)}
      />
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
