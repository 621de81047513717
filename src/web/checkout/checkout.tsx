import { useDeferredValue } from 'react'
import { useLocation } from 'react-router'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { accountMeta } from '../account/account-meta.ts'
import { BusyScreen } from '../account/busy-screen.tsx'
import { useRefreshedCart } from '../cart/use-refreshed-cart.ts'
import { type CartLine, isBuyable, useCart } from '../client/cart.ts'
import { t } from '../i18n/t.ts'
import { useSettledPayment } from '../payment/use-settled-payment.ts'
import { useShowOutcome } from '../payment/use-show-outcome.ts'
import type { Route } from './+types/checkout'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutLead } from './checkout-lead.tsx'
import { NothingToOrder } from './nothing-to-order.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Complete Your Order'),
    description: t('Address, payment, done.'),
    path: '/checkout',
  })

export default function Checkout() {
  const cart = useCart()
  // A deferred value renders in slices: the whole form at once would block a slow phone.
  const isKnown = useDeferredValue(cart.isKnown)
  const passed = usePassedIds()
  const changes = useRefreshedCart()
  const showEnd = useShowOutcome()
  useSettledPayment(
    (order) => void showEnd({ state: 'paid', order, message: PAYMENT_TEXTS.verified }, { replace: true }),
  )
  const wanted = cart.lines.filter((line) => passed === null || passed.includes(line.id))
  const lines = wanted.filter(isBuyable)
  if (isKnown && lines.length === 0) return <NothingToOrder lines={wanted} hasOthers={cart.lines.length > 0} />
  return (
    <div className="wrap pay">
      <CheckoutLead />
      {isKnown ? (
        <CheckoutForm lines={lines} coupon={cart.coupon} changes={changes} />
      ) : (
        <BusyScreen label={t('Loading your order...')} />
      )}
    </div>
  )
}

/**
 * Ids of the lines passed by the cart [CHECK-17]. The lines are read from the cart: an old history entry must not order
 * what was bought or removed since. Null: the whole cart.
 */
function usePassedIds(): string[] | null {
  const { state } = useLocation()
  const items: unknown = state?.cart?.items
  return Array.isArray(items) ? items.map((line: Partial<CartLine>) => line.id ?? '') : null
}
