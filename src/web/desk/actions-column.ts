import type { ReactNode } from 'react'
import type { Column } from '../ui/data/table.tsx'

/** The action buttons of a row. */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { key: 'acts', head: 'What you can do', headHidden: true, at: 'act', cell }
}
