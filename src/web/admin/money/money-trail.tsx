import type { MoneyRowJson } from '#contracts/admin/money.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { hasNothingToPay, shownPaymentStatus } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'

const REFUND_WORDS = { queued: 'on its way', processed: 'sent', failed: 'failed' } as const

/** Payment method, the provider's ids, and refunds. */
export function MoneyTrail({ row }: { row: MoneyRowJson }) {
  const { order, method, paymentStatus, captures, refunds, providerOrderId, remittances, storeCredit } = row
  return (
    <ul className="money-trail">
      <li>
        {hasNothingToPay({ status: order.status, paymentStatus })
          ? shownPaymentStatus({ status: order.status, paymentStatus })
          : wordsFor(method, paymentStatus)}
      </li>
      {storeCredit === undefined ? null : <li className="hint">{`Store credit ${formatExactRupees(storeCredit)}`}</li>}
      {captures.length === 0 && providerOrderId !== null ? <li className="hint">{providerOrderId}</li> : null}
      {captures.map(({ id, method: how, isKept }) => (
        <li key={id} className="hint">
          {[how, id, isKept ? '' : 'not for the order'].filter(Boolean).join(', ')}
        </li>
      ))}
      {remittances.map(({ reference, amount, date }) => (
        <li key={`${reference} ${date}`} className="hint">
          {`Cash remitted ${formatExactRupees(amount)}, ${indianDay(date)}, ${reference ?? 'marked as received'}`}
        </li>
      ))}
      {refunds.map(({ id, amount, state, date, isCredit }) => (
        <li key={id ?? date} className="hint">
          {['Refund', formatExactRupees(amount), isCredit ? 'as store credit' : REFUND_WORDS[state], id ?? '']
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
    </ul>
  )
}

function wordsFor(method: MoneyRowJson['method'], status: MoneyRowJson['paymentStatus']): string {
  const isCash = method === 'COD'
  switch (status) {
    case PaymentStatus.Completed:
    case PaymentStatus.Paid:
      return isCash ? 'Paid in cash' : 'Paid online'
    case PaymentStatus.Refunded:
      return isCash ? 'Cash given back' : 'Refunded'
    case PaymentStatus.Failed:
      return isCash ? 'Not paid' : 'Payment failed'
    case PaymentStatus.Pending:
      return isCash ? 'Cash on delivery' : 'Not yet paid'
  }
}
