import { LayoutList, Table2 } from 'lucide-react'
import { CHOSEN_AT_MOST, COUNTED_AT_MOST } from '#rules/seller-orders.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import type { OrdersView } from './orders-view.ts'
import type { ShownOrders } from './use-seller-orders.ts'

const VIEWS = [
  { value: 'cards', label: 'Cards', icon: LayoutList, iconOnly: true },
  { value: 'table', label: 'Table', icon: Table2, iconOnly: true },
]

type Props = {
  page: ShownOrders
  chosen: ReadonlySet<string>
  view: OrdersView
  onView: (view: OrdersView) => void
  onChoosePage: (isChosen: boolean) => void
  onChooseAll: () => void
}

/** Above the list: total, current page, and select all. */
export function OrdersFound({ page: { orders, total, changedCount, page, pageCount }, chosen, view, ...on }: Props) {
  const isPageChosen = orders.length > 0 && orders.every(({ _id }) => chosen.has(_id))
  const all = Math.min(total, CHOSEN_AT_MOST)
  return (
    <div className="orders-found">
      {orders.length === 0 ? null : (
        <Checkbox
          label="All on this page"
          checked={isPageChosen}
          onChange={({ target }) => on.onChoosePage(target.checked)}
        />
      )}
      {isPageChosen && total > orders.length && chosen.size < all ? (
        <Button look="plain" small onClick={on.onChooseAll}>
          {total > CHOSEN_AT_MOST ? `Choose the first ${CHOSEN_AT_MOST} found` : `Choose all ${total} found`}
        </Button>
      ) : null}
      <p className="count num" aria-live="polite">
        {foundWords(total, changedCount)}
        {pageCount > 1 ? `, page ${page} of ${pageCount.toLocaleString('en-IN')}` : ''}
      </p>
      <Segmented
        legend="Show as"
        legendHidden
        name="orders-view"
        options={VIEWS}
        value={view}
        onChange={(next) => on.onView(next as OrdersView)}
      />
    </div>
  )
}

/** Changed orders stay listed until the list is left, even if they no longer match. */
function foundWords(total: number, changed: number): string {
  if (changed > 0) return total === 0 ? `${changed} changed` : `${foundWords(total, 0)}, ${changed} changed`
  const count = total.toLocaleString('en-IN')
  if (total >= COUNTED_AT_MOST) return `${count} orders or more`
  return total === 1 ? '1 order' : `${count} orders`
}
