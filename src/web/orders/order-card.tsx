import type { OrderJson } from '#contracts/orders/orders.ts'
import { message, type Text } from '#rules/message.ts'
import { dayText, longDayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { SoldByLine } from '../shell/sold-by-line.tsx'
import { StatusChip } from '../ui/data/chip.tsx'
import { PLACEHOLDER, ResponsiveImage } from '../ui/media/responsive-image.tsx'
import { AwaitsYes } from './awaits-yes.tsx'
import { OrderCardAction } from './order-card-action.tsx'
import { isExpected, latestTrackingId, orderMoney, orderNumber, rowId } from './order-facts.ts'

const PICTURES = 4

/** One order in the list: items, delivery date, next action. A click elsewhere opens it. */
export function OrderCard({ order, onOpen }: { order: OrderJson; onOpen: () => void }) {
  return (
    <li className="order-card">
      <div>
        <div className="order-row">
          <h2>
            <button id={rowId(order)} type="button" aria-haspopup="dialog" onClick={onOpen}>
              <span className="order-bought">{tText(boughtWords(order))}</span>{' '}
              <span className="order-number num">{partOrOrder(order)}</span>
            </button>
          </h2>
          <span>
            <span className="sr">{t('Order status')} </span>
            <StatusChip status={order.status} />
          </span>
        </div>
        <Arrival order={order} />
        <AwaitsYes order={order} />
        {order.seller === undefined ? null : <SoldByLine seller={{ name: order.seller.name }} />}
        <p className="hint num">{t('Placed {moment}', { moment: dayText(order.createdAt) })}</p>
      </div>
      <CardImages order={order} />
      <dl className="order-card-facts num">
        <div>
          <dt>{t('Total')}</dt>
          <dd>{orderMoney(order, order.cart.total)}</dd>
        </div>
        <div>
          <dt>{t('Items')}</dt>
          <dd>{order.cart.quantity}</dd>
        </div>
        <div>
          <dt>{t('Tracking')}</dt>
          <dd>{tText(latestTrackingId(order))}</dd>
        </div>
      </dl>
      <OrderCardAction order={order} onOpen={onOpen} />
    </li>
  )
}

/** Cards of parts stand below the number of the whole. */
function partOrOrder(order: OrderJson): string {
  const number = orderNumber(order)
  return order.purchase === undefined ? t('Order {id}', { id: number }) : t('Part {part}', { part: number })
}

/** 'Kurta', 'Kurta and 2 more' */
function boughtWords({ cart: { items } }: OrderJson): Text {
  const title = items[0]?.Products[0].title ?? ''
  return items.length < 2 ? title : message('{title} and {n} more', { title, n: items.length - 1 })
}

function Arrival({ order }: { order: OrderJson }) {
  if (order.deliveredAt !== null) {
    return <p className="order-when">{t('Delivered on {day}', { day: dayText(order.deliveredAt) })}</p>
  }
  if (!isExpected(order)) return null
  return <p className="order-when">{t('With you by {date}', { date: longDayText(order.estimatedDelivery) })}</p>
}

function CardImages({ order: { cart } }: { order: OrderJson }) {
  const more = cart.items.length - PICTURES
  return (
    <div className="order-pictures" aria-hidden="true">
      {cart.items.slice(0, PICTURES).map(({ _id, Products: [product] }, at) => (
        <span key={_id}>
          <ResponsiveImage src={product.images[0] ?? PLACEHOLDER} alt="" sizes="96px" />
          {more > 0 && at === PICTURES - 1 ? <span className="order-more num">+{more}</span> : null}
        </span>
      ))}
    </div>
  )
}
