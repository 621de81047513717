import { useId } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { t } from '../i18n/t.ts'
import { OrderFacts, OrderItems, OrderSums, PaymentFacts } from './order-parts.tsx'
import { PartHeading, PurchaseParts } from './purchase-parts.tsx'

type OverviewProps = { order: OrderJson; orderHeading: string; paymentHeading: string }

/** Order summary in two columns, for the pages after a payment. */
export function OrderOverview({ order, orderHeading, paymentHeading }: OverviewProps) {
  const id = useId()
  return (
    <>
      <PurchaseParts order={order} orderKey={guestKeyOf(order._id)} />
      <PartHeading order={order} />
      <div className="order-columns">
        <div className="order-column">
          <section aria-labelledby={`${id}-order`}>
            <h2 id={`${id}-order`}>{orderHeading}</h2>
            <OrderFacts order={order} />
          </section>
          <section aria-labelledby={`${id}-items`}>
            <h2 id={`${id}-items`}>{t('Items')}</h2>
            <OrderItems order={order} />
          </section>
        </div>
        <div className="order-column">
          <section aria-labelledby={`${id}-payment`}>
            <h2 id={`${id}-payment`}>{paymentHeading}</h2>
            <PaymentFacts order={order} />
          </section>
          <section className="order-box" aria-labelledby={`${id}-sum`}>
            <h2 id={`${id}-sum`}>{t('Order summary')}</h2>
            <OrderSums order={order} />
          </section>
        </div>
      </div>
    </>
  )
}
