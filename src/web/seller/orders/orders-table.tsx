import { NotebookPen } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { indianStamp } from '#rules/indian-dates.ts'
import type { OrderSort } from '#rules/seller-orders.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'
import type { Corner } from '../../ui/data/table.tsx'
import { useTableRoles } from '../../ui/data/use-table-roles.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { paymentLabel } from './payment-labels.ts'
import { SortHead } from './sort-head.tsx'

// Rows are navigated and selected by keys: a grid.
const GRID = { role: 'grid', 'aria-multiselectable': true }

type Props = {
  orders: readonly OrderJson[]
  noteCounts: Readonly<Record<string, number>>
  chosen: ReadonlySet<string>
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  onChoose: (id: string, isChosen: boolean) => void
  onOpen: (order: OrderJson) => void
  /** Who sold an order; only where several sell. */
  sellerOf?: ((order: OrderJson) => string) | undefined
}

/** Orders as a table with keyboard shortcuts: j and k move, x selects, Enter opens. */
export function OrdersTable({ orders, noteCounts, chosen, sort, onSort, onChoose, onOpen, sellerOf }: Props) {
  const roles = useTableRoles()
  const rows = useRef(new Map<string, HTMLTableRowElement>())
  const [currentId, setCurrentId] = useState<string | null>(null)
  const current = orders.some(({ _id }) => _id === currentId) ? currentId : orders[0]?._id

  function go(to: number) {
    const order = orders[Math.max(0, Math.min(to, orders.length - 1))]
    if (order !== undefined) rows.current.get(order._id)?.focus()
  }

  function onKeyDown(event: KeyboardEvent, place: number) {
    const order = orders[place]
    if (order === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const isOnRow = event.target === event.currentTarget
    const moves: Record<string, number> = {
      ...{ ArrowDown: place + 1, j: place + 1, ArrowUp: place - 1, k: place - 1 },
      ...{ Home: 0, End: orders.length - 1 },
    }
    const to = moves[event.key]
    if (to !== undefined) go(to)
    // In a row's button or checkbox, Space and Enter act on it.
    else if (event.key === 'x' || (event.key === ' ' && isOnRow)) onChoose(order._id, !chosen.has(order._id))
    else if (event.key === 'Enter' && isOnRow) onOpen(order)
    else return
    event.preventDefault()
  }

  return (
    <>
      <table className="table orders-table" {...GRID}>
        <caption className="sr">Orders</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <SortHead>
              <span className="sr">Chosen</span>
            </SortHead>
            <SortHead>Order</SortHead>
            <SortHead by="date" sort={sort} onSort={onSort}>
              Date
            </SortHead>
            <SortHead>Customer</SortHead>
            <SortHead>Items</SortHead>
            <SortHead>Payment</SortHead>
            <SortHead>Parcel</SortHead>
            <SortHead by="status" sort={sort} onSort={onSort}>
              Status
            </SortHead>
            <SortHead by="amount" sort={sort} onSort={onSort} align="end">
              Total
            </SortHead>
          </tr>
        </thead>
        <tbody {...roles.group}>
          {orders.map((order, place) => (
            <tr
              key={order._id}
              {...roles.row}
              ref={(row) => {
                if (row === null) rows.current.delete(order._id)
                else rows.current.set(order._id, row)
              }}
              aria-label={`Order ${order.id}, ${order.shippingInfo.fullName}, ${order.status}`}
              aria-selected={chosen.has(order._id)}
              tabIndex={order._id === current ? 0 : -1}
              onFocus={() => setCurrentId(order._id)}
              onKeyDown={(event) => onKeyDown(event, place)}
            >
              <OrderCells
                order={order}
                noteCount={noteCounts[order._id] ?? 0}
                seller={sellerOf?.(order)}
                isChosen={chosen.has(order._id)}
                onChoose={(isChosen) => onChoose(order._id, isChosen)}
                onOpen={() => onOpen(order)}
              />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint orders-keys">Keys: j and k or the arrows move, x or Space chooses, Enter opens.</p>
    </>
  )
}

type RowProps = {
  order: OrderJson
  noteCount: number
  seller: string | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}

function OrderCells({ order, noteCount, seller, isChosen, onChoose, onOpen }: RowProps) {
  const { id, createdAt, shippingInfo, paymentMethod, cart, status, trackingDetails } = order
  const [first] = cart.items
  const others = cart.items.length - 1
  return (
    <>
      <Cell at="act">
        <Checkbox
          label={<span className="sr">Choose order {id}</span>}
          tabIndex={-1}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </Cell>
      <Cell at="name">
        <Button look="plain" small tabIndex={-1} onClick={onOpen}>
          <span className="sr">Open order </span>
          {id}
        </Button>
        {seller === undefined ? null : (
          <small className="hint">
            <span className="sr">Sold by </span>
            {seller}
          </small>
        )}
      </Cell>
      <Cell at="when">
        {indianStamp(createdAt)} <NoteMark count={noteCount} />
      </Cell>
      <Cell at="who">
        <b>{shippingInfo.fullName}</b> <span className="hint">{`${shippingInfo.city} ${shippingInfo.postalCode}`}</span>
      </Cell>
      <Cell head="Items">
        {first === undefined ? '' : `${first.quantity} × ${first.Products[0].title}`}
        {others > 0 ? ` and ${others} more` : ''}
      </Cell>
      <Cell head="Payment">{paymentLabel({ status, paymentMethod })}</Cell>
      <Cell head="Parcel">
        <span className="parcel-number">{trackingDetails.at(-1)?.trackingId ?? '–'}</span>
      </Cell>
      <Cell at="state">
        <StatusChip status={status} />
      </Cell>
      <Cell at="sum" align="end">
        <b>{formatExactRupees(cart.total)}</b>
      </Cell>
    </>
  )
}

/** After the time, whose line is shorter than that of the day: no column is wider for it. */
function NoteMark({ count }: { count: number }) {
  if (count === 0) return null
  const words = count === 1 ? '1 note' : `${count} notes`
  return (
    <span className="note-mark" role="img" aria-label={words} title={words}>
      <Icon of={NotebookPen} />
    </span>
  )
}

/** A corner on a phone, or a row below its heading. */
function Cell({ at, head, align, children }: { at?: Corner; head?: string; align?: 'end'; children: ReactNode }) {
  const { cell } = useTableRoles()
  return (
    <td {...(cell.role === undefined ? {} : { role: 'gridcell' })} data-at={at} className={classNames(align)}>
      {head === undefined ? null : (
        <span className="cell-head" aria-hidden="true">
          {head}
        </span>
      )}
      {children}
    </td>
  )
}
