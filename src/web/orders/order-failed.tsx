import { CircleX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OrderJson } from '#contracts/order-json.ts'
import { accountMeta } from '../account/account-meta.ts'
import { useHydrated } from '../account/use-hydrated.ts'
import { usePayOrder } from '../checkout/use-pay-order.ts'
import { isOrder, readCurrentOrder } from '../client/current-order.ts'
import { say, sayWith } from '../language/say.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/order-failed'
import { OrderOverview } from './order-overview.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: say('Payment Failed'),
    description: say('The payment did not go through.'),
    path: '/orders/failed',
  })

const TIPS = [
  'Check your card details: number, expiry date and CVV.',
  'Make sure that there is sufficient balance.',
  'Try a different payment method.',
  'Contact your bank if the problem persists.',
  'Try Cash on Delivery (COD) instead.',
]

export default function OrderFailed() {
  const { order, message } = usePassed()
  const { pay, isBusy, problem } = usePayOrder()
  const { store } = useFrame()
  const retry = useRetryAfterReload(order, pay)
  const said = problem ?? message
  return (
    <div className="wrap order-page">
      <header className="order-hail failed">
        <Icon of={CircleX} />
        <h1>{say('Payment Failed')}</h1>
        <p>{say("We couldn't process your payment. Please try again.")}</p>
      </header>
      {said === null ? null : <Notice tone="bad">{said}</Notice>}
      <div className="order-ways">
        <Button busy={isBusy} busyText={say('Opening payment…')} onClick={retry}>
          {say('Retry Payment')}
        </Button>
        <ButtonLink look="line" href="/cart">
          {say('Back to Cart')}
        </ButtonLink>
        <ButtonLink look="plain" href="/products">
          {say('Continue Shopping')}
        </ButtonLink>
      </div>
      {order === null ? null : (
        <OrderOverview order={order} orderHeading={say('Order details')} paymentHeading={say('Payment details')} />
      )}
      <section className="order-tips" aria-labelledby="order-tips">
        <h2 id="order-tips">{say('What you can try')}</h2>
        <ul>
          {TIPS.map((tip) => (
            <li key={tip}>{say(tip)}</li>
          ))}
        </ul>
        <p>
          {sayWith('Still stuck? Write to {email}, we are happy to help.', {
            email: <TextLink href={`mailto:${store.email}`}>{store.email}</TextLink>,
          })}
        </p>
      </section>
    </div>
  )
}

/** The order and the words that came along; nothing on the server and at the first look. */
function usePassed(): { order: OrderJson | null; message: string | null } {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  if (!isHydrated) return { order: null, message: null }
  const message = typeof state?.message === 'string' ? state.message : null
  return { order: isOrder(state?.order) ? state.order : unpaidCurrentOrder(), message }
}

function unpaidCurrentOrder(): OrderJson | null {
  const order = readCurrentOrder()
  const isUnpaid = order?.status === 'Payment Pending' || order?.status === 'Failed'
  return isUnpaid && order.paymentMethod.method === 'online' ? order : null
}

/** The button reloads the page, and the page that comes opens the payment for the same order [ORDER-23]. */
function useRetryAfterReload(order: OrderJson | null, pay: (order: OrderJson) => Promise<void>): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  const isBegun = useRef(false)
  const begin = useEffectEvent(async (unpaid: OrderJson) => {
    if (!location.state?.retry || isBegun.current) return
    isBegun.current = true
    const { retry: _, ...state } = location.state
    await navigate('.', { replace: true, state })
    await pay(unpaid)
  })
  useEffect(() => {
    if (order !== null) void begin(order)
  }, [order])
  return () => {
    const state = { ...location.state, order, retry: true }
    void Promise.resolve(navigate('.', { replace: true, state })).then(() => window.location.reload())
  }
}
