import type { OrderJson } from '#contracts/order-json.ts'
import { formatMoney } from '#rules/money.ts'
import { useOrders } from '../client/orders.ts'
import { say, sayDate } from '../language/say.ts'
import { dayOf, itemWords, orderNumber, paise, rowId } from '../orders/order-words.ts'
import { useLiveOrders } from '../orders/use-live-orders.ts'
import { useOrderDialog } from '../orders/use-order-dialog.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { StatusChip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The user's orders in short; each opens the same detail as in My Orders. */
export function ProfileOrders({ userId, token }: { userId: string; token: string }) {
  useLiveOrders(userId, token)
  const { orders, status, problem } = useOrders()
  const { dialog, open } = useOrderDialog(orders, { userId, token })
  const isWaiting = status === 'unknown' || status === 'loading'
  return (
    <section className="profile-block" aria-labelledby="orders">
      <div className="head">
        <h2 id="orders">{say('My Orders')}</h2>
      </div>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {isWaiting ? <Spinner label={say('Loading your orders...')} /> : null}
      {orders.length > 0 ? (
        <ul className="profile-orders">
          {orders.map((order) => (
            <ProfileOrder key={order._id} order={order} onOpen={() => open(order)} />
          ))}
        </ul>
      ) : null}
      {orders.length === 0 && !isWaiting && problem === null ? <NoOrders /> : null}
      {dialog}
    </section>
  )
}

/** The first 8 characters of the id stand for the order [PROFILE-20]. */
function ProfileOrder({ order, onOpen }: { order: OrderJson; onOpen: () => void }) {
  return (
    <li>
      <button id={rowId(order)} type="button" aria-haspopup="dialog" onClick={onOpen}>
        <span>
          <b>{say(`Order ${orderNumber(order).slice(0, 8)}`)}</b>
          <span className="hint num">
            {sayDate(dayOf(order.createdAt))}, {say(itemWords(order.cart.quantity))}
          </span>
        </span>
        <span>
          <span className="sr">{say('Order status')} </span>
          <StatusChip status={order.status} />
        </span>
        <span className="num">{formatMoney(paise(order.cart.total), { decimals: 'two' })}</span>
      </button>
    </li>
  )
}

function NoOrders() {
  return (
    <EmptyState
      heading={say('No orders yet')}
      headingLevel={3}
      picture="/art/empty-orders.webp"
      action={<ButtonLink href="/products">{say('Start Shopping')}</ButtonLink>}
    >
      {say('When you order something, you can follow it from here.')}
    </EmptyState>
  )
}
