import type { ReactNode } from 'react'
import { VerifiedMark } from '../shell/account-links.tsx'
import { Anchor } from '../ui/actions/link.tsx'
import type { Column } from '../ui/data/table.tsx'
import { Avatar } from '../ui/media/avatar.tsx'

type Props = { name: string; avatar?: string | null; note: ReactNode; href?: string }

/** Avatar, name and a note: the first cell of a row. */
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

type Person = { name: string; avatar: string | null; email: string; isEmailVerified: boolean }

/** The first column of a list of accounts. */
export const PERSON_COLUMN: Column<Person> = {
  key: 'name',
  head: 'Name and email',
  at: 'name',
  cell: ({ name, avatar, email, isEmailVerified }) => (
    <PersonName
      name={name}
      avatar={avatar}
      note={
        <>
          {email} <VerifiedMark isVerified={isEmailVerified} />
        </>
      }
    />
  ),
}
