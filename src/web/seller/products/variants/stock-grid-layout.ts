import { plainNumber } from '#rules/typed-number.ts'
import { cleanOptions } from '#rules/variants/product-options.ts'
import type { Place } from './use-cell-keys.ts'
import { type DraftRow, draftRows, keyOf, type VariantsDraft } from './variants-draft.ts'

export type StockGrid = {
  /** Values of the option across the top; one empty word when there is nothing to put there. */
  columns: readonly string[]
  lines: readonly { values: readonly string[]; cells: readonly DraftRow[] }[]
}

/** Sizes across, everything else downwards; without sizes the last option is across. */
export function stockGrid(draft: VariantsDraft): StockGrid {
  const options = cleanOptions(draft.options)
  const rows = new Map(draftRows(draft).map((row) => [row.id, row]))
  if (rows.size === 0) return { columns: [], lines: [] }
  const size = options.findIndex(({ kind }) => kind === 'size')
  const across = options.length < 2 ? -1 : size >= 0 ? size : options.length - 1
  const columns = options[across]?.values ?? ['']
  const heads = new Map<string, string[]>()
  for (const { row } of rows.values()) {
    const values = across < 0 ? [...row.values] : row.values.toSpliced(across, 1)
    heads.set(keyOf(values), values)
  }
  const lines = [...heads.values()].map((values) => ({
    values,
    cells: columns.flatMap((column) => {
      const key = keyOf(across < 0 ? values : values.toSpliced(across, 0, column))
      return rows.get(key) ?? []
    }),
  }))
  return { columns, lines }
}

/** Cells of a spreadsheet, or null for text that is a single cell. */
export function parsePasted(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = lines.map((line) => line.split('\t').map(plainNumber))
  const isBlock = cells.length > 1 || (cells[0]?.length ?? 0) > 1
  return isBlock ? cells : null
}

/** What a block fills from a cell on: the stock by id, and how many cells found no place. */
export function fillFrom({ lines }: StockGrid, from: Place, block: readonly (readonly string[])[]) {
  const filled = new Map<string, { stock: string }>()
  let missed = 0
  for (const [down, words] of block.entries()) {
    for (const [right, stock] of words.entries()) {
      const cell = lines[from.line + down]?.cells[from.column + right]
      if (cell?.isMade) filled.set(cell.id, { stock })
      else if (stock !== '') missed++
    }
  }
  return { filled, missed }
}
