import { CircleCheck, Mail, Package, Truck } from 'lucide-react'
import { useLocation } from 'react-router'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import { accountMeta } from '../account/account-meta.ts'
import { BusyScreen } from '../account/busy-screen.tsx'
import { useHydrated } from '../account/use-hydrated.ts'
import { isOrder } from '../client/current-order.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/order-success'
import { OrderOverview } from './order-overview.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: 'Order Confirmed', description: 'Thank you.', path: '/orders/success' })

const NEXT = [
  { icon: Mail, title: 'Confirmation email', text: 'A letter with everything you ordered is on its way to you.' },
  { icon: Package, title: 'Processing', text: 'We look every piece over and pack it.' },
  { icon: Truck, title: 'Shipping with tracking', text: 'You get a tracking id as soon as it leaves us.' },
] as const

export default function OrderSuccess() {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const order: unknown = state?.order
  if (!isHydrated) return <BusyScreen label="Loading..." />
  if (!isOrder(order)) return <NoOrder />
  const isToConfirm = order.paymentMethod.method === 'COD' && order.status === 'Payment Pending'
  const message = typeof state?.message === 'string' ? state.message : ORDER_TEXTS.added
  return (
    <div className="wrap order-page">
      <header className="order-hail">
        <Icon of={CircleCheck} />
        <h1>Order Confirmed!</h1>
        <p>{message}</p>
      </header>
      {isToConfirm ? (
        <Notice tone="warn" title="One more step">
          Please confirm this cash order within 24 hours: press the button in the letter we sent you, or open it in{' '}
          <TextLink href="/orders">My Orders</TextLink>.
        </Notice>
      ) : null}
      <OrderOverview order={order} orderHeading="Order information" paymentHeading="Payment information" />
      <section className="order-next" aria-labelledby="order-next">
        <h2 id="order-next">What's Next?</h2>
        <ol>
          {NEXT.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} />
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="order-ways">
        <ButtonLink href="/orders">View My Orders</ButtonLink>
        <ButtonLink look="line" href="/products">
          Continue Shopping
        </ButtonLink>
        <ButtonLink look="plain" href="/order-confirmation">
          Order confirmation
        </ButtonLink>
      </div>
    </div>
  )
}

function NoOrder() {
  return (
    <div className="wrap">
      <EmptyState
        heading={ORDER_TEXTS.missing}
        headingLevel={1}
        picture="/art/empty-orders.webp"
        action={<ButtonLink href="/orders">View My Orders</ButtonLink>}
      >
        This page shows an order right after it was placed. All of yours are in My Orders.
      </EmptyState>
    </div>
  )
}
