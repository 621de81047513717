import { fieldLabel, isShownField, valueLabel } from '#rules/activity-labels.ts'
import { textDifferences } from '#rules/text-differences.ts'
import { variantDifferences } from '#rules/variant-labels.ts'

type Facts = Readonly<Record<string, unknown>>

const MARKS = { same: ' ', gone: '−', come: '+' } as const
const SPOKEN = { same: '', gone: 'Taken out: ', come: 'Put in: ' } as const
const LONG = 80
/** What a product may have no more: it is in the older version only. */
const OPTIONAL = ['options', 'variants']

/** Field-by-field diff of two versions; long texts by line. */
export function Differences({ before, after }: { before: Facts; after: Facts }) {
  const all = [...Object.keys(after), ...OPTIONAL.filter((field) => field in before && !(field in after))]
  const isOther = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  const fields = all.filter((field) => isShownField(field) && isOther(field))
  if (fields.length === 0) return <p className="hint">Nothing differs.</p>
  return (
    <dl className="changes-list">
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            {field === 'variants' ? (
              <VariantDifferences before={before.variants} after={after.variants} />
            ) : (
              <FieldDifference
                before={valueLabel(field, before[field], before)}
                after={valueLabel(field, after[field], after)}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** 'Red, S: 5 → 7', a line for each combination that changed. */
function VariantDifferences({ before, after }: { before: unknown; after: unknown }) {
  return (
    <ul className="variant-changes">
      {variantDifferences(before, after).map(({ what, ...sides }) => (
        <li key={`${what} ${sides.before} ${sides.after}`}>
          {what}: <FieldDifference before={sides.before ?? 'nothing'} after={sides.after ?? 'nothing'} />
        </li>
      ))}
    </ul>
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
