import type { OrderJson } from '#contracts/orders/orders.ts'
import { hasShipped, isDead, ORDER_STATUS, OrderStatus } from '#rules/order-status.ts'
import { dayText, longDayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Steps } from '../ui/navigation/steps.tsx'
import { isToArrive } from './order-facts.ts'

const STEPS = ['Placed', 'Packed', OrderStatus.Shipped, OrderStatus.Delivered]

/** When it comes, and how far it is. */
export function OrderDelivery({ order }: { order: OrderJson }) {
  if (order.availabilityStatus === 'Not Available') {
    return (
      <Notice tone="warn" title="Not available">
        {order.availabilityRemark || 'Something in this order cannot be sent. We will write to you.'}
      </Notice>
    )
  }
  const { deliveredAt } = order
  if (deliveredAt === null && !isToArrive(order)) {
    return (
      <div className="order-come">
        <p>
          {isDead(order.status)
            ? t('This order will not be sent.')
            : t('This parcel did not reach you. We look after it and write to you.')}
        </p>
      </div>
    )
  }
  return (
    <div className="order-come">
      <p>
        {deliveredAt === null ? t('Estimated delivery') : t(OrderStatus.Delivered)}{' '}
        <b>{tText(deliveredAt === null ? longDayText(order.estimatedDelivery) : dayText(deliveredAt))}</b>
      </p>
      {isDead(order.status) ? null : <Steps label={t('Delivery')} steps={STEPS.map(tText)} done={stepsDone(order)} />}
    </div>
  )
}

function stepsDone({ status, trackingDetails }: OrderJson): number {
  if (hasShipped(status)) return ORDER_STATUS[status].step + 1
  return trackingDetails.some((entry) => entry.status === 'Packed') ? 2 : 1
}
