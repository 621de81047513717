import type { SellerOrdersJson } from '#contracts/seller/seller-orders.ts'
import { STATUS_FILTERS } from '#rules/order-status.ts'
import { COUNTED_AT_MOST } from '#rules/seller-orders.ts'

type Props = { counts: SellerOrdersJson['counts'] | null; status: string; onChoose: (status: string) => void }

/** The count of each status; a card is also a filter. */
export function OrderCounts({ counts, status, onChoose }: Props) {
  return (
    <ul className="order-counts">
      {STATUS_FILTERS.map((one) => (
        <li key={one}>
          <button type="button" aria-pressed={one === status} onClick={() => onChoose(one === 'All' ? '' : one)}>
            <b className="num">{counts === null ? '–' : countWords(counts[one])}</b>
            <span>{one}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function countWords(count: number): string {
  return count >= COUNTED_AT_MOST ? `${COUNTED_AT_MOST.toLocaleString('en-IN')}+` : count.toLocaleString('en-IN')
}
