import { COLUMN_NAMES, REMITTANCE_TEXTS } from '#contracts/admin/remittance-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { REMITTANCE_ROWS } from '#rules/remittance.ts'
import { findColumns, type LineProblem, type RemittanceLine, readLine } from '#rules/remittance-file.ts'
import { plainCell } from '#rules/spreadsheet-cell.ts'
import { parseCsv } from '../context/parse-csv.ts'

/** A line of a file: read, or with the reason why not. */
export type FileLine = { row: number; awb: string } & (
  | { line: RemittanceLine; problem: null }
  | { line: null; problem: LineProblem }
)

/** A courier's CSV file, its columns found by their headings. `reference` is for lines without one. */
export async function readRemittanceFile(
  bytes: Buffer,
  reference: string,
): Promise<{ unused: string[]; lines: FileLine[] }> {
  const limit = { rows: REMITTANCE_ROWS, refusal: REMITTANCE_TEXTS.tooManyRows }
  const [headings = [], ...body] = await parseCsv(bytes, limit)
  const columns = findColumns(headings)
  const missing = (['awb', 'amount'] as const).filter((column) => columns.at[column] === undefined)
  if (missing.length > 0) {
    const names = missing.map((column) => COLUMN_NAMES[column])
    throw new Refusal('bad_input', REMITTANCE_TEXTS.columnsMissing(names, headings))
  }
  if (body.length === 0) throw new Refusal('bad_input', REMITTANCE_TEXTS.noRows)
  const lines = body.map((cells, index) => {
    // PostgreSQL text cannot hold a NUL.
    const plain = cells.map((cell) => plainCell(cell).replaceAll('\0', ''))
    return { row: index + 2, ...readLine(plain, columns, reference) }
  })
  return { unused: columns.unused, lines }
}
