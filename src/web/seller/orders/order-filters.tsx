import type { SellerOrdersJson } from '#contracts/seller/seller-orders.ts'
import { STATUS_FILTERS } from '#rules/order-status.ts'
import type { OrderSort } from '#rules/seller-orders.ts'
import { useLastUser } from '../../account/use-last-user.ts'
import { isOfOtherSeller } from '../../client/permission-user.ts'
import { SellerChoice } from '../../desk/seller-choice.tsx'
import { useTypedSearch } from '../../desk/use-query.ts'
import { useRights } from '../../desk/use-rights.ts'
import { Select } from '../../ui/forms/input.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'

const SORTS: { value: OrderSort; label: string }[] = [
  { value: 'date-desc', label: 'Newest first' },
  { value: 'date-asc', label: 'Oldest first' },
  { value: 'amount-desc', label: 'Amount, high to low' },
  { value: 'amount-asc', label: 'Amount, low to high' },
]

type Ask = { params: URLSearchParams; onAsk: (part: Record<string, string>) => void }
/** `sellers`: who sells beside the house, where the house looks; `seller`: whose orders are shown, '' for all. */
type Props = Ask & { sellers: SellerOrdersJson['sellers']; seller: string }

export function OrderFilters({ params, sellers, seller, onAsk }: Props) {
  const sort = params.get('sort') ?? 'date-desc'
  const placeholder = usePlaceholder()
  const search = useTypedSearch(params.get('search') ?? '', (words) => onAsk({ search: words }))

  return (
    <div className="order-filters">
      <SearchInput label="Search orders" placeholder={placeholder} title={placeholder} maxLength={100} {...search} />
      <Select
        aria-label="Status"
        options={STATUS_FILTERS.map((value) => ({ value, label: value }))}
        value={params.get('status') ?? 'All'}
        onChange={(event) => onAsk({ status: event.target.value === 'All' ? '' : event.target.value })}
      />
      <SellerChoice sellers={sellers} value={seller} onChoose={(chosen) => onAsk({ seller: chosen })} />
      <Select
        aria-label="Sort by"
        options={sortsWith(sort)}
        value={sort}
        onChange={(event) => onAsk({ sort: event.target.value === 'date-desc' ? '' : event.target.value })}
      />
    </div>
  )
}

/** What the server searches for them: whoever sees no phone number finds nothing by one. */
function usePlaceholder(): string {
  const user = useLastUser()
  const has = useRights()
  if (user !== null && isOfOtherSeller(user)) return 'Order, town, PIN code, item, invoice or tracking'
  return has('contacts:read')
    ? 'Order, customer, phone, email, town, PIN code, item, invoice or tracking'
    : 'Order, customer, town, PIN code, item, invoice or tracking'
}

/** Table headers also sort by status: the picker lists it while active. */
function sortsWith(sort: string): typeof SORTS {
  if (sort === 'status-asc') return [...SORTS, { value: sort, label: 'Status, first to last' }]
  return sort === 'status-desc' ? [...SORTS, { value: sort, label: 'Status, last to first' }] : SORTS
}
