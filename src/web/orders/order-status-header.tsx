import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { isDead, OrderStatus } from '#rules/order-status.ts'
import { isOnItsWay } from '#rules/tracking-status.ts'
import { tryApi } from '../client/api.ts'
import { setCurrentOrder } from '../client/current-order.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { useAction } from '../client/use-action.ts'
import { t, tRich, tText } from '../i18n/t.ts'
import { useOrderInCheck } from '../payment/payment-in-check.tsx'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { actOnOrder } from './act-on-order.ts'
import { AddressToConfirm } from './address-to-confirm.tsx'
import { CodeSentence, ConfirmByCode } from './confirm-by-code.tsx'
import { isPaidBackByHand, isToConfirm, isToPay, orderTitle } from './order-facts.ts'
import { OrderHail } from './order-hail.tsx'
import { orderPath } from './order-path.ts'

type HeaderProps = { order: OrderJson; message: string; onConfirmed?: ((order: OrderJson) => void) | undefined }

/**
 * Header by order state: confirmed [ORDER-03] [ORDER-14], to confirm, to pay, or ended. `message` is shown for an
 * active one.
 */
export function OrderStatusHeader({ order, message, onConfirmed }: HeaderProps) {
  if (isDead(order.status)) return <Ended order={order} />
  const orderKey = guestKeyOf(order._id)
  if (isToConfirm(order) && orderKey !== undefined) {
    return <ToConfirmByCode order={order} orderKey={orderKey} onConfirmed={onConfirmed} />
  }
  if (isToConfirm(order)) return <ToConfirm order={order} onConfirmed={onConfirmed} />
  if (isToPay(order)) return <Unpaid order={order} orderKey={orderKey} />
  return (
    <OrderHail icon={CircleCheck} title={t('Order Confirmed!')} tabTitle={t('Order Confirmed')}>
      <p>{tText(message)}</p>
    </OrderHail>
  )
}

function Ended({ order }: { order: OrderJson }) {
  const { status, paymentMethod, trackingDetails } = order
  const wasSent = trackingDetails.some((told) => isOnItsWay(told.status))
  const isPaid = paymentMethod.paymentDate !== null || Boolean(paymentMethod.advance?.paidAt)
  return (
    <OrderHail
      icon={CircleX}
      title={status === OrderStatus.Cancelled ? t('This order is cancelled') : t('This order has failed')}
      tone="failed"
    >
      <p>{isPaidAtDoor(order) ? cashBackText(wasSent) : wasSent ? sentText(isPaid) : keptText(isPaid)}</p>
    </OrderHail>
  )
}

/** Cash in hand goes back to an account; a part that was paid online in advance goes back by itself. */
function isPaidAtDoor(order: OrderJson): boolean {
  return isPaidBackByHand(order) && order.paymentMethod.paymentDate !== null
}

function cashBackText(wasSent: boolean): string {
  return wasSent
    ? t('It did not reach you. What is due to you of your cash goes to an account that you name.')
    : t('It will not be sent. What you paid in cash goes back to an account that you name.')
}

function sentText(isPaid: boolean): string {
  return isPaid
    ? t('It did not reach you. What is due to you comes back by the way you paid.')
    : t('It did not reach you, and you owe us nothing.')
}

function keptText(isPaid: boolean): string {
  return isPaid
    ? t('It will not be sent. What you paid comes back to you by the way you paid.')
    : t('It will not be sent, and you owe us nothing.')
}

/** An online order without a payment. */
function Unpaid({ order, orderKey }: { order: OrderJson; orderKey: string | undefined }) {
  const href = orderPath(order, orderKey)
  if (useOrderInCheck(order)) return <InCheck />
  return (
    <OrderHail icon={Clock} title={t('This order is not paid yet')} tone="waiting">
      <p>
        {tRich('You can complete the payment in {orders}.', {
          orders: <TextLink href={href}>{orderKey === undefined ? t('My Orders') : tText(orderTitle(order))}</TextLink>,
        })}
      </p>
    </OrderHail>
  )
}

function InCheck() {
  return (
    <OrderHail icon={Clock} title={t('We are checking your payment')} tone="waiting">
      <p>{t('It is not known yet whether this order is paid. Please do not pay a second time.')}</p>
      <p>
        <TextLink href="/orders/checking">{t('See how it stands')}</TextLink>
      </p>
    </OrderHail>
  )
}

/** A cash order of a guest: the code proves that the email address is theirs. */
function ToConfirmByCode({
  order,
  orderKey,
  onConfirmed,
}: Pick<HeaderProps, 'order' | 'onConfirmed'> & { orderKey: string }) {
  const { show } = useToast()
  function confirmed(fresh: OrderJson, message: Text) {
    setCurrentOrder(fresh)
    show({ type: 'success', message })
    onConfirmed?.(fresh)
  }
  return (
    <OrderHail icon={Clock} title={t('Please confirm your order')} tone="waiting">
      <p>
        <CodeSentence order={order} />
      </p>
      <ConfirmByCode key={order.shippingInfo.email} order={order} orderKey={orderKey} onConfirmed={confirmed} />
      <AddressToConfirm order={order} orderKey={orderKey} onChanged={onConfirmed} />
    </OrderHail>
  )
}

/** A cash order that its buyer must confirm, with the button. */
function ToConfirm({ order, onConfirmed }: Pick<HeaderProps, 'order' | 'onConfirmed'>) {
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const { show } = useToast()
  async function confirm() {
    setProblem(null)
    await run(async () => {
      const acted = await actOnOrder(() => tryApi(calls.confirmCod, { params: { id: order._id } }))
      if (!acted.isGood) return setProblem(acted.message)
      const fresh = acted.order ?? { ...order, status: OrderStatus.Processing }
      setCurrentOrder(fresh)
      show({ type: 'success', message: acted.message })
      onConfirmed?.(fresh)
    })
  }
  return (
    <>
      <OrderHail icon={Clock} title={t('Please confirm your order')} tone="waiting">
        <p>{t('It is placed, and kept for you for 24 hours. Press the button here or the one in our email.')}</p>
        <Button busy={isBusy} busyText={t('Confirming…')} onClick={() => void confirm()}>
          {t('Confirm COD Order')}
        </Button>
        <AddressToConfirm order={order} onChanged={onConfirmed} />
      </OrderHail>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </>
  )
}
