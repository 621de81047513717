import { VARIANT_ROW_TEXTS as TEXTS } from '#contracts/seller/product-import-texts.ts'
import { MOST_VARIANTS } from '#rules/variants/product-options.ts'
import { cleanSku } from '#rules/variants/sku.ts'
import {
  ALL_VARIANT_COLUMNS,
  HANDLE,
  OPTION_COLUMNS,
  VARIANT_COLUMN_NAMES,
  WEIGHT_COLUMN,
} from '#rules/variants/variant-columns.ts'
import {
  FOUND_PROBLEMS,
  type RowProblem,
  type TableRow,
  TOO_WIDE,
  VARIANT_LINES,
  type VariantLine,
} from './table-row.ts'

const OWN = new Set<string>([HANDLE, TOO_WIDE, ...VARIANT_COLUMN_NAMES, ...OPTION_COLUMNS.map(({ value }) => value)])

/**
 * Rows of one handle become one row: the fields of the product, from whichever row has them, and a line for each
 * combination. A file without these columns is left as it is.
 */
export function groupRows(rows: readonly TableRow[]): TableRow[] {
  const columns = rows[0]?.fields
  if (columns === undefined || ![HANDLE, ...ALL_VARIANT_COLUMNS].some((name) => columns.has(name))) return [...rows]
  const groups = new Map<string, TableRow[]>()
  for (const row of rows) {
    const handle = cellOf(row, HANDLE).toLowerCase()
    const key = handle === '' ? `row ${row.row}` : `handle ${handle}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const takenSkus = new Map<string, TableRow>()
  return [...groups.values()].map((group) => oneProduct(group, takenSkus))
}

function oneProduct(group: TableRow[], takenSkus: Map<string, TableRow>): TableRow {
  const [first] = group
  if (first === undefined) throw new Error('a group has a row')
  const isPlain = group.length === 1 && !hasValue(first)
  const few = group.slice(0, 2 * MOST_VARIANTS)
  const { fields, problems } = merge(few)
  problems.push(...(isPlain ? plainProblems(first) : few.flatMap((row) => lineProblems(row, first))))
  if (isPlain && cellOf(first, WEIGHT_COLUMN) !== '') fields.set(WEIGHT_COLUMN, [cellOf(first, WEIGHT_COLUMN)])
  if (group.length > few.length) problems.push({ column: HANDLE, message: TEXTS.tooMany(group.length) })
  if (!isPlain) {
    problems.push(...skuProblems(few, first, takenSkus))
    fields.set(VARIANT_LINES, few.map(toLine))
  }
  if (problems.length > 0)
    fields.set(
      FOUND_PROBLEMS,
      problems.map((problem) => JSON.stringify(elsewhere(problem, first))),
    )
  return { row: first.row, id: fields.get('id')?.[0]?.trim() ?? '', fields }
}

function elsewhere({ row, ...problem }: RowProblem, first: TableRow): RowProblem {
  return row === undefined || row === first.row ? problem : { ...problem, row }
}

/** The first row that has a cell says it; another may repeat it, and not say otherwise. */
function merge(group: readonly TableRow[]): { fields: TableRow['fields']; problems: RowProblem[] } {
  const fields: TableRow['fields'] = new Map()
  const problems: RowProblem[] = []
  const [first] = group
  for (const column of [...(first?.fields.keys() ?? [])].filter((name) => !OWN.has(name))) {
    const filled = group.filter((row) => cellOf(row, column) !== '')
    const [says = first] = filled
    fields.set(column, says?.fields.get(column) ?? [])
    const other = filled.find((row) => says !== undefined && cellOf(row, column) !== cellOf(says, column))
    if (other !== undefined && says !== undefined) {
      problems.push({ row: other.row, column, message: TEXTS.saysOtherwise(says.row) })
    }
  }
  for (const row of group) {
    const tooWide = row.fields.get(TOO_WIDE)?.[0]
    if (tooWide !== undefined) problems.push({ row: row.row, column: 'cells', message: tooWide })
  }
  return { fields, problems }
}

function lineProblems(row: TableRow, first: TableRow): RowProblem[] {
  if (cellOf(row, HANDLE) === '') return [{ row: row.row, column: HANDLE, message: TEXTS.handleMissing }]
  if (hasValue(row)) return []
  const message = row === first ? TEXTS.valuesMissing : TEXTS.valuesMissingBeside(first.row)
  return [{ row: row.row, column: 'option1Value', message }]
}

/** What a product without options has of a combination would be lost silently. */
function plainProblems(row: TableRow): RowProblem[] {
  const column = VARIANT_COLUMN_NAMES.find((name) => name !== WEIGHT_COLUMN && cellOf(row, name) !== '')
  return column === undefined ? [] : [{ column, message: TEXTS.noOption }]
}

/** Of two products in a file one can have a SKU; twice in one product is found with its other combinations. */
function skuProblems(group: readonly TableRow[], first: TableRow, taken: Map<string, TableRow>): RowProblem[] {
  const skus = group.map((row) => ({ row: row.row, sku: cleanSku(cellOf(row, 'variantSku')) }))
  const problems = skus.flatMap(({ row, sku }) => {
    const by = sku === null ? undefined : taken.get(sku)
    return by === undefined ? [] : [{ row, column: 'variantSku', message: TEXTS.skuOfRow(by.row) }]
  })
  for (const { sku } of skus) if (sku !== null && !taken.has(sku)) taken.set(sku, first)
  return problems
}

function toLine(row: TableRow): string {
  const columns = ALL_VARIANT_COLUMNS.filter((name) => row.fields.has(name))
  const line: VariantLine = {
    row: row.row,
    cells: Object.fromEntries(columns.map((name) => [name, cellOf(row, name)])),
  }
  return JSON.stringify(line)
}

function hasValue(row: TableRow): boolean {
  return OPTION_COLUMNS.some(({ value }) => cellOf(row, value) !== '')
}

/** Lists as one text, to compare them. */
function cellOf({ fields }: TableRow, column: string): string {
  return (fields.get(column) ?? []).join('|').trim()
}
