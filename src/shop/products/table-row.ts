/** `title` names the row in a report where its fields do not. */
export type TableRow = { row: number; id: string; title?: string; fields: Map<string, string[]> }

/** `row` where it is another than the product's first one. */
export type RowProblem = { column: string; message: string; row?: number }

/** One combination in a file: its row, and the cells of the columns that the file has. */
export type VariantLine = { row: number; cells: Readonly<Record<string, string>> }

type Fields = Readonly<Record<string, readonly string[]>>

/** Markers for the row planner; no column has these names. */
export const TOO_WIDE = 'too wide'
export const VARIANT_LINES = 'variant lines'
export const FOUND_PROBLEMS = 'found problems'

export function hasVariantLines(fields: Fields): boolean {
  return fields[VARIANT_LINES] !== undefined
}

/** The combinations of a row; none for a product without options. */
export function variantLines(fields: Fields): VariantLine[] {
  return (fields[VARIANT_LINES] ?? []).map((line) => JSON.parse(line) as VariantLine)
}

/** What was found while the file was read: between rows, not within one. */
export function foundProblems(fields: Fields): RowProblem[] {
  const tooWide = fields[TOO_WIDE]?.[0]
  const found = (fields[FOUND_PROBLEMS] ?? []).map((problem) => JSON.parse(problem) as RowProblem)
  return tooWide === undefined ? found : [{ column: 'cells', message: tooWide }, ...found]
}
