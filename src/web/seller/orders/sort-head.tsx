import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderSort } from '#rules/seller-orders.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { useTableRoles } from '../../ui/data/use-table-roles.ts'

type Props = { align?: 'end'; children: ReactNode } & (
  | { by: 'date' | 'amount' | 'status'; sort: OrderSort; onSort: (sort: OrderSort) => void }
  | { by?: undefined }
)

/** A column header; a sortable one is a button, which toggles the direction. */
export function SortHead(props: Props) {
  const { align, children } = props
  const { head } = useTableRoles()
  if (props.by === undefined) {
    return (
      <th scope="col" {...head} className={classNames(align)}>
        {children}
      </th>
    )
  }
  const { by, sort, onSort } = props
  const isDown = sort === `${by}-desc`
  const isUp = sort === `${by}-asc`
  // Dates and amounts sort descending first, statuses ascending.
  const first = by === 'status' ? 'asc' : 'desc'
  const next: OrderSort = isDown ? `${by}-asc` : isUp ? `${by}-desc` : `${by}-${first}`
  return (
    <th
      scope="col"
      {...head}
      className={classNames(align)}
      aria-sort={isDown ? 'descending' : isUp ? 'ascending' : 'none'}
    >
      <button type="button" className="sort-head" onClick={() => onSort(next)}>
        {children}
        {isDown || isUp ? <Icon of={isDown ? ChevronDown : ChevronUp} /> : null}
      </button>
    </th>
  )
}
