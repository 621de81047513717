import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { OrderJson } from '#contracts/order-json.ts'
import { isDead } from '#rules/order-status.ts'
import { say, sayWith } from '../language/say.ts'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { isToConfirm, isToPay, orderNumber } from './order-words.ts'

/** The first words about an order: confirmed, to be confirmed, or over. `message` is said of one that stands. */
export function OrderHail({ order, message }: { order: OrderJson; message: string }) {
  if (isDead(order.status)) return <Ended order={order} />
  if (isToConfirm(order)) return <Waiting order={order} message={message} />
  if (isToPay(order)) return <Unpaid order={order} />
  return (
    <header className="order-hail">
      <Icon of={CircleCheck} />
      <h1>{say('Order Confirmed!')}</h1>
      <p>{say(message)}</p>
    </header>
  )
}

function Ended({ order: { status, paymentMethod } }: { order: OrderJson }) {
  const isPaid = paymentMethod.paymentDate !== null
  return (
    <header className="order-hail failed">
      <Icon of={CircleX} />
      <h1>{status === 'Cancelled' ? say('This order is cancelled') : say('This order has failed')}</h1>
      <p>
        {isPaid
          ? say('It will not be sent. What you paid comes back to you by the way you paid.')
          : say('It will not be sent, and you owe us nothing.')}
      </p>
    </header>
  )
}

/** Ordered to be paid online, and no money is there. */
function Unpaid({ order }: { order: OrderJson }) {
  const href = `/orders?order=${encodeURIComponent(orderNumber(order))}`
  return (
    <header className="order-hail waiting">
      <Icon of={Clock} />
      <h1>{say('This order is not paid yet')}</h1>
      <p>
        {sayWith('You can complete the payment in {orders}.', {
          orders: <TextLink href={href}>{say('My Orders')}</TextLink>,
        })}
      </p>
    </header>
  )
}

/** A cash order that needs a yes: the title is the same for every order [ORDER-14], so what is missing comes right after. */
function Waiting({ order, message }: { order: OrderJson; message: string }) {
  const href = `/orders?order=${encodeURIComponent(orderNumber(order))}`
  return (
    <>
      <header className="order-hail waiting">
        <Icon of={Clock} />
        <h1>{say('Order Confirmed!')}</h1>
        <p>{say(message)}</p>
      </header>
      <Notice tone="warn" title={say('Please confirm your order')}>
        {sayWith(
          'We keep it for you for 24 hours. Press the button in the letter we sent you, or open the order in {orders}.',
          { orders: <TextLink href={href}>{say('My Orders')}</TextLink> },
        )}
      </Notice>
    </>
  )
}
