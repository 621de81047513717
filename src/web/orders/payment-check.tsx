import { CircleX, Clock, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { formatMoney } from '#rules/money.ts'
import { isOpen } from '#rules/order-status.ts'
import { accountMeta } from '../account/account-meta.ts'
import { BusyScreen } from '../account/busy-screen.tsx'
import { setPaymentOpen } from '../client/edit-cart.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { signInPath } from '../client/next-path.ts'
import { tokenFrom } from '../client/session-state.ts'
import { isPaymentInCheck, type PaymentInCheck, readCheckout } from '../client/stored-checkout.ts'
import { useSession } from '../client/use-session.ts'
import { t, tText } from '../i18n/t.ts'
import type { Checked } from '../payment/check-payment.ts'
import { usePaymentCheck } from '../payment/use-payment-check.ts'
import { useShowOutcome } from '../payment/use-show-outcome.ts'
import { useTabTitle } from '../shell/use-tab-title.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import type { Route } from './+types/payment-check'
import { OrderHail } from './order-hail.tsx'
import { OrderOverview } from './order-overview.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('We are checking your payment'),
    description: t('What became of a payment.'),
    path: '/orders/checking',
  })

/** Waits for a payment whose outcome is unknown. Redirects by itself. */
export default function PaymentCheck() {
  const payment = usePayment()
  const { state } = useLocation()
  const session = useSession()
  const guestKey = guestKeyOf(payment?.orderId)
  const check = usePaymentCheck(payment ?? null, guestKey ?? tokenFrom(session))
  const { checked } = check
  useEndShown(checked, payment ?? null)
  if (payment === undefined) return <BusyScreen label={t('Loading...')} />
  if (payment === null) return <NothingToCheck />
  if (checked?.kind === 'returned') return <ComingBack order={checked.order} />
  if (checked?.kind === 'not paid' && (checked.order ?? state?.order ?? null) === null) {
    return <NotPaid message={checked.message} />
  }
  const isGuest = (session.status === 'guest' && guestKey === undefined) || checked?.kind === 'signed out'
  return (
    <div className="wrap order-page">
      <OrderHail icon={Clock} title={t('We are checking your payment')} tone="waiting">
        <p>{t('The payment window told us that you paid. We are asking the bank, and this page changes by itself.')}</p>
      </OrderHail>
      <Notice tone="warn" title={t('Please do not pay a second time')} isQuiet>
        {t('Money that was taken ends in your order or comes back to you, also if you close this page.')}
      </Notice>
      {checked?.kind === 'open' && checked.message !== null ? <Notice tone="bad">{checked.message}</Notice> : null}
      <WhatIsKnown payment={payment} />
      {isGuest ? <SignInFirst /> : <Asking check={check} />}
      <div className="order-ways">
        {isGuest ? null : (
          <Button busy={check.isAsking} busyText={t('Asking…')} onClick={check.askNow}>
            {t('Check now')}
          </Button>
        )}
        <ButtonLink look="line" href="/orders">
          {t('View My Orders')}
        </ButtonLink>
        <ButtonLink look="plain" href={`/contact?order=${encodeURIComponent(payment.orderNumber)}`}>
          {t('Contact Support')}
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * From navigation state, or from storage after a restart; undefined before hydration. Kept in state: once settled it is
 * removed from storage, and this page still shows the outcome.
 */
function usePayment(): PaymentInCheck | null | undefined {
  const { state } = useLocation()
  const passed: unknown = state?.checking
  const [payment, setPayment] = useState<PaymentInCheck | null | undefined>(undefined)
  useEffect(() => {
    const { checking } = readCheckout()
    setPayment([passed, checking].find(isPaymentInCheck) ?? null)
  }, [passed])
  return payment
}

/** A settled payment redirects with replace: Back must not return here. */
function useEndShown(checked: Checked | null, payment: PaymentInCheck | null): void {
  const showEnd = useShowOutcome()
  const { state } = useLocation()
  const lead = useEffectEvent((found: Checked) => {
    if (found.kind === 'paid') {
      void showEnd({ state: 'paid', order: found.order, message: found.message }, { replace: true })
    }
    if (found.kind === 'not paid' || found.kind === 'returned') setPaymentOpen(false)
    const order = found.kind === 'not paid' ? (found.order ?? state?.order ?? null) : null
    if (found.kind === 'not paid' && order !== null) {
      void showEnd({ state: 'failed', order, message: found.message }, { replace: true })
    }
  })
  useEffect(() => {
    if (checked !== null && payment !== null) lead(checked)
  }, [checked, payment])
}

function WhatIsKnown({ payment: { orderNumber, amountPaise, proof } }: { payment: PaymentInCheck }) {
  return (
    <section className="order-box" aria-labelledby="check-known">
      <h2 id="check-known">{t('What we know')}</h2>
      <DescriptionList
        items={[
          { term: t('Order number'), value: orderNumber },
          { term: t('Payment id'), value: proof.razorpay_payment_id },
          { term: t('Amount'), value: formatMoney(amountPaise, { decimals: 'two' }) },
        ]}
      />
    </section>
  )
}

function Asking({ check: { isOver } }: { check: { isOver: boolean } }) {
  return (
    <p role="status">
      {isOver
        ? t(
            'Nobody could tell us yet. The shop goes on asking by itself: you get an email as soon as your order is confirmed, and if it cannot be, the money comes back by the way you paid, usually within 5 to 7 working days.',
          )
        : t('We ask again every little while. You can leave this page: My Orders shows how it ended.')}
    </p>
  )
}

function SignInFirst() {
  const location = useLocation()
  return (
    <Notice
      tone="info"
      action={<TextLink href={signInPath(location)}>{t('Sign in and come back')}</TextLink>}
      title={t('Please sign in')}
    >
      {t('Only you can be told what became of it.')}
    </Notice>
  )
}

function ComingBack({ order }: { order: OrderJson }) {
  return (
    <div className="wrap order-page">
      <OrderHail icon={Undo2} title={t('Your money is coming back')} tone="waiting">
        <p>
          {isStillToPay(order)
            ? t('The payment arrived when this order was on its way already, so you pay at the door as before.')
            : t('The payment arrived when this order could no longer be kept for you. You owe us nothing.')}
        </p>
      </OrderHail>
      <OrderOverview order={order} orderHeading={t('Order details')} paymentHeading={t('Payment details')} />
      <div className="order-ways">
        <ButtonLink href="/cart">{t('Back to Cart')}</ButtonLink>
        <ButtonLink look="line" href="/orders">
          {t('View My Orders')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The payment came to nothing, and the order itself cannot be read here: where it can, its own page tells of it. */
function NotPaid({ message }: { message: Text }) {
  return (
    <div className="wrap order-page">
      <OrderHail icon={CircleX} title={t('Payment Failed')} tone="failed">
        <p>{t('The payment did not go through. My Orders shows how your order stands and whether it can be paid.')}</p>
      </OrderHail>
      <Notice tone="bad">{tText(message)}</Notice>
      <div className="order-ways">
        <ButtonLink href="/orders">{t('View My Orders')}</ButtonLink>
        <ButtonLink look="line" href="/cart">
          {t('Back to Cart')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** A cash order that left before the payment arrived. */
function isStillToPay({ status, paymentMethod }: OrderJson): boolean {
  return paymentMethod.method === 'COD' && isOpen(status)
}

function NothingToCheck() {
  useTabTitle(t('No payment waits to be checked'))
  return (
    <div className="wrap">
      <EmptyState
        heading={t('No payment waits to be checked')}
        headingLevel={1}
        image="/art/empty-orders.webp"
        action={<ButtonLink href="/orders">{t('View My Orders')}</ButtonLink>}
      >
        {t('My Orders shows what became of every payment.')}
      </EmptyState>
    </div>
  )
}
