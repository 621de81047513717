import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Text } from '#rules/message.ts'
import { MOST_GUIDE_ROWS, type SizeGuideForm } from '#rules/size-guide/size-guide-form.ts'
import { MEASURES, type Measure } from '#rules/size-measures.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { withoutRow, withRow, withSize, withValue } from './size-guide-draft.ts'

type SizeGuideGridProps = {
  form: SizeGuideForm
  problems: Readonly<Record<string, Text | undefined>>
  onChange: (form: SizeGuideForm) => void
}

/** A row for each size, a column for each measurement, in centimetres. */
export function SizeGuideGrid({ form, problems, onChange }: SizeGuideGridProps) {
  const errorId = useId()
  const wrong = Object.entries(problems).find(([path, text]) => path.startsWith('rows') && text !== undefined)
  const cell = (path: string) => ({ 'aria-invalid': problems[path] === undefined ? undefined : true })
  return (
    <div className="guide-part">
      <div className="guide-scroll">
        <table className="guide-grid" aria-describedby={wrong === undefined ? undefined : errorId}>
          <caption className="label">Measurements of the piece (cm)</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {form.measures.map((measure) => (
                <th key={measure} scope="col">
                  {labelOf(measure)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {form.rows.map(({ size, values }, row) => (
              // Sizes are typed here, so only the place names a row.
              <tr key={String(row)}>
                <td>
                  <Input
                    {...cell(`rows.${row}.size`)}
                    aria-label={`Size ${row + 1}`}
                    value={size}
                    maxLength={40}
                    onChange={({ target }) => onChange(withSize(form, row, target.value))}
                  />
                </td>
                {form.measures.map((measure, column) => (
                  <td key={measure}>
                    <Input
                      {...cell(`rows.${row}.values.${column}`)}
                      aria-label={`${labelOf(measure)} of size ${size || row + 1}, in cm`}
                      inputMode="decimal"
                      value={values[column] ?? ''}
                      maxLength={6}
                      onChange={({ target }) => onChange(withValue(form, row, column, target.value))}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    icon={Trash2}
                    label={`Remove size ${size || row + 1}`}
                    onClick={() => onChange(withoutRow(form, row))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FieldError id={errorId} text={wrong?.[1]} />
      <Button look="line" small disabled={form.rows.length >= MOST_GUIDE_ROWS} onClick={() => onChange(withRow(form))}>
        <Icon of={Plus} />
        Add size
      </Button>
    </div>
  )
}

function labelOf(measure: string): string {
  return MEASURES[measure as Measure].label
}
