import type { OrderJson, ReturnedPaymentJson } from '#contracts/orders/orders.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { orderMoney } from './order-facts.ts'

/** Payments the order did not need, each with its refund [ORDER-51]. */
export function ReturnedPayments({ order }: { order: OrderJson }) {
  // An old stored copy may lack them.
  const { returnedPayments = [] }: Partial<OrderJson> = order
  return returnedPayments.map((payment) => (
    <div key={payment.paymentId} className="order-returned">
      <p>{t('A payment came when this order had no use for it.')}</p>
      <DescriptionList
        items={[
          { term: t('Payment id'), value: payment.paymentId },
          { term: t('Amount'), value: orderMoney(order, payment.amount) },
          { term: t('Payment date'), value: tText(dayText(payment.date)) },
          { term: t('The money'), value: <Whereabouts payment={payment} /> },
        ]}
      />
    </div>
  ))
}

function Whereabouts({ payment: { state, returnedAt } }: { payment: ReturnedPaymentJson }) {
  if (state === 'on its way') return t('is on its way back to where it came from')
  if (state === 'stuck') return t('could not be sent back yet; we are looking into it')
  return returnedAt === null ? t('was sent back') : t('was sent back on {day}', { day: dayText(returnedAt) })
}
