import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Anchor } from '../ui/link.tsx'

type Props = { name: string; avatar?: string | null; note: ReactNode; href?: string }

/** Face, name and a word below it, as the first cell of a row. */
export function PersonName({ name, avatar, note, href }: Props) {
  return (
    <span className="person">
      <Avatar name={name} src={avatar ?? undefined} />
      <span className="person-words">
        <b>{href === undefined ? name : <Anchor href={href}>{name}</Anchor>}</b>
        <span className="hint">{note}</span>
      </span>
    </span>
  )
}
