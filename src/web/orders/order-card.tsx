import type { OrderJson } from '#contracts/order-json.ts'
import { say, sayDate } from '../language/say.ts'
import { StatusChip } from '../ui/chip.tsx'
import { Picture, PLACEHOLDER } from '../ui/picture.tsx'
import { dayOf, moneyOf, orderNumber, rowId, trackingIdOf } from './order-words.ts'

const PICTURES = 4

/** One order in the list; pressing it anywhere opens it. */
export function OrderCard({ order, onOpen }: { order: OrderJson; onOpen: () => void }) {
  return (
    <li className="order-card">
      <div>
        <div className="order-row">
          <h2>
            <button id={rowId(order)} type="button" aria-haspopup="dialog" onClick={onOpen}>
              {say(`Order ${orderNumber(order)}`)}
            </button>
          </h2>
          <StatusChip status={order.status} />
        </div>
        <p className="hint num">{sayDate(dayOf(order.createdAt))}</p>
      </div>
      <CardPictures order={order} />
      <dl className="order-card-facts num">
        <div>
          <dt>{say('Total')}</dt>
          <dd>{moneyOf(order, order.cart.total)}</dd>
        </div>
        <div>
          <dt>{say('Items')}</dt>
          <dd>{order.cart.quantity}</dd>
        </div>
        <div>
          <dt>{say('Tracking')}</dt>
          <dd>{say(trackingIdOf(order))}</dd>
        </div>
      </dl>
    </li>
  )
}

function CardPictures({ order: { cart } }: { order: OrderJson }) {
  const more = cart.items.length - PICTURES
  return (
    <div className="order-pictures" aria-hidden="true">
      {cart.items.slice(0, PICTURES).map(({ _id, Products: [product] }, at) => (
        <span key={_id}>
          <Picture src={product.images[0] ?? PLACEHOLDER} alt="" sizes="96px" />
          {more > 0 && at === PICTURES - 1 ? <span className="order-more num">+{more}</span> : null}
        </span>
      ))}
    </div>
  )
}
