import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { useTableRoles } from './use-table-roles.ts'

/** The cell's place when the row is a card on a phone; other cells go below with their heading. */
export type Corner = 'name' | 'state' | 'who' | 'sum' | 'when' | 'act'

export type Column<Row> = {
  key: string
  head: string
  /** Visually hidden heading: for the buttons. */
  headHidden?: boolean | undefined
  at?: Corner | undefined
  align?: 'end' | undefined
  cell: (row: Row) => ReactNode
}

type TableProps<Row> = {
  /** The table's caption, visually hidden. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table that becomes cards below 700 px. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const roles = useTableRoles()
  return (
    <table className="table" {...roles.table}>
      <caption className="sr">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ key, head, headHidden, align }) => (
            <th key={key} scope="col" {...roles.head} className={classNames(align)}>
              <span className={headHidden ? 'sr' : undefined}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...roles.row}>
            {columns.map(({ key, head, headHidden, at, align, cell }) => (
              <td key={key} {...roles.cell} data-at={at} className={classNames(align)}>
                {at || headHidden ? null : (
                  <span className="cell-head" aria-hidden="true">
                    {head}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
