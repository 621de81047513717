import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, useId, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { valuesText } from '#rules/variants/variant.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Swatch } from '../../../ui/product/swatches.tsx'
import { editRow, editRows, setMade } from './edit-variants.ts'
import type { EditVariants } from './option-fields.tsx'
import { fillFrom, parsePasted, stockGrid } from './stock-grid-layout.ts'
import { cellPlace, type Place, placeOf, useCellKeys } from './use-cell-keys.ts'
import type { DraftRow, VariantsDraft } from './variants-draft.ts'

export type Problems = Readonly<Partial<Record<string, Text | null>>>

type StockGridProps = { draft: VariantsDraft; problems: Problems; onEdit: EditVariants }

/** Stock of each combination: typed, walked with Tab and the arrow keys, or pasted from a spreadsheet. */
export function StockGrid({ draft, problems, onEdit }: StockGridProps) {
  const grid = stockGrid(draft)
  const id = useId()
  const { focusLater, keys } = useCellKeys()
  const [pasted, setPasted] = useState('')
  const hasColour = draft.options.find(({ values }) => values.length > 0)?.kind === 'colour'
  const wrong = grid.lines
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => {
      const problem = problems[`variants.${cell.at}.stock`]
      return problem ? [{ cell, problem }] : []
    })

  function paste(event: ClipboardEvent<HTMLTableElement>) {
    const place = placeOf(event.target)
    const block = parsePasted(event.clipboardData.getData('text/plain'))
    if (place === null || block === null) return
    event.preventDefault()
    const { filled, missed } = fillFrom(grid, place, block)
    onEdit((now) => editRows(now, filled))
    setPasted(`${filled.size} filled${missed === 0 ? '' : `, ${missed} found no place`}`)
  }

  function turn({ id }: DraftRow, isMade: boolean, place: Place) {
    onEdit((now) => setMade(now, id, isMade))
    focusLater(place)
  }

  return (
    <>
      <div className="variant-box">
        <table className="variant-table stock-grid" {...keys} onPaste={paste}>
          <caption className="sr">Stock of each combination</caption>
          <thead>
            <tr>
              <td />
              {grid.columns.map((column) => (
                <th key={column} scope="col">
                  {column || 'Stock'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.lines.map(({ values, cells }, line) => (
              <tr key={valuesText(values)}>
                <th scope="row">
                  <span className="variant-name">
                    {hasColour ? <Swatch colour={values[0] ?? ''} /> : null}
                    {valuesText(values)}
                  </span>
                </th>
                {cells.map((cell, column) => (
                  <td key={cell.id}>
                    <StockCell
                      cell={cell}
                      place={{ line, column }}
                      errorId={problems[`variants.${cell.at}.stock`] ? `${id}-${cell.at}` : null}
                      onStock={(stock) => onEdit((now) => editRow(now, cell.id, { stock }))}
                      onTurn={(isMade) => turn(cell, isMade, { line, column })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong.map(({ cell, problem }) => (
        <FieldError key={cell.id} id={`${id}-${cell.at}`} text={named(valuesText(cell.row.values), problem)} />
      ))}
      <p className="sr" aria-live="polite">
        {pasted}
      </p>
    </>
  )
}

/** Which cell is meant, unless the sentence says so. */
function named(name: string, problem: Text): Text {
  return typeof problem !== 'string' || problem.includes(name) ? problem : `${name}: ${problem}`
}

type StockCellProps = {
  cell: DraftRow
  place: Place
  errorId: string | null
  onStock: (stock: string) => void
  onTurn: (isMade: boolean) => void
}

function StockCell({ cell, place, errorId, onStock, onTurn }: StockCellProps) {
  const { row, isMade } = cell
  const name = valuesText(row.values)
  const at = cellPlace(place.line, place.column)
  if (!isMade) {
    return (
      <button
        type="button"
        className="not-made"
        aria-label={`Put back ${name}`}
        title={`${name} is not made. Put it back`}
        onClick={() => onTurn(true)}
        {...at}
      >
        <Icon of={Plus} />
      </button>
    )
  }
  return (
    <span className="stock-cell">
      <Input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Stock of ${name}`}
        placeholder="0"
        value={row.stock}
        {...(errorId === null ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
        {...at}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onStock(target.value)}
      />
      {/* Tab goes from number to number; the details below take a combination out by keyboard. */}
      <button
        type="button"
        className="take-out"
        tabIndex={-1}
        aria-label={`Take out ${name}`}
        title={`${name} is not made`}
        onClick={() => onTurn(false)}
      >
        <Icon of={X} />
      </button>
    </span>
  )
}
