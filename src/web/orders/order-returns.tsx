import type { OrderJson } from '#contracts/orders/orders.ts'
import { RETURN_FIT_LABELS, type ReturnFit } from '#rules/returns.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { StatusChip } from '../ui/data/chip.tsx'
import { orderMoney } from './order-facts.ts'

/** Returns and their progress. */
export function OrderReturns({ order }: { order: OrderJson }) {
  const { returns, cart } = order
  if (returns.length === 0) return null
  const titles = new Map(
    cart.items.map(({ _id, Products: [product], choice }) => [_id, boughtTitle(product.title, { choice })]),
  )
  return (
    <section>
      <h3>{t('Returns')}</h3>
      <ul className="order-returns">
        {returns.map(({ _id, status, reason, remark, items, refundAmount, refundTo, createdAt }) => (
          <li key={_id}>
            <p className="order-row">
              <span>
                {items.map(({ itemId, quantity, fit }) => line(quantity, titles.get(itemId), fit)).join(', ')}
              </span>
              <StatusChip status={status} />
            </p>
            <p className="hint num">
              {t('Asked for on {day}', { day: dayText(createdAt) })}
              {refundAmount > 0 && status !== 'Rejected' ? t(', {m} back', { m: orderMoney(order, refundAmount) }) : ''}
            </p>
            <p className="hint">“{reason}”</p>
            {refundTo === undefined ? null : <p className="hint">{t('Money to: {account}', { account: refundTo })}</p>}
            {remark === '' ? null : <p className="hint">{t('We say: {remark}', { remark })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '1 × Kurta (Red, M): Too small' */
function line(quantity: number, title: string | undefined, fit: ReturnFit | undefined): string {
  const item = `${quantity} × ${title ?? t('an item')}`
  return fit === undefined ? item : `${item}: ${tText(RETURN_FIT_LABELS[fit])}`
}
