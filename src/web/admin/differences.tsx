import { fieldLabel, valueLabel } from '#rules/activity-labels.ts'
import { textDifferences } from '#rules/text-differences.ts'

type Facts = Readonly<Record<string, unknown>>

const MARKS = { same: ' ', gone: '−', come: '+' } as const
const SPOKEN = { same: '', gone: 'Taken out: ', come: 'Put in: ' } as const
const LONG = 80

/** Field-by-field diff of two versions; long texts by line. */
export function Differences({ before, after }: { before: Facts; after: Facts }) {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (fields.length === 0) return <p className="hint">Nothing differs.</p>
  return (
    <dl className="changes-list">
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            <FieldDifference
              before={valueLabel(field, before[field], before)}
              after={valueLabel(field, after[field], after)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FieldDifference({ before, after }: { before: string; after: string }) {
  if (before === 'nothing') return <ins>{after}</ins>
  const isLong = [before, after].some((text) => text.length > LONG || text.includes('\n'))
  if (!isLong) {
    return (
      <>
        <del>{before}</del> <span aria-hidden="true">→</span>
        <span className="sr"> became </span> <ins>{after}</ins>
      </>
    )
  }
  return (
    <ol className="text-changes">
      {textDifferences(before, after).map(({ kind, text }, i) => (
        <li key={String(i)} data-kind={kind}>
          <span aria-hidden="true">{MARKS[kind]}</span>
          <span className="sr">{SPOKEN[kind]}</span>
          {text}
        </li>
      ))}
    </ol>
  )
}
