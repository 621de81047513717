import type { OrderJson } from '#contracts/orders/orders.ts'
import { comesBack, ownWords, RETURN_REASON_LABELS, type ReturnReason } from '#rules/returns.ts'
import { shownReturnStatus } from '#rules/shown-refund.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { PrivatePictures } from '../pictures/private-pictures.tsx'
import { StatusChip } from '../ui/data/chip.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { orderMoney } from './order-facts.ts'
import { type AccountChange, RefundAccount } from './refund-account.tsx'
import { ReturnExchange } from './return-exchange.tsx'
import { ReturnFindings } from './return-findings.tsx'
import { ReturnPickup } from './return-pickup.tsx'
import { WithdrawReturn } from './withdraw-return.tsx'

/** Returns and their progress. */
export function OrderReturns({ order, change }: { order: OrderJson; change?: AccountChange | undefined }) {
  const { returns, cart } = order
  if (returns.length === 0) return null
  const titles = new Map(
    cart.items.map(({ _id, Products: [product], choice }) => [_id, boughtTitle(product.title, { choice })]),
  )
  return (
    <section>
      <h3>{t('Returns')}</h3>
      <ul className="order-returns">
        {returns.map((asked) => (
          <li key={asked._id}>
            <p className="order-row">
              <span>
                {asked.items
                  .map(({ itemId, quantity, reasonCode }) => line(quantity, titles.get(itemId), reasonCode))
                  .join(', ')}
              </span>
              <StatusChip status={shownReturnStatus(asked)} />
            </p>
            <p className="hint num">
              {t('Asked for on {day}', { day: dayText(asked.createdAt) })}
              {asked.refundAmount > 0 && comesBack(asked.status)
                ? asked.isCredit
                  ? t(', {m} as store credit', { m: orderMoney(order, asked.refundAmount) })
                  : t(', {m} back', { m: orderMoney(order, asked.refundAmount) })
                : ''}
            </p>
            {ownWords(asked) === null ? null : <p className="hint">“{asked.reason}”</p>}
            {asked.pictures === undefined || change === undefined ? null : (
              <PrivatePictures orderId={order._id} pictures={asked.pictures} orderKey={change.orderKey} />
            )}
            <ReturnPickup order={order} asked={asked} change={change} />
            <ReturnFindings order={order} asked={asked} titles={titles} change={change} />
            <ReturnExchange order={order} asked={asked} change={change} />
            {asked.isRefundRefused ? (
              <Notice tone="bad" isQuiet>
                {t('The bank sent your refund back. The money is with us, and yours: we are looking into it.')}
              </Notice>
            ) : null}
            <RefundAccount order={order} asked={asked} change={change} />
            <WithdrawReturn order={order} asked={asked} change={change} />
            {asked.remark === '' ? null : <p className="hint">{t('We say: {remark}', { remark: asked.remark })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '1 × Kurta (Red, M): Too small' */
function line(quantity: number, title: string | undefined, reason: ReturnReason | undefined): string {
  const item = `${quantity} × ${title ?? t('an item')}`
  return reason === undefined ? item : `${item}: ${tText(RETURN_REASON_LABELS[reason])}`
}
