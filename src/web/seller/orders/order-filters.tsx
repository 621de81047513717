import { useEffect, useEffectEvent, useState } from 'react'
import { STATUS_FILTERS } from '#rules/order-status.ts'
import type { OrderSort } from '#rules/seller-orders.ts'
import { Select } from '../../ui/forms/input.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'

const SETTLE_MS = 300
const SORTS: { value: OrderSort; label: string }[] = [
  { value: 'date-desc', label: 'Newest first' },
  { value: 'date-asc', label: 'Oldest first' },
  { value: 'amount-desc', label: 'Amount, high to low' },
  { value: 'amount-asc', label: 'Amount, low to high' },
]

type Props = { params: URLSearchParams; onAsk: (part: Record<string, string>) => void }

export function OrderFilters({ params, onAsk }: Props) {
  const asked = params.get('search') ?? ''
  const sort = params.get('sort') ?? 'date-desc'
  const [words, setWords] = useState(asked)
  const ask = useEffectEvent((search: string) => {
    if (search !== asked) onAsk({ search })
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(words.trim()), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [words])

  return (
    <div className="order-filters">
      <SearchInput
        label="Search orders"
        placeholder="Order, customer, phone, email or item"
        value={words}
        maxLength={100}
        onChange={(event) => setWords(event.target.value)}
      />
      <Select
        aria-label="Status"
        options={STATUS_FILTERS.map((value) => ({ value, label: value }))}
        value={params.get('status') ?? 'All'}
        onChange={(event) => onAsk({ status: event.target.value === 'All' ? '' : event.target.value })}
      />
      <Select
        aria-label="Sort by"
        options={sortsWith(sort)}
        value={sort}
        onChange={(event) => onAsk({ sort: event.target.value === 'date-desc' ? '' : event.target.value })}
      />
    </div>
  )
}

/** Table headers also sort by status: the picker lists it while active. */
function sortsWith(sort: string): typeof SORTS {
  if (sort === 'status-asc') return [...SORTS, { value: sort, label: 'Status, first to last' }]
  return sort === 'status-desc' ? [...SORTS, { value: sort, label: 'Status, last to first' }] : SORTS
}
