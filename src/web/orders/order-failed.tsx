import { CircleX, Clock } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ORDER_TEXTS, PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { normalizePinCode } from '#rules/address.ts'
import type { CodSale } from '#rules/cod.ts'
import { paiseFromJson } from '#rules/money.ts'
import { accountMeta } from '../account/account-meta.ts'
import { BusyScreen } from '../account/busy-screen.tsx'
import { useCodProblem } from '../checkout/use-cod-problem.ts'
import { usePayOrder } from '../checkout/use-pay-order.ts'
import { isOrder, readCurrentOrder } from '../client/current-order.ts'
import { readCheckout } from '../client/stored-checkout.ts'
import { useUser } from '../client/use-session.ts'
import { useDelivery } from '../delivery/use-delivery.ts'
import { t, tRich, tText } from '../i18n/t.ts'
import { isPaidOrder } from '../payment/check-payment.ts'
import { isOrderInCheck } from '../payment/payment-in-check.tsx'
import { CLOSED, takeFromCart } from '../payment/take-payment.ts'
import { usePaymentWatch, type Watched } from '../payment/use-payment-watch.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import type { Route } from './+types/order-failed'
import { isToPay } from './order-facts.ts'
import { OrderHail } from './order-hail.tsx'
import { OrderOverview } from './order-overview.tsx'
import { OrderStatusHeader } from './order-status-header.tsx'
import { usePresentOrder } from './use-present-order.ts'
import { useRetryAfterReload } from './use-retry-after-reload.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Your payment'),
    description: t('What became of a payment.'),
    path: '/orders/failed',
  })

const TIPS = [
  'Check your card details: number, expiry date and CVV.',
  'Make sure that there is sufficient balance.',
  'Try a different payment method.',
  'Contact your bank if the problem persists.',
]
const COD_TIP = 'Try Cash on Delivery (COD) instead.'

/** Refetches the order: a failed payment may have succeeded since [ORDER-21]. */
export default function OrderFailed() {
  const { state } = useLocation()
  const passed: unknown = state?.order
  const [order, setOrder] = usePresentOrder(useCallback(() => newestOf(passed), [passed]))
  usePaymentWatch(watchOf(order), setOrder)
  const isElsewhere = useWayOn(order ?? null)
  if (order === undefined || isElsewhere) return <BusyScreen label={t('Loading...')} />
  const message = typeof state?.message === 'string' ? state.message : null
  return <Failed order={order} message={message} onConfirmed={setOrder} />
}

type FailedProps = { order: OrderJson | null; message: string | null; onConfirmed: (order: OrderJson) => void }

function Failed({ order, message, onConfirmed }: FailedProps) {
  const { pay, isBusy, problem } = usePayOrder()
  const retry = useRetryAfterReload(order, pay)
  const isPayable = order === null || isToPay(order)
  const notice = problem ?? (isPayable ? message : null)
  return (
    <div className="wrap order-page">
      {isPayable ? (
        <Headline isClosed={notice === CLOSED} />
      ) : (
        <OrderStatusHeader order={order} message={ORDER_TEXTS.added} onConfirmed={onConfirmed} />
      )}
      {notice === null ? null : notice === CLOSED ? (
        <Notice tone="info" isAnswer title={t('Nothing was charged')}>
          {notice}
        </Notice>
      ) : (
        <Notice tone="bad">{notice}</Notice>
      )}
      <div className="order-ways">
        {isPayable ? (
          <Button busy={isBusy} busyText={t('Opening payment…')} onClick={retry}>
            {t('Retry Payment')}
          </Button>
        ) : null}
        <ButtonLink look="line" href="/cart">
          {t('Back to Cart')}
        </ButtonLink>
        <ButtonLink look="plain" href="/products">
          {t('Continue Shopping')}
        </ButtonLink>
      </div>
      {order === null ? null : (
        <OrderOverview order={order} orderHeading={t('Order details')} paymentHeading={t('Payment details')} />
      )}
      {isPayable && notice !== CLOSED ? <Tips order={order} /> : null}
    </div>
  )
}

/** Whoever closed the window has tried nothing that could fail. */
function Headline({ isClosed }: { isClosed: boolean }) {
  if (isClosed) {
    return (
      <OrderHail icon={Clock} title={t('Payment not finished')} tone="waiting">
        <p>{t('You can pay whenever you are ready, while your order is kept.')}</p>
      </OrderHail>
    )
  }
  return (
    <OrderHail icon={CircleX} title={t('Payment Failed')} tone="failed">
      <p>{t("We couldn't process your payment. Please try again.")}</p>
    </OrderHail>
  )
}

function Tips({ order }: { order: OrderJson | null }) {
  const { store, facts } = useFrame()
  const pin = facts.hasCourier ? normalizePinCode(order?.shippingInfo.postalCode ?? '') : null
  const { delivery } = useDelivery(pin, [])
  const isCashAtPin = delivery?.isCashPossible ?? true
  const cod = useCodProblem(saleFrom(order, isCashAtPin), useUser()?._id ?? null, order?.shippingInfo ?? NOBODY)
  const isInCash = order?.paymentMethod.method === 'COD'
  const tips = cod.problem === null && !isInCash ? [...TIPS, COD_TIP] : TIPS
  return (
    <section className="order-tips" aria-labelledby="order-tips">
      <h2 id="order-tips">{t('What you can try')}</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tText(tip)}</li>
        ))}
      </ul>
      <p>
        {tRich('Still stuck? Write to {email}, we are happy to help.', {
          email: <TextLink href={`mailto:${store.email}`}>{store.email}</TextLink>,
        })}
      </p>
    </section>
  )
}

const NOBODY = { phone: '', address: '', postalCode: '' }

/** What it would be in cash. An order does not know what is made to order: where that counts, cash is not suggested. */
function saleFrom(order: OrderJson | null, isCashAtPin: boolean): CodSale {
  const { total = 0, prepaidDiscount = 0, items = [] } = order?.cart ?? {}
  const lines = items.map(({ Products: [{ title, category }] }) => ({ title, category, leadDays: 1 }))
  return { totalPaise: paiseFromJson(total) + paiseFromJson(prepaidDiscount), isCashAtPin, lines }
}

/** Its code can be paid on another device while the pieces are held. */
function watchOf(order: OrderJson | null | undefined): Watched | null {
  if (!order || !isToPay(order) || order.expiresAt === null) return null
  return { orderId: order._id, until: new Date(order.expiresAt).getTime() }
}

/** The passed order, or the current one, whatever became of it; of two copies the stored one is newer. */
function newestOf(passed: unknown): OrderJson | null {
  const kept = readCurrentOrder()
  return isOrder(passed) && kept?._id !== passed._id ? passed : kept
}

/** A paid or pending order redirects to its own page. */
function useWayOn(order: OrderJson | null): boolean {
  const navigate = useNavigate()
  const isPaid = isPaidOrder(order)
  const isInCheck = isOrderInCheck(order)
  const lead = useEffectEvent(() => {
    const state = isPaid ? { order, message: PAYMENT_TEXTS.verified } : { order, checking: readCheckout().checking }
    if (isPaid) takeFromCart(order)
    void navigate(isPaid ? '/orders/success' : '/orders/checking', { replace: true, state })
  })
  useEffect(() => {
    if (isPaid || isInCheck) lead()
  }, [isPaid, isInCheck])
  return isPaid || isInCheck
}
