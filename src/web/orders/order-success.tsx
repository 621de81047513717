import { CircleCheck, Mail, Package, Truck } from 'lucide-react'
import { useLocation } from 'react-router'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import { accountMeta } from '../account/account-meta.ts'
import { BusyScreen } from '../account/busy-screen.tsx'
import { useHydrated } from '../account/use-hydrated.ts'
import { isOrder } from '../client/current-order.ts'
import { say, sayWith } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/order-success'
import { OrderOverview } from './order-overview.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: say('Order Confirmed'), description: say('Thank you.'), path: '/orders/success' })

const NEXT = [
  { icon: Mail, title: 'Confirmation email', text: 'A letter with everything you ordered is on its way to you.' },
  { icon: Package, title: 'Processing', text: 'We look every piece over and pack it.' },
  { icon: Truck, title: 'Shipping with tracking', text: 'You get a tracking id as soon as it leaves us.' },
] as const

export default function OrderSuccess() {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const order: unknown = state?.order
  if (!isHydrated) return <BusyScreen label={say('Loading...')} />
  if (!isOrder(order)) return <NoOrder />
  const isToConfirm = order.paymentMethod.method === 'COD' && order.status === 'Payment Pending'
  const message = typeof state?.message === 'string' ? state.message : ORDER_TEXTS.added
  return (
    <div className="wrap order-page">
      <header className="order-hail">
        <Icon of={CircleCheck} />
        <h1>{say('Order Confirmed!')}</h1>
        <p>{say(message)}</p>
      </header>
      {isToConfirm ? (
        <Notice tone="warn" title={say('One more step')}>
          {sayWith(
            'Please confirm this cash order within 24 hours: press the button in the letter we sent you, or open it in {orders}.',
            { orders: <TextLink href="/orders">{say('My Orders')}</TextLink> },
          )}
        </Notice>
      ) : null}
      <OrderOverview
        order={order}
        orderHeading={say('Order information')}
        paymentHeading={say('Payment information')}
      />
      <section className="order-next" aria-labelledby="order-next">
        <h2 id="order-next">{say("What's Next?")}</h2>
        <ol>
          {NEXT.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} />
              <b>{say(title)}</b>
              <span>{say(text)}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="order-ways">
        <ButtonLink href="/orders">{say('View My Orders')}</ButtonLink>
        <ButtonLink look="line" href="/products">
          {say('Continue Shopping')}
        </ButtonLink>
        <ButtonLink look="plain" href="/order-confirmation">
          {say('Order confirmation')}
        </ButtonLink>
      </div>
    </div>
  )
}

function NoOrder() {
  return (
    <div className="wrap">
      <EmptyState
        heading={say(ORDER_TEXTS.missing)}
        headingLevel={1}
        picture="/art/empty-orders.webp"
        action={<ButtonLink href="/orders">{say('View My Orders')}</ButtonLink>}
      >
        {say('This page shows an order right after it was placed. All of yours are in My Orders.')}
      </EmptyState>
    </div>
  )
}
