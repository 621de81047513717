import type { MoneyJson } from '#contracts/admin/money.ts'
import { handKindName } from '#rules/money-kind.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'

type Props = {
  totals: MoneyJson['totals']
  period: MoneyJson['period']
  onPeriod: (part: { from?: string; to?: string }) => void
}

/** Money in, out and kept in the period. */
export function MoneyTotals({ totals, period, onPeriod }: Props) {
  const hand = totals.byHand.map(({ channel, paidBy, received, givenBack }) => ({
    name: handKindName({ channel, paidBy }),
    value: received,
    ...(givenBack > 0 ? { note: `${formatExactRupees(givenBack)} of it given back` } : {}),
  }))
  const sums: { name: string; value: number; note?: string }[] = [
    { name: 'Paid online', value: totals.captured },
    { name: hand.length > 0 ? 'Cash on delivery' : 'Cash received', value: totals.cash },
    ...hand,
    { name: 'Given back', value: totals.refunded },
    { name: 'Net', value: totals.net },
    ...(totals.exchanged > 0
      ? [{ name: 'Exchanged', value: totals.exchanged, note: 'Paid with returned goods, not in the net' }]
      : []),
  ]
  return (
    <section className="desk-panel" aria-labelledby="totals">
      <div className="desk-panel-bar">
        <h2 id="totals">Totals</h2>
        <div className="right money-period">
          <Field label="From">
            <Input
              type="date"
              value={period.from}
              max={period.to}
              onChange={(event) => event.target.value && onPeriod({ from: event.target.value, to: period.to })}
            />
          </Field>
          <Field label="To">
            <Input
              type="date"
              value={period.to}
              onChange={(event) => event.target.value && onPeriod({ from: period.from, to: event.target.value })}
            />
          </Field>
        </div>
      </div>
      <dl className="money-totals">
        {sums.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatExactRupees(value)}</dd>
            {note === undefined ? null : <dd className="hint">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
