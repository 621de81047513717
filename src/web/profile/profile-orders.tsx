import type { OrderJson } from '#contracts/orders/orders.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { useOrders } from '../client/orders.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { AwaitsYes } from '../orders/awaits-yes.tsx'
import { itemsText, orderNumber, rowId } from '../orders/order-facts.ts'
import { useLiveOrders } from '../orders/use-live-orders.ts'
import { useOrderDialog } from '../orders/use-order-dialog.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Spinner } from '../ui/base/spinner.tsx'
import { StatusChip } from '../ui/data/chip.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

/** A short list of orders; each opens the detail of My Orders. */
export function ProfileOrders({ userId, token }: { userId: string; token: string }) {
  useLiveOrders(userId, token)
  const { orders, status, problem } = useOrders()
  const { dialog, open } = useOrderDialog(orders, { userId, token })
  const isWaiting = status === 'unknown' || status === 'loading'
  return (
    <section className="profile-block" aria-labelledby="orders">
      <div className="head">
        <h2 id="orders">{t('My Orders')}</h2>
      </div>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {isWaiting ? <Spinner label={t('Loading your orders...')} /> : null}
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

/** Shows the first 8 characters of the id [PROFILE-20]. */
function ProfileOrder({ order, onOpen }: { order: OrderJson; onOpen: () => void }) {
  return (
    <li>
      <button id={rowId(order)} type="button" aria-haspopup="dialog" onClick={onOpen}>
        <span>
          <b>{t('Order {id}', { id: orderNumber(order).slice(0, 8) })}</b>
          <span className="hint num">
            {tText(dayText(order.createdAt))}, {tText(itemsText(order.cart.quantity))}
          </span>
        </span>
        <span>
          <span className="sr">{t('Order status')} </span>
          <StatusChip status={order.status} />
          <AwaitsYes order={order} ofWhole />
        </span>
        <span className="num">{formatMoney(paiseFromJson(order.cart.total), { decimals: 'two' })}</span>
      </button>
    </li>
  )
}

function NoOrders() {
  return (
    <EmptyState
      heading={t('No orders yet')}
      headingLevel={3}
      image="/art/empty-orders.webp"
      action={<ButtonLink href="/products">{t('Start Shopping')}</ButtonLink>}
    >
      {t('When you order something, you can follow it from here.')}
    </EmptyState>
  )
}
