import type { MoneyRowJson } from '#contracts/admin/money.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { handKindName } from '#rules/money-kind.ts'
import { hasNothingToPay, shownPaymentStatus } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'

const REFUND_WORDS = { queued: 'on its way', processed: 'sent', failed: 'failed' } as const

/** Payment method, the provider's ids, and refunds. */
export function MoneyTrail({ row }: { row: MoneyRowJson }) {
  const { order, paymentStatus, captures, exchanged, refunds, providerOrderId, remittances, storeCredit } = row
  return (
    <ul className="money-trail">
      <li>
        {hasNothingToPay({ status: order.status, paymentStatus })
          ? shownPaymentStatus({ status: order.status, paymentStatus })
          : wordsFor(row)}
      </li>
      {exchanged === undefined || exchanged === row.total ? null : (
        <li className="hint">{`Returned goods paid ${formatExactRupees(exchanged)}`}</li>
      )}
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
      {refunds.map(({ id, amount, state, date, isCredit, utr }) => (
        <li key={id ?? date} className="hint">
          {[
            'Refund',
            formatExactRupees(amount),
            isCredit ? 'as store credit' : REFUND_WORDS[state],
            id ?? '',
            utr ? `UTR ${utr}` : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
    </ul>
  )
}

function wordsFor({ method, paymentStatus, byHand, exchanged = 0, total }: MoneyRowJson): string {
  const isCash = method === 'COD'
  switch (paymentStatus) {
    case PaymentStatus.Completed:
    case PaymentStatus.Paid:
      if (byHand !== undefined) return handKindName(byHand)
      if (exchanged > 0) return exchanged === total ? 'Exchange, no money moved' : 'Exchange, the rest paid online'
      return isCash ? 'Paid in cash' : 'Paid online'
    case PaymentStatus.Refunded:
      if (byHand !== undefined) return `${handKindName(byHand)}, given back`
      return isCash ? 'Cash given back' : 'Refunded'
    case PaymentStatus.Failed:
      return isCash ? 'Not paid' : 'Payment failed'
    case PaymentStatus.Pending:
      return isCash ? 'Cash on delivery' : 'Not yet paid'
  }
}
