import type { OrderJson } from '#contracts/order-json.ts'
import { say, sayDate } from '../language/say.ts'
import { StatusChip } from '../ui/chip.tsx'
import { dayOf, moneyOf } from './order-words.ts'

/** What is being sent back, and how far that is. */
export function OrderReturns({ order }: { order: OrderJson }) {
  const { returns, cart } = order
  if (returns.length === 0) return null
  const titles = new Map(cart.items.map(({ _id, Products: [product] }) => [_id, product.title]))
  return (
    <section>
      <h3>{say('Returns')}</h3>
      <ul className="order-returns">
        {returns.map(({ _id, status, reason, remark, items, refundAmount, createdAt }) => (
          <li key={_id}>
            <p className="order-row">
              <span>
                {items
                  .map(({ itemId, quantity }) => `${quantity} × ${titles.get(itemId) ?? say('an item')}`)
                  .join(', ')}
              </span>
              <StatusChip status={status} />
            </p>
            <p className="hint num">
              {say(`Asked for on ${sayDate(dayOf(createdAt))}`)}
              {refundAmount > 0 ? say(`, ${moneyOf(order, refundAmount)} back`) : ''}
            </p>
            <p className="hint">“{reason}”</p>
            {remark === '' ? null : <p className="hint">{say(`We say: ${remark}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
