import type { CareQueryJson } from '#contracts/care/care-work.ts'
import { INDIA } from '#rules/indian-time.ts'
import { CarePictures } from '../../pictures/care-pictures.tsx'

const MOMENT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', ...INDIA } as const

type Entry = { id: string; at: string; look: string; who: string; body: string; pictures: readonly string[] }

/** What was written, with the notes of staff in between, in the order of time. */
export function CareThread({ query }: { query: CareQueryJson }) {
  return (
    <ol className="thread" aria-label="What was written">
      {entriesOf(query).map(({ id, at, look, who, body, pictures }) => (
        <li key={id} className={look}>
          <p className="hint">
            {who}, <time dateTime={at}>{new Intl.DateTimeFormat('en-IN', MOMENT).format(new Date(at))}</time>
          </p>
          <p className="thread-words">{body}</p>
          <CarePictures threadId={query._id} pictures={pictures} />
        </li>
      ))}
    </ol>
  )
}

function entriesOf({ name, messages, notes }: CareQueryJson): Entry[] {
  const said = messages.map(({ id, at, from, by, body, isMail, otherSender, pictures }): Entry => {
    const byMail = isMail ? ` by mail${otherSender === null ? '' : ` from another address, ${otherSender}`}` : ''
    const who = from === 'shop' ? `${by ?? 'The shop'} answered` : `${name} wrote${byMail}`
    return { id, at, look: from, who, body, pictures }
  })
  const noted = notes.map(({ id, at, kind, by, body }): Entry => {
    const who = kind === 'note' ? `Note by ${by ?? 'staff'}, only for staff` : 'Passed on'
    return { id, at, look: kind, who, body, pictures: [] }
  })
  return [...said, ...noted].sort((one, other) => one.at.localeCompare(other.at))
}
