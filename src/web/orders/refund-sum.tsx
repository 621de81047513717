import type { OrderJson } from '#contracts/orders/orders.ts'
import { toRupees } from '#rules/money.ts'
import type { ReturnWish } from '#rules/returns.ts'
import { t } from '../i18n/t.ts'
import { orderMoney } from './order-facts.ts'
import { refundOf } from './returnable.ts'

/** What comes back, and how the sum is made. */
export function RefundSum({ order, wishes }: { order: OrderJson; wishes: readonly ReturnWish[] }) {
  const { goodsPaise, reductionPaise, chargesPaise, earlierPaise, refundPaise } = refundOf(order, wishes)
  const money = (paise: number) => orderMoney(order, toRupees(paise))
  const hasCharges = order.cart.shippingFee + order.cart.platformFee > 0
  return (
    <div role="status">
      {goodsPaise === 0 ? null : (
        <>
          <p className="num">{t('You get {m} back once we have it.', { m: money(refundPaise) })}</p>
          {reductionPaise > 0 ? (
            <p className="hint num">
              {t('Price {goods}, less {off} of your discount.', {
                goods: money(goodsPaise),
                off: money(reductionPaise),
              })}
            </p>
          ) : null}
          {earlierPaise > 0 ? (
            <p className="hint num">
              {t('{m} less, because that much of this order went back to you before.', { m: money(earlierPaise) })}
            </p>
          ) : null}
          {chargesPaise > 0 ? (
            <p className="hint num">
              {t('{m} of it for shipping and platform fee, because the fault is ours.', { m: money(chargesPaise) })}
            </p>
          ) : hasCharges ? (
            <p className="hint">{t('Shipping and platform fee are given back where the fault is ours.')}</p>
          ) : null}
        </>
      )}
    </div>
  )
}
