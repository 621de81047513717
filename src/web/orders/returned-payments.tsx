import type { OrderJson, ReturnedPaymentJson } from '#contracts/order-json.ts'
import { say, sayDate } from '../language/say.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { dayOf, moneyOf } from './order-words.ts'

/** Payments that the order had no use for, each with what became of its money [ORDER-51]. */
export function ReturnedPayments({ order }: { order: OrderJson }) {
  // A copy that the browser kept from before may lack them.
  const { returnedPayments = [] }: Partial<OrderJson> = order
  return returnedPayments.map((payment) => (
    <div key={payment.paymentId} className="order-returned">
      <p>{say('A payment came when this order had no use for it.')}</p>
      <DescriptionList
        items={[
          { term: say('Payment id'), value: payment.paymentId },
          { term: say('Amount'), value: moneyOf(order, payment.amount) },
          { term: say('Payment date'), value: sayDate(dayOf(payment.date)) },
          { term: say('The money'), value: <Whereabouts payment={payment} /> },
        ]}
      />
    </div>
  ))
}

function Whereabouts({ payment: { state, returnedAt } }: { payment: ReturnedPaymentJson }) {
  if (state === 'on its way') return say('is on its way back to where it came from')
  if (state === 'stuck') return say('could not be sent back yet; we are looking into it')
  return returnedAt === null ? say('was sent back') : say(`was sent back on ${sayDate(dayOf(returnedAt))}`)
}
