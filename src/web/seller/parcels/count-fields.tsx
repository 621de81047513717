import type { CountedLine } from '#rules/inspection.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'

type Sent = { item: string; title: string; quantity: number }

type Props<Kind extends string> = {
  items: readonly Sent[]
  kinds: readonly (readonly [kind: Kind, label: string])[]
  lines: readonly CountedLine<Kind>[]
  onChange: (lines: CountedLine<Kind>[]) => void
  /** The error of the form. */
  describedBy?: string | undefined
}

/** What became of the pieces of each line: chosen for a single one, counted for several. */
export function CountFields<Kind extends string>({ items, kinds, lines, onChange, describedBy }: Props<Kind>) {
  const set = (item: string, counts: Partial<Record<Kind, number>>) =>
    onChange(lines.map((line) => (line.item === item ? { ...line, ...counts } : line)))
  return items.map(({ item, title, quantity }) => {
    const line = lines.find((one) => one.item === item)
    const count = (kind: Kind) => line?.[kind] ?? 0
    return (
      <fieldset key={item} className="parcel-fields">
        <legend>
          {quantity} × {title}
        </legend>
        {quantity === 1 ? (
          <Field label="What became of it">
            <Select
              value={kinds.find(([kind]) => count(kind) === 1)?.[0] ?? ''}
              options={kinds.map(([value, label]) => ({ value, label }))}
              aria-describedby={describedBy}
              onChange={({ target }) =>
                set(
                  item,
                  Object.fromEntries(kinds.map(([kind]) => [kind, kind === target.value ? 1 : 0])) as Record<
                    Kind,
                    number
                  >,
                )
              }
            />
          </Field>
        ) : (
          <div className="parcel-measures">
            {kinds.map(([kind, label]) => (
              <Field key={kind} label={label}>
                <Input
                  inputMode="numeric"
                  value={String(count(kind))}
                  aria-describedby={describedBy}
                  onChange={({ target }) =>
                    set(item, { [kind]: toPieces(target.value) } as Partial<Record<Kind, number>>)
                  }
                />
              </Field>
            ))}
          </div>
        )}
      </fieldset>
    )
  })
}

function toPieces(typed: string): number {
  const digits = typed.replace(/\D/g, '').slice(0, 6)
  return digits === '' ? 0 : Number(digits)
}
