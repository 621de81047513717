import { Mail, Package, Truck } from 'lucide-react'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { isDead } from '#rules/order-status.ts'
import { accountMeta } from '../account/account-meta.ts'
import { BusyScreen } from '../account/busy-screen.tsx'
import { isOrder } from '../client/current-order.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { t, tText } from '../i18n/t.ts'
import { useTabTitle } from '../shell/use-tab-title.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/order-success'
import { isToPay } from './order-facts.ts'
import { OrderOverview } from './order-overview.tsx'
import { orderPath } from './order-path.ts'
import { OrderStatusHeader } from './order-status-header.tsx'
import { usePresentOrder } from './use-present-order.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: t('Your order'), description: t('What became of an order.'), path: '/orders/success' })

const NEXT = [
  { icon: Mail, title: 'Confirmation email', text: 'A letter with everything you ordered is on its way to you.' },
  { icon: Package, title: 'Processing', text: 'We look every piece over and pack it.' },
  { icon: Truck, title: 'Shipping with tracking', text: 'You get a tracking id as soon as it leaves us.' },
] as const

export default function OrderSuccess() {
  const { state } = useLocation()
  const passed: unknown = state?.order
  const recall = useCallback(() => (isOrder(passed) ? passed : null), [passed])
  const [order, setOrder] = usePresentOrder(recall)
  if (order === undefined) return <BusyScreen label={t('Loading...')} />
  if (order === null) return <NoOrder />
  const message = typeof state?.message === 'string' ? state.message : ORDER_TEXTS.added
  return (
    <div className="wrap order-page">
      <OrderStatusHeader order={order} message={message} onConfirmed={setOrder} />
      <OrderOverview order={order} orderHeading={t('Order information')} paymentHeading={t('Payment information')} />
      {isDead(order.status) || isToPay(order) ? null : <WhatsNext />}
      <div className="order-ways">
        <MyOrders order={order} />
        <ButtonLink look="line" href="/products">
          {t('Continue Shopping')}
        </ButtonLink>
        <ButtonLink look="plain" href="/order-confirmation">
          {t('Order confirmation')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** A guest's order is followed by its key. */
function MyOrders({ order }: { order: OrderJson }) {
  const orderKey = guestKeyOf(order._id)
  if (orderKey === undefined) return <ButtonLink href="/orders">{t('View My Orders')}</ButtonLink>
  return <ButtonLink href={orderPath(order, orderKey)}>{t('Follow this order')}</ButtonLink>
}

function WhatsNext() {
  return (
    <section className="order-next" aria-labelledby="order-next">
      <h2 id="order-next">{t("What's Next?")}</h2>
      <ol>
        {NEXT.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} />
            <b>{tText(title)}</b>
            <span>{tText(text)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function NoOrder() {
  useTabTitle(tText(ORDER_TEXTS.missing))
  return (
    <div className="wrap">
      <EmptyState
        heading={tText(ORDER_TEXTS.missing)}
        headingLevel={1}
        image="/art/empty-orders.webp"
        action={<ButtonLink href="/orders">{t('View My Orders')}</ButtonLink>}
      >
        {t('This page shows an order right after it was placed. All of yours are in My Orders.')}
      </EmptyState>
    </div>
  )
}
