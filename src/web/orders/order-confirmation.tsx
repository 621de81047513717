import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { isDead, ORDER_STATUS, OrderStatus } from '#rules/order-status.ts'
import { accountMeta } from '../account/account-meta.ts'
import { BusyScreen } from '../account/busy-screen.tsx'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { readCurrentOrder } from '../client/current-order.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { signInPath } from '../client/next-path.ts'
import { countPurchases } from '../client/search-counts.ts'
import { t, tText } from '../i18n/t.ts'
import { useTabTitle } from '../shell/use-tab-title.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Steps } from '../ui/navigation/steps.tsx'
import type { Route } from './+types/order-confirmation'
import { orderNumber } from './order-facts.ts'
import { OrderFacts, OrderItems, OrderSums, PaymentFacts, ShippingAddress } from './order-parts.tsx'
import { OrderStatusHeader } from './order-status-header.tsx'
import { PartHeading, PurchaseParts } from './purchase-parts.tsx'
import { useLinkedOrder } from './use-linked-order.ts'
import { usePresentOrder } from './use-present-order.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Your order'),
    description: t('What became of an order.'),
    path: '/order-confirmation',
  })

/** The order of this browser, or the one named by an email's link [ORDER-11]. */
export default function OrderConfirmation() {
  const location = useLocation()
  const [stored, setStored] = usePresentOrder(readCurrentOrder)
  const [confirmed, setConfirmed] = useState<OrderJson | null>(null)
  const linked = useLinkedOrder(new URLSearchParams(location.search).get('order'))
  if (linked === 'signed-out') {
    return (
      <SignInFirst heading={t('You are not logged in')} signIn={signInPath(location)}>
        {t('Sign in to see your orders, follow them and get their invoices.')}
      </SignInFirst>
    )
  }
  if (linked === 'waiting' || (linked === null && stored === undefined)) return <BusyScreen label={t('Loading...')} />
  if (linked === 'missing') return <NoOrder />
  const order = confirmed ?? linked ?? stored
  if (!order) return <NoOrder />
  const onConfirmed = (now: OrderJson) => {
    setConfirmed(now)
    if (linked === null) setStored(now)
  }
  return <Confirmed order={order} onConfirmed={onConfirmed} />
}

function NoOrder() {
  useTabTitle(t('No order found'))
  return (
    <div className="wrap">
      <EmptyState
        heading={t('No order found')}
        headingLevel={1}
        image="/art/empty-orders.webp"
        action={<ButtonLink href="/products">{t('Continue Shopping')}</ButtonLink>}
      >
        {t('Once you have ordered something, its confirmation stands here.')}
      </EmptyState>
    </div>
  )
}

const STEPS = [OrderStatus.Processing, OrderStatus.Shipped, OrderStatus.Delivered]

function Confirmed({ order, onConfirmed }: { order: OrderJson; onConfirmed: (order: OrderJson) => void }) {
  const bought = order.cart.items.map(({ Products: [product] }) => product._id).join(' ')
  useEffect(() => countPurchases(bought.split(' ')), [bought])
  return (
    <div className="wrap order-page">
      <OrderStatusHeader
        order={order}
        message="Thank you. We have sent the details to your email."
        onConfirmed={onConfirmed}
      />
      <PurchaseParts order={order} orderKey={guestKeyOf(order._id)} />
      <PartHeading order={order} />
      <div className="order-columns">
        <div className="order-column">
          <section aria-labelledby="order-information">
            <h2 id="order-information">{t('Order information')}</h2>
            <OrderFacts order={order} />
          </section>
          {isDead(order.status) ? null : (
            <section className="order-box" aria-labelledby="delivery-progress">
              <h2 id="delivery-progress">{t('Delivery Progress')}</h2>
              <Steps label={t('Delivery Progress')} steps={STEPS.map(tText)} done={ORDER_STATUS[order.status].step} />
            </section>
          )}
          <section aria-labelledby="order-items">
            <h2 id="order-items">{t('Items')}</h2>
            <OrderItems order={order} />
          </section>
          <section className="order-box order-help" aria-labelledby="need-help">
            <h2 id="need-help">{t('Need Help')}</h2>
            <p>{t('Something wrong with this order? Tell us and we will put it right.')}</p>
            <ButtonLink look="line" href={`/contact?order=${encodeURIComponent(orderNumber(order))}`}>
              {t('Contact Support')}
            </ButtonLink>
          </section>
        </div>
        <div className="order-column">
          <section aria-labelledby="shipping-address">
            <h2 id="shipping-address">{t('Shipping address')}</h2>
            <ShippingAddress order={order} />
          </section>
          <section aria-labelledby="payment-method">
            <h2 id="payment-method">{t('Payment method')}</h2>
            <PaymentFacts order={order} />
          </section>
          <section className="order-box" aria-labelledby="order-sum">
            <h2 id="order-sum">{t('Order summary')}</h2>
            <OrderSums order={order} />
          </section>
        </div>
      </div>
      <div className="order-ways">
        <ButtonLink href="/products">{t('Continue Shopping')}</ButtonLink>
        <ButtonLink look="line" href="/orders">
          {t('View My Orders')}
        </ButtonLink>
      </div>
    </div>
  )
}
