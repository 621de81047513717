import { useState } from 'react'
import { DeleteDialog } from '../../desk/delete-dialog.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'

type ContentTableProps<Thing> = {
  caption: string
  rows: readonly Thing[]
  columns: (onDelete: (thing: Thing) => void) => Column<Thing>[]
  remove: (thing: Thing) => Promise<{ message: string }>
  confirmText: string
  deleteFailed: string
  onDeleted: (thing: Thing) => void
}

/** A table of content; deletion is confirmed first. */
export function ContentTable<Thing extends { _id: string; title: string }>(props: ContentTableProps<Thing>) {
  const { caption, rows, columns, remove, confirmText, deleteFailed, onDeleted } = props
  const [going, setGoing] = useState<Thing | null>(null)
  return (
    <>
      <Table caption={caption} columns={columns(setGoing)} rows={rows} keyOf={({ _id }) => _id} />
      {going === null ? null : (
        <DeleteDialog
          name={going.title}
          remove={() => remove(going)}
          confirmText={confirmText}
          failed={deleteFailed}
          onDeleted={() => onDeleted(going)}
          onClose={() => setGoing(null)}
        >
          Its address leads nowhere from then on. Activity can bring it back.
        </DeleteDialog>
      )}
    </>
  )
}
