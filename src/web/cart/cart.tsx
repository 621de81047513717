import { useDeferredValue, useEffect, useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { accountMeta } from '../account/account-meta.ts'
import { type CartState, isBuyable, useCart } from '../client/cart.ts'
import { whenNear } from '../client/when-near.tsx'
import { t } from '../i18n/t.ts'
import { PaidNotice } from '../payment/paid-notice.tsx'
import { PaymentInCheckNotice } from '../payment/payment-in-check.tsx'
import { takeFromCart } from '../payment/take-payment.ts'
import { UnpaidNotice } from '../payment/unpaid-notice.tsx'
import { useSettledPayment } from '../payment/use-settled-payment.ts'
import { useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { ArrowLink } from '../ui/actions/link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import type { Route } from './+types/cart'
import { CartChanges } from './cart-changes.tsx'
import { CartLine, EMPTY_CART_ID } from './cart-line.tsx'
import { CartSellers } from './cart-sellers.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EarlyImages } from './early-images.tsx'
import { SavedForLater } from './saved-for-later.tsx'
import { followSavedLines } from './saved-lines.ts'
import { useRefreshedCart } from './use-refreshed-cart.ts'

/** As many as may be asked about. */
const MOST_IDS = 20
const GoesWithCart = whenNear(() => import('../tiles/goes-with-cart.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: t('Your Cart'), description: t('What you have put aside.'), path: '/cart' })

export default function CartPage() {
  const cart = useCart()
  // A deferred value renders in slices: the whole cart at once would block a slow phone.
  const isKnown = useDeferredValue(cart.isKnown)
  const changes = useRefreshedCart()
  const [paid, setPaid] = useState<OrderJson | null>(null)
  useSettledPayment((order) => {
    takeFromCart(order)
    setPaid(order)
  })
  useEffect(followSavedLines, [])
  if (isKnown && cart.lines.length === 0) {
    return (
      <>
        <div className="wrap">
          {/* The shop may have settled the payment, and taken its lines, before this page knows. */}
          {paid === null ? <PaymentInCheckNotice /> : <PaidNotice order={paid} />}
        </div>
        <EmptyCart />
        <div className="wrap">
          <SavedForLater />
        </div>
      </>
    )
  }
  return (
    <div className="wrap">
      <div className="cart-lead">
        <h1>{t('Your Cart')}</h1>
        <ArrowLink href="/products">{t('Continue Shopping')}</ArrowLink>
      </div>
      {paid === null ? null : <PaidNotice order={paid} />}
      {isKnown ? null : <EarlyImages />}
      {isKnown ? <FullCart cart={cart} changes={changes} /> : <CartSkeleton />}
      {isKnown ? <GoesWithCart ids={productIds(cart)} /> : null}
    </div>
  )
}

function FullCart({ cart, changes }: { cart: CartState; changes: readonly Text[] }) {
  const { store } = useFrame()
  return (
    <div className="cart-page">
      <div>
        <PaymentInCheckNotice />
        <UnpaidNotice />
        <CartChanges changes={changes} />
        <CartSellers lines={cart.lines} />
        <ul className="cart-lines">
          {cart.lines.map((line, at) => (
            <li key={line.id} className={isBuyable(line) ? undefined : 'cart-gone'}>
              <CartLine line={line} at={at} awayUntil={store.awayUntil} />
            </li>
          ))}
        </ul>
        <SavedForLater />
      </div>
      <CartSummary cart={cart} />
    </div>
  )
}

function productIds({ lines }: CartState): string[] {
  return [...new Set(lines.map(({ product }) => product._id))].slice(0, MOST_IDS)
}

function EmptyCart() {
  return (
    <div id={EMPTY_CART_ID} className="wrap" tabIndex={-1}>
      <EmptyState
        heading={t('Your cart is empty')}
        headingLevel={1}
        image="/art/empty-cart.webp"
        action={<ButtonLink href="/products">{t('Start Shopping')}</ButtonLink>}
      >
        {t('What you put aside waits here, also for tomorrow.')}
      </EmptyState>
    </div>
  )
}

/** Until localStorage has been read. */
function CartSkeleton() {
  return (
    <Loading label={t('Looking into your cart')}>
      <div className="cart-page">
        <div className="cart-waiting">
          <Skeleton shape="picture" />
          <Skeleton lines={3} />
        </div>
        <div className="cart-sum">
          <Skeleton shape="title" />
          <Skeleton lines={5} />
        </div>
      </div>
    </Loading>
  )
}
