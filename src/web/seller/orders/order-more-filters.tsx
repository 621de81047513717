import type { PaymentFilter } from '#rules/seller-orders.ts'
import { Disclosure } from '../../ui/data/disclosure.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'

const PAYMENTS: { value: PaymentFilter; label: string }[] = [
  { value: '', label: 'Any payment' },
  { value: 'paid', label: 'Paid' },
  { value: 'waiting', label: 'Online, not yet paid' },
  { value: 'collect', label: 'Cash to collect' },
  { value: 'failed', label: 'Payment failed' },
  { value: 'refund', label: 'With a refund' },
  { value: 'online', label: 'All online' },
  { value: 'cod', label: 'All cash on delivery' },
]
const NAMES = ['from', 'to', 'payment', 'pack', 'returns'] as const

type Props = { params: URLSearchParams; onAsk: (part: Record<string, string>) => void }

/** Less frequent filters, collapsed by default. */
export function OrderMoreFilters({ params, onAsk }: Props) {
  const count = NAMES.filter((name) => (params.get(name) ?? '') !== '').length
  return (
    <div className="more-filters">
      <Disclosure summary={count === 0 ? 'More filters' : `More filters (${count})`} open={count > 0}>
        <div className="more-filters-row">
          <Field label="From">
            <Input
              type="date"
              value={params.get('from') ?? ''}
              max={params.get('to') || undefined}
              onChange={({ target }) => onAsk({ from: target.value })}
            />
          </Field>
          <Field label="To">
            <Input
              type="date"
              value={params.get('to') ?? ''}
              min={params.get('from') || undefined}
              onChange={({ target }) => onAsk({ to: target.value })}
            />
          </Field>
          <Field label="Payment">
            <Select
              options={PAYMENTS}
              value={params.get('payment') ?? ''}
              onChange={({ target }) => onAsk({ payment: target.value })}
            />
          </Field>
          <Checkbox
            label="Items to pack"
            checked={params.get('pack') === 'waiting'}
            onChange={({ target }) => onAsk({ pack: target.checked ? 'waiting' : '' })}
          />
          <Checkbox
            label="Returns waiting"
            checked={params.get('returns') === 'waiting'}
            onChange={({ target }) => onAsk({ returns: target.checked ? 'waiting' : '' })}
          />
        </div>
      </Disclosure>
    </div>
  )
}
