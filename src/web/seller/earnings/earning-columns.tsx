import { Link } from 'react-router'
import type { EarningJson, SellerPayoutJson } from '#contracts/seller/earnings.ts'
import { EARNING_STATE_TEXTS } from '#contracts/seller/earnings-texts.ts'
import type { EarningState } from '#rules/earnings.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { Chip } from '../../ui/data/chip.tsx'
import type { Column } from '../../ui/data/table.tsx'

const TONES: { [state in EarningState]?: 'good' | 'warn' } = {
  ready: 'good',
  not_received: 'warn',
  refund_owed: 'warn',
}

export const EARNING_COLUMNS: Column<EarningJson>[] = [
  {
    key: 'order',
    head: 'Order',
    at: 'name',
    cell: ({ order: { id, date } }) => (
      <span className="earning-order">
        <Link className="num" to={`/seller/orders?search=${id}`}>
          {id}
        </Link>
        <span className="hint">{indianDay(date)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Paid out',
    at: 'state',
    cell: ({ state, readyOn, due }) => (
      <span className="earning-order">
        {state === 'ready' && due === 0 ? (
          <Chip bare>Nothing to pay</Chip>
        ) : (
          <Chip tone={TONES[state] ?? 'info'}>{EARNING_STATE_TEXTS[state]}</Chip>
        )}
        {readyOn === null ? null : <span className="hint">Ready on {indianDay(readyOn)}</span>}
      </span>
    ),
  },
  { key: 'paid', head: 'Paid by the buyer', align: 'end', cell: ({ paid }) => formatExactRupees(paid) },
  { key: 'parts', head: 'What changes it', align: 'end', cell: (earning) => <Parts {...earning} /> },
  { key: 'due', head: 'Yours to get', align: 'end', cell: ({ due }) => <b>{formatExactRupees(due)}</b> },
]

/** What is between what was paid and what is due. */
function Parts({ fee, borne, label, inHand }: EarningJson) {
  const parts = [
    { word: 'Fee', sum: -fee },
    { word: 'Discounts of the shop', sum: borne },
    { word: 'Label', sum: -label },
    { word: inHand > 0 ? 'Cash in your hand' : 'Given back by you', sum: -inHand },
  ].filter(({ sum }) => sum !== 0)
  if (parts.length === 0) return '–'
  return (
    <span className="earning-parts">
      {parts.map(({ word, sum }) => (
        <span key={word}>
          {word} {sum > 0 ? '+' : ''}
          {formatExactRupees(sum)}
        </span>
      ))}
    </span>
  )
}

export const PAYOUT_COLUMNS: Column<SellerPayoutJson>[] = [
  { key: 'paid', head: 'Paid on', at: 'name', cell: ({ paidOn }) => indianDay(paidOn) },
  {
    key: 'reference',
    head: 'Reference (UTR)',
    at: 'who',
    cell: ({ reference, amount, isTakenBack }) => (
      <span className="earning-order">
        <span className="num">{reference}</span>
        {amount < 0 ? <span className="hint">Written down by mistake before</span> : null}
        {isTakenBack ? <span className="hint">Taken back</span> : null}
      </span>
    ),
  },
  { key: 'amount', head: 'Sum', at: 'sum', align: 'end', cell: ({ amount }) => <b>{formatExactRupees(amount)}</b> },
]
