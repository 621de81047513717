import { fieldLabel, isShownField, valueLabel } from '#rules/activity-labels.ts'

/** The fields of an entity; empty ones are omitted. */
export function Facts({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const told = Object.entries(facts).filter(
    ([field, value]) => isShownField(field) && value !== null && value !== '' && value !== undefined,
  )
  return (
    <dl className="changes-list">
      {told.map(([field, value]) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <dd className="fact-words">{valueLabel(field, value, facts)}</dd>
        </div>
      ))}
    </dl>
  )
}
