import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { IconButton, IconLink } from '../../ui/actions/icon-button.tsx'
import { Anchor } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/table.tsx'

type Thing = { _id: string; title: string }

/** The title links to its editor. */
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
  /** Its public URL. */
  shownAt: string
  editedAt: string
  /** Null when it cannot be deleted. */
  onDelete: (() => void) | null
}

/** View, edit, delete. */
export function ContentActions({ title, shownAt, editedAt, onDelete }: ContentActsProps) {
  return (
    <span className="product-acts content-acts">
      <IconLink icon={ExternalLink} label={`See ${title} in the shop`} href={shownAt} />
      <IconLink icon={Pencil} label={`Edit ${title}`} href={editedAt} />
      {onDelete === null ? null : <IconButton icon={Trash2} label={`Delete ${title}`} onClick={onDelete} />}
    </span>
  )
}
