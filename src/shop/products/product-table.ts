import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { plainCell, safeCell } from '#rules/spreadsheet-cell.ts'
import { formOfRow, type ProductRow } from './product-request.ts'

const COLUMNS = [
  'id',
  'title',
  'description',
  'category',
  'originalPrice',
  'discountPrice',
  'inStock',
  'colors',
  'sizes',
  'productInfo',
  'productMaterial',
  'bestSeller',
  'isNew',
  'leadDays',
  'countryOfOrigin',
  'images',
  'retired',
] as const
const LISTS = new Set<string>(['colors', 'sizes', 'images'])
const BETWEEN = '|'
const MOST_ROWS = 2000
const BYTE_ORDER_MARK = '\uFEFF'

/** Products as a table that spreadsheets open, and that `readTable` understands again. */
export function writeTable(rows: readonly ProductRow[]): string {
  const lines = rows.map((row) => {
    const cells: Record<string, string | boolean | readonly string[]> = {
      ...formOfRow(row),
      id: row.id,
      images: row.images,
      retired: row.retiredAt !== null,
    }
    return COLUMNS.map((name) => safeCell(wordsOf(cells[name] ?? '')))
  })
  return BYTE_ORDER_MARK + stringify([[...COLUMNS], ...lines], { record_delimiter: '\r\n' })
}

export type TableRow = { row: number; id: string; fields: Map<string, string[]> }

/** The rows of a table with our headings, in any order; headings that we do not know are left alone. */
export function readTable(bytes: Buffer): TableRow[] {
  const records = parseOrRefuse(bytes)
  const [head, ...body] = records
  const names = head?.cells.map((name) => name.trim()) ?? []
  if (body.length === 0 || !names.includes('title')) throw new Refusal('bad_input', SELLER_PRODUCT_TEXTS.noRows)
  if (body.length > MOST_ROWS) throw new Refusal('bad_input', SELLER_PRODUCT_TEXTS.tooManyRows)
  return body.map(({ cells, line }) => {
    const fields = new Map<string, string[]>()
    for (const [i, name] of names.entries()) {
      const cell = plainCell(cells[i] ?? '')
      if (!isKnown(name)) continue
      fields.set(name, LISTS.has(name) ? cell.split(BETWEEN).map((one) => one.trim()) : [cell])
    }
    return { row: line, id: fields.get('id')?.[0]?.trim() ?? '', fields }
  })
}

type Parsed = { cells: string[]; line: number }

function parseOrRefuse(bytes: Buffer): Parsed[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const records: string[][] = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true })
    return records.map((cells, i) => ({ cells, line: i + 1 }))
  } catch {
    throw new Refusal('bad_input', SELLER_PRODUCT_TEXTS.noTable)
  }
}

function isKnown(name: string): boolean {
  return COLUMNS.some((column) => column === name)
}

function wordsOf(value: string | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : value.join(BETWEEN)
}
