import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { Anchor } from '../../ui/link.tsx'
import type { Column } from '../../ui/table.tsx'

type Thing = { _id: string; title: string }

/** The title leads to where it is edited. */
export function titleColumn(head: string, home: string): Column<Thing> {
  return {
    key: 'title',
    head,
    at: 'name',
    cell: ({ _id, title }) => (
      <Anchor className="row-link" href={`${home}/${_id}`}>
        {title}
      </Anchor>
    ),
  }
}

type ContentActsProps = {
  title: string
  /** Where visitors see it. */
  shownAt: string
  editedAt: string
  /** Nothing for what cannot be deleted. */
  onDelete: (() => void) | null
}

/** See it in the shop, edit it, delete it. */
export function ContentActs({ title, shownAt, editedAt, onDelete }: ContentActsProps) {
  return (
    <span className="product-acts content-acts">
      <IconLink icon={ExternalLink} label={`See ${title} in the shop`} href={shownAt} />
      <IconLink icon={Pencil} label={`Edit ${title}`} href={editedAt} />
      {onDelete === null ? null : <IconButton icon={Trash2} label={`Delete ${title}`} onClick={onDelete} />}
    </span>
  )
}
