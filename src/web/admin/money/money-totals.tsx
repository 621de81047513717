import type { MoneyJson } from '#contracts/admin/money.ts'
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
  const sums = [
    { name: 'Paid online', value: totals.captured },
    { name: 'Cash received', value: totals.cash },
    { name: 'Given back', value: totals.refunded },
    { name: 'Net', value: totals.net },
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
        {sums.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatExactRupees(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
