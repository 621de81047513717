import { fieldWord, valueWords } from '#rules/activity-words.ts'

/** The fields of an entity; empty ones are omitted. */
export function Facts({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const told = Object.entries(facts).filter(([, value]) => value !== null && value !== '' && value !== undefined)
  return (
    <dl className="changes-list">
      {told.map(([field, value]) => (
        <div key={field}>
          <dt>{fieldWord(field)}</dt>
          <dd className="fact-words">{valueWords(field, value, facts)}</dd>
        </div>
      ))}
    </dl>
  )
}
