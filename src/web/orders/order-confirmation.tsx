import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OrderJson } from '#contracts/order-json.ts'
import { isDead } from '#rules/order-status.ts'
import { accountMeta } from '../account/account-meta.ts'
import { BusyScreen } from '../account/busy-screen.tsx'
import { signInPath } from '../account/next-path.ts'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { readCurrentOrder } from '../client/current-order.ts'
import { say } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Steps } from '../ui/steps.tsx'
import type { Route } from './+types/order-confirmation'
import { OrderHail } from './order-hail.tsx'
import { OrderFacts, OrderItems, OrderSums, PaymentFacts, ShippingAddress } from './order-parts.tsx'
import { deliverySteps, orderNumber } from './order-words.ts'
import { useLinkedOrder } from './use-linked-order.ts'
import { usePresentOrder } from './use-present-order.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: say('Order Confirmed'), description: say('Your order.'), path: '/order-confirmation' })

/** The order of this browser, or the one that a mail's link names [ORDER-11]. */
export default function OrderConfirmation() {
  const location = useLocation()
  const [stored, setStored] = usePresentOrder(readCurrentOrder)
  const [confirmed, setConfirmed] = useState<OrderJson | null>(null)
  const linked = useLinkedOrder(new URLSearchParams(location.search).get('order'))
  if (linked === 'signed-out') {
    return (
      <SignInFirst heading={say('You are not logged in')} signIn={signInPath(location)}>
        {say('Sign in to see your orders, follow them and get their invoices.')}
      </SignInFirst>
    )
  }
  if (linked === 'waiting' || (linked === null && stored === undefined)) return <BusyScreen label={say('Loading...')} />
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
  return (
    <div className="wrap">
      <EmptyState
        heading={say('No order found')}
        headingLevel={1}
        picture="/art/empty-orders.webp"
        action={<ButtonLink href="/products">{say('Continue Shopping')}</ButtonLink>}
      >
        {say('Once you have ordered something, its confirmation stands here.')}
      </EmptyState>
    </div>
  )
}

const STEPS = ['Processing', 'Shipped', 'Delivered']

function Confirmed({ order, onConfirmed }: { order: OrderJson; onConfirmed: (order: OrderJson) => void }) {
  return (
    <div className="wrap order-page">
      <OrderHail order={order} message="Thank you. We have sent the details to your email." onConfirmed={onConfirmed} />
      <div className="order-columns">
        <div className="order-column">
          <section aria-labelledby="order-information">
            <h2 id="order-information">{say('Order information')}</h2>
            <OrderFacts order={order} />
          </section>
          {isDead(order.status) ? null : (
            <section className="order-box" aria-labelledby="delivery-progress">
              <h2 id="delivery-progress">{say('Delivery Progress')}</h2>
              <Steps label={say('Delivery Progress')} steps={STEPS.map(say)} done={deliverySteps(order.status)} />
            </section>
          )}
          <section aria-labelledby="order-items">
            <h2 id="order-items">{say('Items')}</h2>
            <OrderItems order={order} />
          </section>
          <section className="order-box order-help" aria-labelledby="need-help">
            <h2 id="need-help">{say('Need Help')}</h2>
            <p>{say('Something wrong with this order? Tell us and we will put it right.')}</p>
            <ButtonLink look="line" href={`/contact?order=${encodeURIComponent(orderNumber(order))}`}>
              {say('Contact Support')}
            </ButtonLink>
          </section>
        </div>
        <div className="order-column">
          <section aria-labelledby="shipping-address">
            <h2 id="shipping-address">{say('Shipping address')}</h2>
            <ShippingAddress order={order} />
          </section>
          <section aria-labelledby="payment-method">
            <h2 id="payment-method">{say('Payment method')}</h2>
            <PaymentFacts order={order} />
          </section>
          <section className="order-box" aria-labelledby="order-sum">
            <h2 id="order-sum">{say('Order summary')}</h2>
            <OrderSums order={order} />
          </section>
        </div>
      </div>
      <div className="order-ways">
        <ButtonLink href="/products">{say('Continue Shopping')}</ButtonLink>
        <ButtonLink look="line" href="/orders">
          {say('View My Orders')}
        </ButtonLink>
      </div>
    </div>
  )
}
