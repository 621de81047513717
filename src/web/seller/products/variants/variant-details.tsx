import { memo, useId } from 'react'
import type { Text } from '#rules/message.ts'
import { makeUpSku } from '#rules/variants/sku.ts'
import { valuesText } from '#rules/variants/variant.ts'
import type { VariantForm } from '#rules/variants/variant-form.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { editRow, setMade } from './edit-variants.ts'
import type { EditVariants } from './option-fields.tsx'
import type { Problems } from './stock-grid.tsx'
import { cellPlace, useCellKeys } from './use-cell-keys.ts'
import { type DraftRow, draftRows, type VariantsDraft } from './variants-draft.ts'

type DetailName = Exclude<keyof VariantForm, 'values' | 'stock' | 'stockSeen'>

const COLUMNS: readonly { name: DetailName; head: string; width?: 'wide' | 'medium'; isText?: true }[] = [
  { name: 'sku', head: 'SKU', width: 'wide', isText: true },
  { name: 'price', head: 'Price (₹)' },
  { name: 'barcode', head: 'Barcode', width: 'medium' },
  { name: 'weightGrams', head: 'Weight (g)' },
  { name: 'lengthMm', head: 'Length (mm)' },
  { name: 'widthMm', head: 'Width (mm)' },
  { name: 'heightMm', head: 'Height (mm)' },
]
const MAX_TYPED = 60

/** True when one of these errors belongs to the details, which then must be open. */
export function hasDetailProblem(problems: Problems): boolean {
  return Object.entries(problems).some(
    ([path, text]) => text && COLUMNS.some(({ name }) => path.startsWith('variants.') && path.endsWith(`.${name}`)),
  )
}

type VariantDetailsProps = {
  draft: VariantsDraft
  title: string
  /** The price that a combination without its own has. */
  price: string
  problems: Problems
  onEdit: EditVariants
}

/** Code, own price, barcode and measures of each combination, and whether it is made. */
export function VariantDetails({ draft, title, price, problems, onEdit }: VariantDetailsProps) {
  const { keys } = useCellKeys()
  const rows = draftRows(draft)
  const skus = madeUpSkus(title, rows)
  return (
    <div className="variant-box">
      <table className="variant-table" {...keys}>
        <caption className="sr">Details of each combination</caption>
        <thead>
          <tr>
            <th scope="col">Combination</th>
            {COLUMNS.map(({ name, head }) => (
              <th key={name} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((one, line) => (
          <DetailRow
            key={one.id}
            {...one}
            line={line}
            sku={skus.get(one.id) ?? ''}
            price={price}
            problem={firstProblem(problems, one.at)}
            onEdit={onEdit}
          />
        ))}
      </table>
    </div>
  )
}

type Wrong = { name: DetailName; text: Text }
type DetailRowProps = DraftRow & {
  line: number
  sku: string
  price: string
  problem: Wrong | null
  onEdit: EditVariants
}

/**
 * A hundred rows of eight fields: only the one that is typed into renders. `onEdit` gets the latest draft by itself, so
 * an older one is as good.
 */
const DetailRow = memo(DetailRowFields, (before, after) => {
  const { row, isMade, sku, price, problem, line } = after
  const isSame = before.isMade === isMade && before.sku === sku && before.price === price && before.line === line
  return isSame && JSON.stringify([before.row, before.problem]) === JSON.stringify([row, problem])
})

function DetailRowFields({ id, line, row, isMade, sku, price, problem, onEdit }: DetailRowProps) {
  const errorId = useId()
  const name = valuesText(row.values)
  const placeholders: Partial<Record<DetailName, string>> = { sku, price }
  return (
    <tbody className={isMade ? undefined : 'left-out'}>
      <tr>
        <th scope="row">
          <Checkbox
            label={name}
            aria-label={`${name} is made`}
            checked={isMade}
            onChange={({ target }) => onEdit((now) => setMade(now, id, target.checked))}
          />
        </th>
        {COLUMNS.map(({ name: field, head, width, isText }, column) => (
          <td key={field} className={width}>
            <Input
              aria-label={`${head}, ${name}`}
              autoComplete="off"
              inputMode={isText ? 'text' : field === 'price' ? 'decimal' : 'numeric'}
              maxLength={MAX_TYPED}
              disabled={!isMade}
              placeholder={placeholders[field]}
              value={row[field]}
              {...(problem?.name === field ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
              {...cellPlace(line, column)}
              onChange={({ target }) => onEdit((now) => editRow(now, id, { [field]: target.value }))}
            />
          </td>
        ))}
      </tr>
      {problem === null ? null : (
        <tr>
          <td />
          <td colSpan={COLUMNS.length}>
            <FieldError id={errorId} text={problem.text} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function firstProblem(problems: Problems, at: number): Wrong | null {
  for (const { name } of COLUMNS) {
    const text = problems[`variants.${at}.${name}`]
    if (text) return { name, text }
  }
  return null
}

/** The code that each combination gets when none is typed, as the server makes it up. */
function madeUpSkus(title: string, rows: readonly DraftRow[]): Map<string, string> {
  const taken = new Set(rows.map(({ row }) => row.sku.trim().toUpperCase()))
  const made = rows.map(({ id, row }) => {
    const sku = makeUpSku(title, row.values, (one) => taken.has(one))
    taken.add(sku)
    return [id, sku] as const
  })
  return new Map(made)
}
